package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames some pixels of which are those of another source.
 *
 * @param source the frames
 * @param others as many frames of the same geometry
 * @param pixels those that are taken from there
 */
public record PatchedFrames(FrameSource source, FrameSource others, BitSet pixels) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new PatchedFrames(source.select(frames), others.select(frames), pixels);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		final int end = firstPixel + block.numCols, first = pixels.nextSetBit(firstPixel);
		if (first < 0 || first >= end) return;
		final DMatrixRMaj taken = new DMatrixRMaj(block.numRows, block.numCols);
		others.read(firstPixel, taken);
		for (int pixel = first; pixel >= 0 && pixel < end; pixel = pixels.nextSetBit(pixel + 1)) {
			for (int i = 0; i < block.numRows; i++) block.set(i, pixel - firstPixel, taken.get(i, pixel - firstPixel));
		}
	}
}
