package io.github.manifolddenoise.cluster;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * Distances between frames in the feature space of a kernel: d²(x, y) = k(x, x) - 2k(x, y) + k(y, y), so that whatever
 * works with distances works with a kernel (Wu 2020, Kernelized nearest neighbor classification).
 * <p>
 * The kernel must be positive semidefinite. What lies below 1e-12 (k(x, x) + k(y, y)), negative numbers among it, is
 * rounding error and becomes 0.
 * </p>
 */
public final class KernelDistances {

	private static final double ROUNDING = 1e-12;

	private KernelDistances() {}

	/**
	 * Squared distances among the frames of a kernel matrix. The diagonal is exactly 0. Cost O(m²).
	 *
	 * @param kernel K, m×m, symmetric
	 * @return m×m
	 * @throws UserException if an entry is NaN or infinite
	 */
	public static DMatrixRMaj squared(final DMatrixRMaj kernel, final Compute compute) {
		final double[] own = new double[kernel.numRows];
		for (int i = 0; i < own.length; i++) own[i] = kernel.get(i, i);
		final DMatrixRMaj result = squared(kernel, own, own, compute);
		for (int i = 0; i < own.length; i++) result.set(i, i, 0);
		return result;
	}

	/**
	 * Squared distances from new frames to training frames. Cost O(nm).
	 *
	 * @param kernel k(new, training), n×m
	 * @param ownOfNew k(x, x) of the new frames, n numbers
	 * @param ownOfTraining k(y, y) of the training frames, m numbers: the diagonal of their kernel matrix
	 * @return n×m
	 * @throws UserException if an entry is NaN or infinite
	 */
	public static DMatrixRMaj squared(final DMatrixRMaj kernel, final double[] ownOfNew, final double[] ownOfTraining,
		final Compute compute)
	{
		if (kernel.numRows != ownOfNew.length || kernel.numCols != ownOfTraining.length) throw new IllegalArgumentException(
			kernel.numRows + " × " + kernel.numCols + " kernel values of " + ownOfNew.length + " and " + ownOfTraining.length +
				" frames.");
		final DMatrixRMaj result = new DMatrixRMaj(kernel.numRows, kernel.numCols);
		compute.workers().forEachRange(kernel.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int j = 0; j < kernel.numCols; j++) {
					final double squares = ownOfNew[i] + ownOfTraining[j];
					final double square = squares - 2 * kernel.get(i, j);
					if (!Double.isFinite(square)) throw new UserException("The kernel value of frames " + (i + 1) + " and " + (j +
						1) + " is " + kernel.get(i, j) + ", too large or no number. Choose a kernel whose values are finite.");
					result.set(i, j, square < ROUNDING * squares ? 0 : Math.max(0, square));
				}
			}
		});
		return result;
	}

	/**
	 * Squared distances in the feature space of the Gaussian kernel, d² = 2 - 2exp(-‖x-y‖²/2σ²), without the loss of digits
	 * that near frames have in {@link #squared(DMatrixRMaj, Compute)}. They lie in 0..2. Cost: an exponential per entry.
	 *
	 * @param squaredDistances ‖x-y‖², of any shape; not changed
	 * @param scale σ, above 0
	 */
	public static DMatrixRMaj gaussian(final DMatrixRMaj squaredDistances, final double scale,
		final Compute compute)
	{
		final double factor = -1 / (2 * scale * scale);
		final DMatrixRMaj result = new DMatrixRMaj(squaredDistances.numRows, squaredDistances.numCols);
		compute.workers().forEachRange(result.getNumElements(), (from, to) -> {
			for (int k = from; k < to; k++) result.data[k] = -2 * Math.expm1(factor * squaredDistances.data[k]);
		});
		return result;
	}

	/** The distances themselves: the root of every entry, as a new matrix. */
	public static DMatrixRMaj roots(final DMatrixRMaj squaredDistances) {
		final DMatrixRMaj result = squaredDistances.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] = Math.sqrt(result.data[k]);
		return result;
	}
}
