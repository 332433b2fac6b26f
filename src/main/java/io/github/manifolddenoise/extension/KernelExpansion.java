package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * The map y(x) = Aᵀh(x) + c. Nearly every extension ends in this form.
 *
 * @param basis h
 * @param coefficients A, m×p
 * @param offset c, p numbers
 */
public record KernelExpansion(KernelBasis basis, DMatrixRMaj coefficients, double[] offset) implements FrameMap {

	/** With h_j(x) = exp(-‖x-x_j‖²/2σ²). */
	public KernelExpansion(final DMatrixRMaj centres, final double scale, final DMatrixRMaj coefficients,
		final double[] offset, final Compute compute)
	{
		this(KernelBasis.of(new GaussianKernel(), centres, scale, compute), coefficients, offset);
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
				for (int k = 0; k < offset.length; k++) values.data[i * offset.length + k] += offset[k];
			}
		});
		return values;
	}

	@Override
	public void derivative(final Affinities affinities, final DMatrixRMaj directions, final DMatrixRMaj target,
		final Compute compute)
	{
		compute.algebra().multiply(1, directions, false, coefficients, true, 0, target);
	}

	@Override
	public void derivative(final Affinities affinities, final int row, final int component, final double[] target,
		final int start)
	{
		final int p = components();
		for (int j = 0; j < coefficients.numRows; j++) target[start + j] = coefficients.data[j * p + component];
	}

	@Override
	public KernelExpansion first(final int count) {
		return new KernelExpansion(basis, Rows.first(coefficients, count), Arrays.copyOf(offset, count));
	}

	@Override
	public KernelExpansion withOrthogonalCoordinate() {
		return new KernelExpansion(basis.withOrthogonalCoordinate(), coefficients, offset);
	}

	@Override
	public KernelExpansion near(final DMatrixRMaj points, final double reach, final Compute compute) {
		final int[] near = basis.centresNear(points, reach, compute);
		if (near.length == 0 || 2 * near.length > coefficients.numRows) return this;
		return new KernelExpansion(basis.only(near), Rows.gather(coefficients, near), offset);
	}
}
