package io.github.manifolddenoise.embedding;

import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

/**
 * The training frames in the coordinates of kernel PCA.
 *
 * @param eigenvalues λ of the p components kept, falling, all above 0
 * @param vectors U, m×p: eigenvectors of the centred kernel matrix as columns
 * @param coordinates F = UΛ^½, m×p, one frame per row; U if the kernel matrix is for that; times its own factor of
 *          the frame, if it has one
 * @param negativeShare Σ|λ| of the negative eigenvalues over Σ|λ| of all: what was left out of a matrix that is not positive
 *          semidefinite
 * @param isometryResidual of a kernel that is to keep distances between frames: how far it is from that
 */
public record Embedding(double[] eigenvalues, DMatrixRMaj vectors, DMatrixRMaj coordinates, double negativeShare,
	OptionalDouble isometryResidual)
{

	/** U to rounding, of coordinates of frames whose kernel matrix is not there any more. */
	public static DMatrixRMaj unitColumns(final DMatrixRMaj coordinates) {
		final int p = coordinates.numCols;
		final double[] squares = new double[p];
		for (int k = 0; k < coordinates.getNumElements(); k++) squares[k % p] += coordinates.data[k] * coordinates.data[k];
		final DMatrixRMaj columns = coordinates.createLike();
		for (int k = 0; k < columns.getNumElements(); k++) columns.data[k] = coordinates.data[k] / Math.sqrt(squares[k % p]);
		return columns;
	}

	/** Number of components, p. */
	public int components() {
		return eigenvalues.length;
	}
}
