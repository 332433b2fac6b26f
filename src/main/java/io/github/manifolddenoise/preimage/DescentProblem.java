package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Workers;

/**
 * Minimise D(x) subject to y_i(x) = y*_i, i = 1..c, for a batch of frames at once; c = 0 leaves it unconstrained.
 * All products run over the whole batch as matrices; not thread safe. For n frames and m training frames an evaluation
 * costs about (2p + (c+1)r)·n·m multiply-adds.
 */
final class DescentProblem {

	private final FrameMap map;
	private final FrameMap constrained;
	private final DMatrixRMaj targets;
	private final Objective objective;
	private final double reference;
	private final Compute compute;
	private final int centres;
	/** Kept from one evaluation to the next: the largest matrices there are, c+1 rows per frame. */
	private final DMatrixRMaj coefficients = new DMatrixRMaj(1, 1);
	private final DMatrixRMaj gradients = new DMatrixRMaj(1, 1);

	/**
	 * @param targets y* of all frames; its first c columns are what the constraints keep
	 * @param reference largest |y*_i| over frames and constraints: violations are relative to it
	 */
	DescentProblem(final FrameMap map, final int constraints, final DMatrixRMaj targets,
		final Objective objective, final double reference, final Compute compute)
	{
		this(map, constraints, targets, objective, reference, compute, map.basis().centres().numRows);
	}

	/** The first {@code constraints} components of a query's frames are kept. */
	static DescentProblem of(final PreimageQuery query, final int constraints, final Objective objective) {
		return new DescentProblem(query.space().map(), constraints, query.targets(), objective, query.reference(),
			query.compute());
	}

	private DescentProblem(final FrameMap map, final int constraints, final DMatrixRMaj targets, final Objective objective,
		final double reference, final Compute compute, final int centres)
	{
		this.map = map;
		this.constrained = map.first(constraints);
		this.targets = targets;
		this.objective = objective;
		this.reference = reference;
		this.compute = compute;
		this.centres = centres;
	}

	/** The same problem with a map and a distance that are the same there. */
	DescentProblem in(final FrameMap part, final Objective distance) {
		return new DescentProblem(part, constrained.components(), targets, distance, reference, compute, centres);
	}

	Workers workers() {
		return compute.workers();
	}

	/** Multiply-adds of an evaluation of one frame with all centres. */
	double stepCost(final int dimension) {
		return (2.0 * map.components() + (constrained.components() + 1.0) * dimension) * centres;
	}

	double scale() {
		return map.basis().scale();
	}

	/** Whether the map knows anything of a point. */
	boolean isInReach(final EvaluatedPoints located, final int row) {
		return map.basis().isInReach(located.affinities(), row);
	}

	EvaluatedPoints locate(final DMatrixRMaj points) {
		return new EvaluatedPoints(points, map.basis().at(points, compute));
	}

	/** y_i(x) - y*_i, one row per frame and one column per constraint, at points with affinities h. */
	DMatrixRMaj errors(final Affinities affinities, final int[] frames) {
		final DMatrixRMaj errors = constrained.values(affinities, compute);
		for (int i = 0; i < errors.numRows; i++) {
			for (int k = 0; k < errors.numCols; k++) errors.add(i, k, -targets.get(frames[i], k));
		}
		return errors;
	}

	/** The largest error of every frame, relative to the reference. */
	double[] violations(final DMatrixRMaj errors) {
		final double[] violations = new double[errors.numRows];
		for (int i = 0; i < errors.numRows; i++) {
			for (int k = 0; k < errors.numCols; k++) {
				violations[i] = Math.max(violations[i], Math.abs(errors.get(i, k)) / reference);
			}
		}
		return violations;
	}

	/** D at every point. */
	double[] objectives(final EvaluatedPoints located, final int[] frames) {
		return objective.values(located, frames, compute);
	}

	/** D, ∇⊥D and the constraints' directions at every point. */
	Iterate[] evaluate(final EvaluatedPoints located, final int[] frames) {
		final Objective.Evaluation evaluation = objective.evaluate(located, frames, compute);
		computeGradients(located, evaluation);
		final Iterate[] iterates = new Iterate[frames.length];
		compute.workers().forEachRange(frames.length, (from, to) -> {
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
		evaluation.extra().ifPresent(extra -> {
			for (int k = 0; k < r; k++) gradient[k] += extra.data[i * r + k];
		});
		final double slope = Math.sqrt(Vectors.dot(gradient, 0, gradient, 0, r));
		tangent.project(gradient);
		final double norm = Math.sqrt(Vectors.dot(gradient, 0, gradient, 0, r));
		final double sum = map.basis().factor() * (Vectors.absoluteSum(evaluation.coefficients().data, i * m, m) + Math.abs(
			evaluation.own()[i]));
		return new Iterate(Rows.get(points, i), evaluation.values()[i], gradient, norm, slope, sum, tangent);
	}

	/** f(Zᵀv - x(ρΣv - s)) for v, s of the objective and v_i = g∘∂y_i, s = 0 of every constraint: c+1 rows per frame. */
	private void computeGradients(final EvaluatedPoints located, final Objective.Evaluation evaluation) {
		final int n = located.points().numRows, r = located.points().numCols;
		final int m = map.basis().centres().numRows, c = constrained.components();
		coefficients.reshape(n * (c + 1), m);
		gradients.reshape(n * (c + 1), r);
		final double[] sums = new double[n * (c + 1)];
		compute.workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) fillCoefficients(i, located.affinities(), evaluation, sums);
		});
		compute.algebra().multiply(1, coefficients, false, map.basis().centres(), false, 0, gradients);
		final double factor = map.basis().factor();
		compute.workers().forEachRange(gradients.numRows, (from, to) -> {
			for (int row = from; row < to; row++) {
				final int point = row / (c + 1) * r;
				for (int k = 0; k < r; k++) {
					final double pull = gradients.data[row * r + k] - sums[row] * located.points().data[point + k];
					gradients.data[row * r + k] = factor * pull;
				}
			}
		});
	}

	private void fillCoefficients(final int i, final Affinities affinities, final Objective.Evaluation evaluation,
		final double[] sums)
	{
		final int m = coefficients.numCols, c = constrained.components(), first = i * (c + 1);
		final double[] slopes = affinities.slopes().data;
		System.arraycopy(evaluation.coefficients().data, i * m, coefficients.data, first * m, m);
		for (int k = 0; k < c; k++) {
			final int row = (first + 1 + k) * m;
			constrained.derivative(affinities, i, k, coefficients.data, row);
			for (int j = 0; j < m; j++) coefficients.data[row + j] *= slopes[i * m + j];
		}
		if (map.basis().kernel().isRadial()) {
			for (int row = first; row <= first + c; row++) sums[row] = Vectors.sum(coefficients.data, row * m, m);
		}
		sums[first] -= evaluation.own()[i];
	}
}
