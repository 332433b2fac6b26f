package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * A stack as vectors: m frames of d pixels, read in blocks of pixels. A source may sit in memory or on disk;
 * it need not hold the stack. Reading the same block twice gives the same values.
 */
public interface FrameSource {

	FrameGeometry geometry();

	/** Number of frames, m. */
	int frameCount();

	/**
	 * Copies pixels {@code firstPixel .. firstPixel + block.numCols - 1} of every frame into {@code block}, one frame
	 * per row, values as they are.
	 *
	 * @param block m × (pixels of the block)
	 */
	void read(int firstPixel, DMatrixRMaj block) throws IOException;

	/**
	 * Pixels a block should have at least because every block costs the source a fixed effort, such as decoding all
	 * frames; 0 if any size is as good.
	 */
	default int preferredBlockPixels() {
		return 0;
	}
}
