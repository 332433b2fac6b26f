package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Workers;

/**
 * A Gaussian affinity scaled to be doubly stochastic: K = diag(r) W diag(r) with W_ij = exp(-‖x_i-x_j‖²/2σ²) for i ≠ j,
 * W_ii = 0, and r > 0 such that all row sums are 1 (Sinkhorn and Knopp 1967; symmetric iteration r ← √(r/Wr)). K is
 * symmetric, has the constant vector as its first eigenvector, and takes out both the density of the frames and the
 * different noise of their norms; without its diagonal, noise does not raise a frame's affinity to itself (Landa, Coifman
 * and Kluger 2021). 1e-12 is added to every entry of W, so that groups without any affinity are a valid input. Cost O(m²)
 * per iteration.
 */
public final class BistochasticKernel {

	private static final double FLOOR = 1e-12;
	private static final double ACCURACY = 1e-12;
	private static final int ITERATIONS = 1000;

	private BistochasticKernel() {}

	/** @param squaredDistances m×m, diagonal 0 */
	public static DMatrixRMaj matrix(final DMatrixRMaj squaredDistances, final double scale,
		final Compute compute)
	{
		final DMatrixRMaj kernel = GaussianAffinity.of(squaredDistances, scale, compute);
		final int m = kernel.numRows;
		for (int i = 0; i < m; i++) kernel.set(i, i, 0);
		for (int k = 0; k < kernel.getNumElements(); k++) kernel.data[k] += FLOOR;
		final double[] factors = factors(kernel, compute.workers());
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) kernel.data[i * m + j] *= factors[i] * factors[j];
		}
		return kernel;
	}

	private static double[] factors(final DMatrixRMaj kernel, final Workers workers) {
		final int m = kernel.numRows;
		final double[] factors = new double[m], products = new double[m];
		for (int i = 0; i < m; i++) factors[i] = 1 / Math.sqrt(Vectors.sum(kernel.data, i * m, m));
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			workers.forEachRange(m, (from, to) -> {
				for (int i = from; i < to; i++) products[i] = Vectors.dot(kernel.data, i * m, factors, 0, m);
			});
			double error = 0;
			for (int i = 0; i < m; i++) {
				error = Math.max(error, Math.abs(factors[i] * products[i] - 1));
				factors[i] = Math.sqrt(factors[i] / products[i]);
			}
			if (error < ACCURACY) break;
		}
		return factors;
	}
}
