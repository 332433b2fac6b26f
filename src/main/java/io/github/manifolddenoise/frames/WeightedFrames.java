package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.function.IntToDoubleFunction;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames with every pixel multiplied by the root of its weight, so that distances between them are weighted:
 * Σ_j w_j(x_j - x'_j)².
 *
 * @param source the frames
 * @param root √w of a pixel of a frame
 */
record WeightedFrames(FrameSource source, IntToDoubleFunction root) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new WeightedFrames(source.select(frames), root);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (int column = 0; column < block.numCols; column++) {
			final double factor = root.applyAsDouble(firstPixel + column);
			for (int i = 0; i < block.numRows; i++) block.data[i * block.numCols + column] *= factor;
		}
	}
}
