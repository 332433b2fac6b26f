package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/**
 * A kernel known for any two frames: a function of their squared distance, or of their dot product, which is one about the
 * mean of the training frames (so that an offset of all grey values changes nothing) unless {@link #matrixOf} has others. A
 * matrix costs m² values, and for a function of the dot product O(m²) more to find the products from the distances.
 */
public interface FrameKernel extends Kernel {

	/** Whether k is a function of the squared distance; else of the dot product. */
	boolean isRadial();

	/**
	 * k(x, x').
	 *
	 * @param argument ‖x-x'‖² or ⟨x, x'⟩
	 */
	double value(double argument, double scale);

	/**
	 * g with ∇ₓk(x, x') = g·(x' - x) for a function of the distance, g·x' for one of the dot product: -2k' or k'.
	 *
	 * @param value k at the argument
	 */
	double slope(double argument, double value, double scale);

	@Override
	default boolean isLocal() {
		return isRadial();
	}

	/** Dot products are about the mean of all frames, which their distances do not tell. */
	@Override
	default boolean takesMasses() {
		return isRadial();
	}

	@Override
	default KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final double[] masses,
		final Compute compute)
	{
		final KernelMatrix plain = matrix(squaredDistances, scale, compute);
		final DMatrixRMaj values = plain.values();
		for (int i = 0; i < masses.length; i++) {
			for (int j = 0; j < masses.length; j++) values.data[i * masses.length + j] *= Math.sqrt(masses[i] * masses[j]);
		}
		return new KernelMatrix(values, plain.trivialVector(), plain.factors(), plain.semidefinite(), plain.isometryResidual(), Optional
			.of(masses));
	}

	@Override
	default KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		return matrixOf(isRadial() ? squaredDistances.copy() : Distances.products(squaredDistances), scale, compute);
	}

	/**
	 * The kernel matrix of frames with these squared distances, or dot products.
	 *
	 * @param values ‖x_i-x_j‖² or ⟨x_i, x_j⟩, m×m; overwritten
	 */
	default KernelMatrix matrixOf(final DMatrixRMaj values, final double scale, final Compute compute) {
		compute.workers().forEachRange(values.numRows, (from, to) -> {
			for (int k = from * values.numCols; k < to * values.numCols; k++) values.data[k] = value(values.data[k], scale);
		});
		return new KernelMatrix(values, Optional.empty());
	}
}
