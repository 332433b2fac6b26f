package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** A way to extend coordinates known on the training frames to any frame. */
public interface Extension {

	/**
	 * The map y(x) from frames to coordinates that follows those of the training frames.
	 *
	 * @param frames m of them: points m×r, coordinates F m×p
	 * @param scale σh, in the units of the distances
	 * @return takes n×r to n×p for any n frames in the coordinates of the points
	 * @throws io.github.manifolddenoise.task.UserException if it is not defined for these frames' kernel
	 */
	FrameMap fit(EmbeddedFrames frames, double scale, Compute compute);

	/**
	 * Fits with a listener, which fits that take long ask now and then whether to stop.
	 *
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	default FrameMap fit(final EmbeddedFrames frames, final double scale, final Compute compute,
		final Progress progress)
	{
		return fit(frames, scale, compute);
	}

	/**
	 * The map again from the numbers that were kept of it ({@link MapNumbers}): those themselves, unless they stand for a map of
	 * another kind.
	 *
	 * @param numbers as an expansion in Gaussian functions of the training frames
	 * @param kernel that of the kernel PCA
	 */
	default FrameMap kept(final FrameMap numbers, final Kernel kernel, final Compute compute) {
		return numbers;
	}

	/** Whether the map is that of kernel PCA itself, so that distances in the kernel's feature space are known. */
	default boolean isExact() {
		return false;
	}
}
