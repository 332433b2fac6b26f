package io.github.manifolddenoise.frames;

import java.io.IOException;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Training frames as images beside their coordinates.
 *
 * @param frames the images
 * @param span their coordinates
 * @param compared the images as they are compared, which the coordinates are of
 */
public record TrainingPixels(FrameSource frames, SpanCoordinates span, FrameSource compared) {

	/** All pixels count the same. */
	public TrainingPixels(final FrameSource frames, final SpanCoordinates span) {
		this(frames, span, frames);
	}

	/**
	 * The mean frame, from the image that is 0 everywhere: its r coordinates, and what is orthogonal to the span.
	 * Cost of a pass over the frames.
	 */
	public double[] mean(final Compute compute, final Progress progress) throws IOException {
		return span.mean(compared, compute, progress);
	}

	/** Visits the blocks of the images as their coordinates have them: less their mean, or as they are in a linear space. */
	public void forEachBlock(final Workers workers, final FrameBlocks.Visitor visitor) throws IOException {
		if (span.isLinear()) FrameBlocks.forEach(frames, FrameBlocks.pixelsPerBlock(frames), Progress.NONE, visitor);
		else FrameBlocks.forEachCentred(frames, workers, Progress.NONE, visitor);
	}
}
