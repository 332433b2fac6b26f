package io.github.manifolddenoise.frames;

import java.io.IOException;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;

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
	public double[] mean(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final FrameGeometry geometry = span.geometry();
		final FrameSource zero = new MemoryFrames(geometry, new float[1][geometry.pixels()]);
		final double[] mean = Rows.get(span.project(compared, zero, algebra, progress), 0);
		for (int k = 0; k < span.rank(); k++) mean[k] = -mean[k];
		return mean;
	}
}
