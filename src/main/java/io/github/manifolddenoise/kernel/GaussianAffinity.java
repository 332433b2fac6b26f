package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/** The Gaussian k(x, x') = exp(-‖x-x'‖²/2σ²) of squared distances (Arias 2007, eq. 2.6). */
public final class GaussianAffinity {

	private GaussianAffinity() {}

	/** Replaces squared distances by affinities, in place. Cost one exponential per entry. */
	private static void apply(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		final double factor = -1 / (2 * scale * scale);
		compute.workers().forEachRange(squaredDistances.numRows, (from, to) -> {
			final double[] data = squaredDistances.data;
			for (int k = from * squaredDistances.numCols; k < to * squaredDistances.numCols; k++) {
				data[k] = Math.exp(factor * data[k]);
			}
		});
	}

	/** The affinities of squared distances, as a new matrix. */
	public static DMatrixRMaj of(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		final DMatrixRMaj affinities = squaredDistances.copy();
		apply(affinities, scale, compute);
		return affinities;
	}
}
