package io.github.manifolddenoise.embedding;

import org.ejml.data.DMatrixRMaj;

/**
 * The training frames in the coordinates of kernel PCA.
 *
 * @param eigenvalues λ of the p components kept, falling, all above 0
 * @param vectors U, m×p: eigenvectors of the centred kernel matrix as columns
 * @param coordinates F = UΛ^½, m×p, one frame per row; times the kernel matrix's own factor of the frame, if it has one
 */
public record Embedding(double[] eigenvalues, DMatrixRMaj vectors, DMatrixRMaj coordinates) {

	/** Number of components, p. */
	public int components() {
		return eigenvalues.length;
	}
}
