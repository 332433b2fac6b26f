package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import io.github.manifolddenoise.linalg.GrowingCholesky;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The directions in which a frame can move while its q constraints hold to first order, given by the q constraint
 * gradients J (q×r). Rows are normalised, and (JJᵀ + 1e-11)⁻¹ is kept as a Cholesky factor, so that constraints that have
 * become dependent do no harm. Immutable. Cost q²r/2 to make, 2qr to use.
 */
final class TangentSpace {

	private static final double DEPENDENCE = 1e-11;

	private final int constraints;
	private final int dimension;
	private final double[] rows;
	private final double[] inverseNorms;
	private final GrowingCholesky factor;

	/** @param gradients holds J row by row from {@code start} on; it is copied */
	TangentSpace(final double[] gradients, final int start, final int constraints, final int dimension) {
		this.constraints = constraints;
		this.dimension = dimension;
		rows = Arrays.copyOfRange(gradients, start, start + constraints * dimension);
		inverseNorms = new double[constraints];
		for (int i = 0; i < constraints; i++) inverseNorms[i] = normalise(i * dimension);
		factor = factor(gram());
	}

	private double normalise(final int start) {
		final double sum = Vectors.dot(rows, start, rows, start, dimension);
		if (!(sum > Double.MIN_NORMAL)) return 0;
		final double inverse = 1 / Math.sqrt(sum);
		for (int c = start; c < start + dimension; c++) rows[c] *= inverse;
		return inverse;
	}

	/** Gram matrix of the rows, four products at a time to keep the processor's multipliers busy. */
	private double[] gram() {
		final double[] gram = new double[constraints * constraints];
		for (int i = 0; i < constraints; i += 2) {
			for (int j = 0; j <= i; j += 2) {
				final int i0 = i * dimension, i1 = Math.min(i + 1, constraints - 1) * dimension;
				final int j0 = j * dimension, j1 = Math.min(j + 1, constraints - 1) * dimension;
				double s00 = 0, s01 = 0, s10 = 0, s11 = 0;
				for (int c = 0; c < dimension; c++) {
					final double a = rows[i0 + c], b = rows[i1 + c], d = rows[j0 + c], e = rows[j1 + c];
					s00 += a * d;
					s01 += a * e;
					s10 += b * d;
					s11 += b * e;
				}
				setSymmetric(gram, i0 / dimension, j0 / dimension, s00);
				setSymmetric(gram, i0 / dimension, j1 / dimension, s01);
				setSymmetric(gram, i1 / dimension, j0 / dimension, s10);
				setSymmetric(gram, i1 / dimension, j1 / dimension, s11);
			}
		}
		return gram;
	}

	private void setSymmetric(final double[] gram, final int i, final int j, final double value) {
		gram[i * constraints + j] = value;
		gram[j * constraints + i] = value;
	}

	private GrowingCholesky factor(final double[] gram) {
		final GrowingCholesky cholesky = new GrowingCholesky(constraints);
		for (int i = 0; i < constraints; i++) {
			final double[] row = Arrays.copyOfRange(gram, i * constraints, i * constraints + i + 1);
			row[i] += DEPENDENCE;
			cholesky.add(row, DEPENDENCE);
		}
		return cholesky;
	}

	/** g ← g - Jᵀ(JJᵀ)⁻¹Jg. */
	void project(final double[] vector) {
		final double[] multipliers = new double[constraints];
		for (int i = 0; i < constraints; i++) {
			multipliers[i] = Vectors.dot(rows, i * dimension, vector, 0, dimension);
		}
		factor.solve(multipliers);
		subtract(multipliers, vector, 0);
	}

	/** x ← x - Jᵀ(JJᵀ)⁻¹e for constraint errors e: one Gauss-Newton step back to the constraints. */
	void correct(final double[] errors, final double[] points, final int start) {
		final double[] multipliers = new double[constraints];
		for (int i = 0; i < constraints; i++) multipliers[i] = errors[i] * inverseNorms[i];
		factor.solve(multipliers);
		subtract(multipliers, points, start);
	}

	private void subtract(final double[] multipliers, final double[] target, final int start) {
		final double[] directions = rows;
		for (int i = 0; i < constraints; i++) {
			final double multiplier = multipliers[i];
			final int row = i * dimension;
			for (int c = 0; c < dimension; c++) target[start + c] -= multiplier * directions[row + c];
		}
	}
}
