package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * The exact extension of kernel PCA with a Gaussian kernel: y(x) = Λ^-½Uᵀk̄(x) = Aᵀk(x) + c with A = UΛ^-½ and, when the
 * kernel matrix was centred, c = -AᵀK1/m (Arias 2007, eq. 2.27 and 2.33; the columns of U have sum 0, which is enforced,
 * since rounding errors in the sums would be magnified by Λ^-½). Cost m·p.
 */
public final class GaussianExtension {

	private GaussianExtension() {}

	/**
	 * @param points m×r, training frames
	 * @param kernel their Gaussian kernel matrix, of this scale
	 * @param embedding its kernel PCA, with this centring
	 */
	public static KernelExpansion fit(final DMatrixRMaj points, final KernelMatrix kernel, final Embedding embedding,
		final Centring centring, final double scale, final LinearAlgebra algebra)
	{
		final int m = points.numRows, p = embedding.components();
		final DMatrixRMaj a = embedding.vectors().copy();
		if (centring == Centring.MEAN) subtractColumnMeans(a);
		for (int j = 0; j < m; j++) {
			for (int k = 0; k < p; k++) a.data[j * p + k] /= Math.sqrt(embedding.eigenvalues()[k]);
		}
		final double[] c = new double[p];
		if (centring == Centring.MEAN) {
			final double[] means = KernelPca.rowMeans(kernel.values());
			for (int j = 0; j < m; j++) {
				for (int k = 0; k < p; k++) c[k] -= a.get(j, k) * means[j];
			}
		}
		return new KernelExpansion(points, scale, a, c, algebra);
	}

	private static void subtractColumnMeans(final DMatrixRMaj matrix) {
		for (int k = 0; k < matrix.numCols; k++) {
			double sum = 0;
			for (int j = 0; j < matrix.numRows; j++) sum += matrix.get(j, k);
			for (int j = 0; j < matrix.numRows; j++) matrix.add(j, k, -sum / matrix.numRows);
		}
	}
}
