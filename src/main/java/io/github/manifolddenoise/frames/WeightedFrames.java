package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames with every pixel multiplied by the root of its weight, so that distances between them are weighted:
 * Σ_j w_j(x_j - x'_j)².
 *
 * @param source the frames
 * @param weights of the pixels of each plane
 */
record WeightedFrames(FrameSource source, PixelWeights weights) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new WeightedFrames(source.select(frames), weights);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (int column = 0; column < block.numCols; column++) {
			final double root = weights.root(firstPixel + column);
			for (int i = 0; i < block.numRows; i++) block.data[i * block.numCols + column] *= root;
		}
	}
}
