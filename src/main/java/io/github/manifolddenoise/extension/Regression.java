package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** An extension that knows the frames and their coordinates alone, not where these come from. */
public interface Regression extends Extension {

	/**
	 * @param points m×r, training frames
	 * @param squaredDistances m×m, between them
	 * @param coordinates F, m×p
	 * @param scale σh
	 */
	KernelExpansion fit(DMatrixRMaj points, DMatrixRMaj squaredDistances, DMatrixRMaj coordinates, double scale,
		Compute compute);

	/** Fits as above; fits that take long ask now and then whether to stop. */
	default KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute, final Progress progress)
	{
		return fit(points, squaredDistances, coordinates, scale, compute);
	}

	@Override
	default KernelExpansion fit(final EmbeddedFrames frames, final double scale, final Compute compute,
		final Progress progress)
	{
		return fit(frames.points(), frames.squaredDistances(), frames.embedding().coordinates(), scale, compute, progress);
	}

	@Override
	default KernelExpansion fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		return fit(frames.points(), frames.squaredDistances(), frames.embedding().coordinates(), scale, compute);
	}
}
