package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/** H_ij = exp(-‖x_i-x_j‖²/2σh²), the auxiliary kernel matrix all extensions start from (Arias 2007, section 3.2). */
final class AuxiliaryKernel {

	private static final double SMALLEST = 1e-150;
	private static final double LARGEST = 1e150;

	private AuxiliaryKernel() {}

	/**
	 * H, m×m, after a check of all that an extension is fitted to.
	 *
	 * @throws UserException if the scale is out of range, or a point or coordinate is no number or beyond 1e150
	 * @throws IllegalArgumentException if the matrices are not of the same m, or m is 0
	 */
	static DMatrixRMaj matrix(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		if (coordinates.numRows != points.numRows) throw new IllegalArgumentException(coordinates.numRows +
			" rows of coordinates for " + points.numRows + " points");
		checkFinite(coordinates, "Coordinate");
		return matrix(points, squaredDistances, scale, compute);
	}

	/** Matrix of the kernel of points alone, without coordinates. */
	static DMatrixRMaj matrix(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final double scale,
		final Compute compute)
	{
		final int m = points.numRows;
		if (m == 0 || squaredDistances.numRows != m || squaredDistances.numCols != m) throw new IllegalArgumentException(
			squaredDistances.numRows + "×" + squaredDistances.numCols + " distances for " + m + " points");
		if (!(scale >= SMALLEST && scale <= LARGEST)) throw new UserException("A kernel bandwidth of " + scale +
			" is not possible. Choose a number from 1e-150 to 1e150, in the units of the pixel values.");
		checkFinite(points, "Value");
		return GaussianAffinity.of(squaredDistances, scale, compute);
	}

	private static void checkFinite(final DMatrixRMaj matrix, final String what) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < matrix.numCols; k++) {
				final double value = matrix.get(i, k);
				if (!(Math.abs(value) <= LARGEST)) throw new UserException(what + ' ' + (k + 1) + " of frame " + (i + 1) + " is " +
					value + ". Only numbers up to 1e150 can be extended: remove that frame.");
			}
		}
	}
}
