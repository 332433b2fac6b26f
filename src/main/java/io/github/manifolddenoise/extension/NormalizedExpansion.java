package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * A kernel expansion divided by powers of a frame's own density and degree: y(x) = Aᵀh(x)·d(x)^-a·S(x)^-b + c with
 * d(x) = Σw_jh_j(x) + o and S(x) = Σs_jh_j(x) + o·d(x)^-α. Where no training frame is within reach y is c.
 *
 * @param basis h
 * @param coefficients A, m×p
 * @param masses w, m numbers, 1 where every centre stands for itself alone
 * @param degreeWeights s, m numbers
 * @param densityPower a
 * @param degreePower b
 * @param offset c, p numbers
 * @param own o, 1 where a frame's affinity to itself counts too, else 0
 * @param alpha α
 */
public record NormalizedExpansion(KernelBasis basis, DMatrixRMaj coefficients, double[] masses, double[] degreeWeights,
	double densityPower, double degreePower, double[] offset, double own, double alpha) implements FrameMap
{

	private static final double SMALLEST = 1e-280;

	/** d, S and d^-a·S^-b at one point. */
	private record Norm(double density, double degree, double factor) {}

	private Norm norm(final Affinities affinities, final int row) {
		final int m = degreeWeights.length;
		final double density = Vectors.dot(affinities.values().data, row * m, masses, 0, m) + own;
		final double itself = own > 0 ? own * Math.pow(density, -alpha) : 0;
		final double degree = Vectors.dot(affinities.values().data, row * m, degreeWeights, 0, m) + itself;
		if (!(density > SMALLEST && degree > SMALLEST)) return new Norm(1, 1, 0);
		return new Norm(density, degree, Math.pow(density, -densityPower) * Math.pow(degree, -degreePower));
	}

	@Override
	public int components() {
		return coefficients.numCols;
	}

	@Override
	public DMatrixRMaj values(final Affinities affinities, final Compute compute) {
		final DMatrixRMaj values = compute.algebra().times(affinities.values(), coefficients);
		compute.workers().forEachRange(values.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double factor = norm(affinities, i).factor();
				for (int k = 0; k < offset.length; k++) values.set(i, k, factor * values.get(i, k) + offset[k]);
			}
		});
		return values;
	}

	@Override
	public void derivative(final Affinities affinities, final DMatrixRMaj directions, final DMatrixRMaj target,
		final Compute compute)
	{
		compute.algebra().multiply(1, directions, false, coefficients, true, 0, target);
		final int m = degreeWeights.length;
		compute.workers().forEachRange(target.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double sum = Vectors.dot(target.data, i * m, affinities.values().data, i * m, m);
				differentiate(norm(affinities, i), sum, target.data, i * m);
			}
		});
	}

	@Override
	public void derivative(final Affinities affinities, final int row, final int component, final double[] target,
		final int start)
	{
		final int m = degreeWeights.length, p = components();
		for (int j = 0; j < m; j++) target[start + j] = coefficients.data[j * p + component];
		differentiate(norm(affinities, row), Vectors.dot(target, start, affinities.values().data, row * m, m), target, start);
	}

	/**
	 * ∂(Nd^-aS^-b) = d^-aS^-b(∂N - N(a·∂d/d + b·∂S/S)), in place of ∂N.
	 *
	 * @param sum N
	 */
	private void differentiate(final Norm norm, final double sum, final double[] target, final int start) {
		final double ofDegree = sum * degreePower / norm.degree(), itself = own > 0 ? own * alpha * Math.pow(norm.density(), -alpha -
			1) : 0;
		final double ofDensity = sum * densityPower / norm.density() - ofDegree * itself;
		for (int j = 0; j < degreeWeights.length; j++) {
			target[start + j] = norm.factor() * (target[start + j] - ofDensity * masses[j] - ofDegree * degreeWeights[j]);
		}
	}

	@Override
	public NormalizedExpansion first(final int count) {
		return new NormalizedExpansion(basis, Rows.first(coefficients, count), masses, degreeWeights, densityPower, degreePower, Arrays
			.copyOf(offset, count), own, alpha);
	}

	@Override
	public NormalizedExpansion withOrthogonalCoordinate() {
		return new NormalizedExpansion(basis.withOrthogonalCoordinate(), coefficients, masses, degreeWeights, densityPower,
			degreePower, offset, own, alpha);
	}
}
