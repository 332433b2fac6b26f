package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.linalg.LinearAlgebra;
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
		LinearAlgebra algebra);

	/** Fits as above; fits that take long ask now and then whether to stop. */
	default KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final LinearAlgebra algebra, final Progress progress)
	{
		return fit(points, squaredDistances, coordinates, scale, algebra);
	}

	@Override
	default KernelExpansion fit(final EmbeddedFrames frames, final double scale, final LinearAlgebra algebra,
		final Progress progress)
	{
		return fit(frames.points(), frames.squaredDistances(), frames.embedding().coordinates(), scale, algebra, progress);
	}

	@Override
	default KernelExpansion fit(final EmbeddedFrames frames, final double scale, final LinearAlgebra algebra) {
		return fit(frames.points(), frames.squaredDistances(), frames.embedding().coordinates(), scale, algebra);
	}
}
