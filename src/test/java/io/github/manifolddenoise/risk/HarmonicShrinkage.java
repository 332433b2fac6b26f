package io.github.manifolddenoise.risk;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Matrices;

/**
 * Harmonics of the stack's own neighbourhood graph, each shrunk by James-Stein: W = U diag(g) Uᵀ,
 * g_k = max(0, 1 - (d-2)σ²/‖Xu_k‖²), the mean kept as it is. Written out plainly to try the cross-fit on a method whose
 * parameter is not a number of components.
 *
 * @param sigma σ
 * @param candidates neighbours that set the graph's scale
 */
record HarmonicShrinkage(double sigma, List<Integer> candidates) implements WeightFamily<Integer> {

	private static final int SINKHORN_STEPS = 200;

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
		final int pixels = span.geometry().pixels();
		final DMatrixRMaj distances = Matrices.squaredDistances(shrunk(span, pixels));
		return (neighbours, frames) -> {
			final double scale = new Bandwidth.NearestNeighbours(neighbours, 1).scale(distances, "neighbours");
			final SymmetricEigen eigen = compute.algebra().eigen(balanced(GaussianAffinity.of(distances, scale, compute)));
			final DMatrixRMaj harmonics = eigen.vectors(), shrunk = harmonics.copy();
			final DMatrixRMaj images = compute.algebra().transposeTimes(harmonics, span.coordinates());
			for (int k = 0; k < span.frameCount(); k++) {
				double energy = 0;
				for (int c = 0; c < span.rank(); c++) energy += images.get(k, c) * images.get(k, c);
				final double gain = k == 0 ? 1 : Math.max(0, 1 - (pixels - 2) * sigma * sigma / energy);
				for (int i = 0; i < span.frameCount(); i++) shrunk.set(i, k, gain * shrunk.get(i, k));
			}
			return compute.algebra().timesTranspose(Matrices.rows(shrunk, frames), harmonics);
		};
	}

	/** Coordinates with optimally shrunk singular values (Gavish and Donoho 2017). */
	private DMatrixRMaj shrunk(final SpanCoordinates span, final int pixels) {
		final double longer = Math.max(pixels, span.frameCount()), beta = Math.min(pixels, span.frameCount()) / longer;
		final DMatrixRMaj shrunk = span.coordinates().copy();
		for (int k = 0; k < span.rank(); k++) {
			final double square = span.spectrum()[k] / (longer * sigma * sigma);
			final double root = (square - beta - 1) * (square - beta - 1) - 4 * beta;
			final boolean signal = square > (1 + Math.sqrt(beta)) * (1 + Math.sqrt(beta));
			final double factor = signal ? Math.sqrt(root) / square : 0;
			for (int i = 0; i < span.frameCount(); i++) shrunk.set(i, k, factor * shrunk.get(i, k));
		}
		return shrunk;
	}

	/** Zero diagonal, then all row sums 1 by symmetric scaling (Sinkhorn). */
	private static DMatrixRMaj balanced(final DMatrixRMaj affinities) {
		final int m = affinities.numRows;
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) affinities.set(i, j, i == j ? 1e-12 : affinities.get(i, j) + 1e-12);
		}
		final double[] scaling = new double[m];
		Arrays.fill(scaling, 1);
		for (int step = 0; step < SINKHORN_STEPS; step++) {
			final double[] last = scaling.clone();
			for (int i = 0; i < m; i++) {
				double sum = 0;
				for (int j = 0; j < m; j++) sum += affinities.data[i * m + j] * last[j];
				scaling[i] = Math.sqrt(last[i] / sum);
			}
		}
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) affinities.set(i, j, affinities.get(i, j) * scaling[i] * scaling[j]);
		}
		return affinities;
	}
}
