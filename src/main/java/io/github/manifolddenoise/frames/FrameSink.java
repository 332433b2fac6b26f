package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/** Takes the frames of a result in blocks of pixels, the counterpart of {@link FrameSource}. */
@FunctionalInterface
public interface FrameSink {

	/**
	 * Takes pixels {@code firstPixel .. firstPixel + block.numCols - 1} of every frame, one frame per row. The block is
	 * reused by the caller.
	 */
	void write(int firstPixel, DMatrixRMaj block) throws IOException;
}
