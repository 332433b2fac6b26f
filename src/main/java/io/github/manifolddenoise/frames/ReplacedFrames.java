package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames some of which are those of another source.
 *
 * @param source the frames
 * @param others as many frames of the same geometry
 * @param replaced indices from 0 of the frames that are taken from there
 */
public record ReplacedFrames(FrameSource source, FrameSource others, int[] replaced) implements DerivedFrames {

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		final DMatrixRMaj taken = new DMatrixRMaj(replaced.length, block.numCols);
		others.select(replaced).read(firstPixel, taken);
		for (int i = 0; i < replaced.length; i++) {
			System.arraycopy(taken.data, i * block.numCols, block.data, replaced[i] * block.numCols, block.numCols);
		}
	}
}
