package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.UserException;

/**
 * The kernel of Diffusion Maps (Coifman and Lafon 2006; Arias 2007, eq. 2.92-93): W_ij = exp(-‖x_i-x_j‖²/2σ²) divided by
 * (d_i d_j)^α with d = W·1, then K = D^-½WD^-½ with the new row sums D. α = 1 takes out the density of the frames on the
 * manifold, α = 0 gives Laplacian Eigenmaps. K has the eigenvalue 1 with the trivial eigenvector D^½1. Cost O(m²).
 *
 * @param alpha α, 0..1
 */
public record DiffusionKernel(double alpha) implements Kernel {

	public DiffusionKernel {
		if (!(alpha >= 0 && alpha <= 1)) throw new UserException("alpha = " + alpha +
			" is out of range. Choose 0 (Laplacian Eigenmaps) to 1 (independent of the frames' density).");
	}

	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final LinearAlgebra algebra) {
		final DMatrixRMaj k = GaussianAffinity.of(squaredDistances, scale, algebra);
		final double[] density = rowSums(k);
		for (int i = 0; i < density.length; i++) density[i] = Math.pow(density[i], alpha);
		divide(k, density);
		return normalised(k);
	}

	/** D^-½WD^-½ with D = W·1, in place of W, and the trivial vector D^½1 (Arias 2007, eq. 2.91). */
	static KernelMatrix normalised(final DMatrixRMaj k) {
		final double[] root = rowSums(k);
		double total = 0;
		for (int i = 0; i < root.length; i++) {
			total += root[i];
			root[i] = Math.sqrt(root[i]);
		}
		divide(k, root);
		for (int i = 0; i < root.length; i++) root[i] /= Math.sqrt(total);
		return new KernelMatrix(k, Optional.of(root));
	}

	private static double[] rowSums(final DMatrixRMaj matrix) {
		final double[] sums = new double[matrix.numRows];
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numCols; j++) sums[i] += matrix.get(i, j);
		}
		return sums;
	}

	private static void divide(final DMatrixRMaj matrix, final double[] divisors) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numCols; j++) {
				matrix.data[i * matrix.numCols + j] /= divisors[i] * divisors[j];
			}
		}
	}
}
