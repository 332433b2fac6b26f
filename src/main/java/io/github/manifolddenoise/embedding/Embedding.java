package io.github.manifolddenoise.embedding;

import org.ejml.data.DMatrixRMaj;

/**
 * The training frames in the coordinates of kernel PCA.
 *
 * @param eigenvalues λ of the p components kept, falling, all above 0
 * @param vectors U, m×p: eigenvectors of the centred kernel matrix as columns
 * @param coordinates F = UΛ^½, m×p, one frame per row; times the kernel matrix's own factor of the frame, if it has one
 * @param negativeShare Σ|λ| of the negative eigenvalues over Σ|λ| of all: what was left out of a matrix that is not positive
 *          semidefinite
 */
public record Embedding(double[] eigenvalues, DMatrixRMaj vectors, DMatrixRMaj coordinates, double negativeShare) {

	/** That of a kernel without negative eigenvalues. */
	public Embedding(final double[] eigenvalues, final DMatrixRMaj vectors, final DMatrixRMaj coordinates) {
		this(eigenvalues, vectors, coordinates, 0);
	}

	/** Number of components, p. */
	public int components() {
		return eigenvalues.length;
	}
}
