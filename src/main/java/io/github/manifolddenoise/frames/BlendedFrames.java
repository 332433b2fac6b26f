package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames from which only a part of what was to be removed is taken away: x - s(x - x̂), computed when they are read.
 *
 * @param source x̂, the frames with all of it removed
 * @param before x, as many frames of the same geometry as they were
 * @param strength s, from 0 (as they were) to 1
 */
public record BlendedFrames(FrameSource source, FrameSource before, double strength) implements DerivedFrames {

	public BlendedFrames {
		if (!source.geometry().equals(before.geometry()) || source.frameCount() != before.frameCount())
			throw new IllegalArgumentException("sources that do not match");
	}

	/** Blended frames; with s = 1 the frames themselves. */
	public static FrameSource of(final FrameSource source, final FrameSource before, final double strength) {
		return strength == 1 ? source : new BlendedFrames(source, before, strength);
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return Math.min(source.preferredBlockPixels(bytes), before.preferredBlockPixels(bytes));
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new BlendedFrames(source.select(frames), before.select(frames), strength);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		final DMatrixRMaj input = new DMatrixRMaj(block.numRows, block.numCols);
		before.read(firstPixel, input);
		soften(block, input, strength);
	}

	/** x̂ becomes x - s(x - x̂). */
	public static void soften(final DMatrixRMaj block, final DMatrixRMaj input, final double strength) {
		for (int k = 0; k < block.getNumElements(); k++) {
			block.data[k] = input.data[k] - strength * (input.data[k] - block.data[k]);
		}
	}
}
