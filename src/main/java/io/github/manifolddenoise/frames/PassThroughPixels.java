package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames with some pixels as they were before: those that had one value in all frames, such as a mask or a border, and so
 * no noise.
 *
 * @param source frames
 * @param before a stack in which the pixels have one value each
 * @param kept the pixels
 */
public record PassThroughPixels(FrameSource source, FrameSource before, BitSet kept) implements DerivedFrames {

	@Override
	public FrameSource select(final int[] frames) {
		return new PassThroughPixels(source.select(frames), before, kept);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		final int end = firstPixel + block.numCols;
		int pixel = kept.nextSetBit(firstPixel);
		if (pixel < 0 || pixel >= end) return;
		final DMatrixRMaj values = new DMatrixRMaj(1, block.numCols);
		before.select(new int[1]).read(firstPixel, values);
		for (; pixel >= 0 && pixel < end; pixel = kept.nextSetBit(pixel + 1)) {
			for (int i = 0; i < block.numRows; i++) block.set(i, pixel - firstPixel, values.data[pixel - firstPixel]);
		}
	}
}
