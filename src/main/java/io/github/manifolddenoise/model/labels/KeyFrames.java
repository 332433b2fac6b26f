package io.github.manifolddenoise.model.labels;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.cluster.Medoids;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * The K frames of a stack that represent it best: {@linkplain Medoids medoids} of distances between frames. They are frames
 * of the stack as they are, not means. Any number of frames from one on will do.
 */
public final class KeyFrames {

	private static final String OPTION = "count";

	private KeyFrames() {}

	/**
	 * Reads a stack once and chooses. The result holds the key frames in the order of the stack, how many frames each stands
	 * for, and which frame belongs to which. Cost m²d multiply-adds, three matrices of m²
	 * numbers besides one block of pixels, and O(m²K) for the choice.
	 *
	 * @param count K
	 * @throws io.github.manifolddenoise.task.UserException if K is below 1 or above the number of distinct frames, or a pixel
	 *           is not finite
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static Medoids of(final FrameSource frames, final int count, final FrameMeasure distance,
		final Compute compute, final Progress progress) throws IOException
	{
		Medoids.checkCount(count, frames.frameCount(), OPTION);
		progress.stage("Comparing frames");
		final DMatrixRMaj gram = new DMatrixRMaj(frames.frameCount(), frames.frameCount());
		FrameBlocks.forEachCentred(frames, compute.workers(), progress, (first, block) -> compute.algebra().addGram(block,
			gram));
		progress.stage("Choosing key frames");
		final DMatrixRMaj squared = KernelDistances.squared(gram, compute);
		final int near = Math.max(1, frames.frameCount() / count);
		return Medoids.of(distance.among(squared, near, compute, progress), count, OPTION, compute);
	}
}
