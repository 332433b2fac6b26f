package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Workers;

/**
 * Minimise D(x) subject to y_i(x) = y_i(x₀), i = 1..c, for a batch of frames at once; c = 0 leaves it unconstrained.
 * All products run over the whole batch as matrices; not thread safe. For n frames and m training frames an evaluation costs about
 * (2p + (c+1)r)·n·m multiply-adds.
 */
final class DescentProblem {

	private final KernelExpansion map;
	private final KernelExpansion constrained;
	/** A of the constraints, one row of m coefficients per constraint. */
	private final DMatrixRMaj constraintRows;
	private final DMatrixRMaj targets;
	private final Objective objective;
	private final double yardstick;
	private final LinearAlgebra algebra;
	/** Kept from one evaluation to the next: the largest matrices there are, c+1 rows per frame. */
	private final DMatrixRMaj coefficients = new DMatrixRMaj(1, 1);
	private final DMatrixRMaj gradients = new DMatrixRMaj(1, 1);

	/**
	 * @param targets y(x₀) of all frames; its first c columns are what the constraints keep
	 * @param yardstick largest |y_i(x₀)| over frames and constraints: violations are relative to it
	 */
	DescentProblem(final KernelExpansion map, final int constraints, final DMatrixRMaj targets,
		final Objective objective, final double yardstick, final LinearAlgebra algebra)
	{
		this.map = map;
		this.constrained = map.first(constraints);
		this.constraintRows = transposed(constrained.coefficients());
		this.targets = targets;
		this.objective = objective;
		this.yardstick = yardstick;
		this.algebra = algebra;
	}

	private static DMatrixRMaj transposed(final DMatrixRMaj matrix) {
		final DMatrixRMaj result = new DMatrixRMaj(matrix.numCols, matrix.numRows);
		for (int j = 0; j < matrix.numRows; j++) {
			for (int k = 0; k < matrix.numCols; k++) result.set(k, j, matrix.get(j, k));
		}
		return result;
	}

	Workers workers() {
		return algebra.workers();
	}

	double scale() {
		return map.scale();
	}

	/** Points at which all is known: x with its affinities h. */
	record Located(DMatrixRMaj points, DMatrixRMaj affinities) {}

	Located locate(final DMatrixRMaj points) {
		return new Located(points, map.affinities(points, algebra));
	}

	/** y_i(x) - y_i(x₀), one row per frame and one column per constraint, at points with affinities h. */
	DMatrixRMaj errors(final DMatrixRMaj affinities, final int[] frames) {
		final DMatrixRMaj errors = constrained.values(affinities, algebra);
		for (int i = 0; i < errors.numRows; i++) {
			for (int k = 0; k < errors.numCols; k++) errors.add(i, k, -targets.get(frames[i], k));
		}
		return errors;
	}

	/** The largest error of every frame, relative to the yardstick. */
	double[] violations(final DMatrixRMaj errors) {
		final double[] violations = new double[errors.numRows];
		for (int i = 0; i < errors.numRows; i++) {
			for (int k = 0; k < errors.numCols; k++) {
				violations[i] = Math.max(violations[i], Math.abs(errors.get(i, k)) / yardstick);
			}
		}
		return violations;
	}

	/** D at every point. */
	double[] objectives(final Located located, final int[] frames) {
		return objective.values(located.affinities(), frames, algebra);
	}

	/** D, ∇⊥D and the constraints' directions at every point. */
	Iterate[] evaluate(final Located located, final int[] frames) {
		final Objective.Evaluation evaluation = objective.evaluate(located.affinities(), frames, algebra);
		computeGradients(located, evaluation.coefficients());
		final Iterate[] iterates = new Iterate[frames.length];
		algebra.workers().forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				iterates[i] = iterate(i, located.points(), evaluation);
			}
		});
		return iterates;
	}

	private Iterate iterate(final int i, final DMatrixRMaj points, final Objective.Evaluation evaluation) {
		final int r = points.numCols, c = constrained.components(), m = evaluation.coefficients().numCols;
		final int start = i * (c + 1) * r;
		final TangentSpace tangent = new TangentSpace(gradients.data, start + r, c, r);
		final double[] gradient = Arrays.copyOfRange(gradients.data, start, start + r);
		for (int k = 0; k < r; k++) gradient[k] *= 2;
		final double slope = Math.sqrt(Vectors.dot(gradient, 0, gradient, 0, r));
		tangent.project(gradient);
		final double norm = Math.sqrt(Vectors.dot(gradient, 0, gradient, 0, r));
		final double sum = Vectors.absoluteSum(evaluation.coefficients().data, i * m, m);
		return new Iterate(Rows.get(points, i), evaluation.values()[i], gradient, norm, slope, sum, tangent);
	}

	/** (1/σ²)(Zᵀv - x·Σv) for v of the objective and v_i = h∘A_i of every constraint: c+1 rows per frame. */
	private void computeGradients(final Located located, final DMatrixRMaj objectiveCoefficients) {
		final int n = located.points().numRows, r = located.points().numCols;
		final int m = map.centres().numRows, c = constrained.components();
		coefficients.reshape(n * (c + 1), m);
		gradients.reshape(n * (c + 1), r);
		final double[] sums = new double[n * (c + 1)];
		algebra.workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) fillCoefficients(i, located.affinities(), objectiveCoefficients, sums);
		});
		algebra.multiply(1, coefficients, false, map.centres(), false, 0, gradients);
		final double factor = 1 / (scale() * scale());
		algebra.workers().forEachRange(gradients.numRows, (from, to) -> {
			for (int row = from; row < to; row++) {
				final int point = row / (c + 1) * r;
				for (int k = 0; k < r; k++) {
					final double pull = gradients.data[row * r + k] - sums[row] * located.points().data[point + k];
					gradients.data[row * r + k] = factor * pull;
				}
			}
		});
	}

	private void fillCoefficients(final int i, final DMatrixRMaj affinities, final DMatrixRMaj objectiveCoefficients,
		final double[] sums)
	{
		final int m = affinities.numCols, c = constrained.components(), first = i * (c + 1);
		final double[] a = constraintRows.data, h = affinities.data;
		System.arraycopy(objectiveCoefficients.data, i * m, coefficients.data, first * m, m);
		for (int k = 0; k < c; k++) {
			final int row = (first + 1 + k) * m;
			for (int j = 0; j < m; j++) coefficients.data[row + j] = h[i * m + j] * a[k * m + j];
		}
		for (int row = first; row <= first + c; row++) {
			sums[row] = Vectors.sum(coefficients.data, row * m, m);
		}
	}
}
