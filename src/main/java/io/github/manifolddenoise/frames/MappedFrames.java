package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames whose every value goes through a function when it is read.
 *
 * @param source the frames
 * @param function of one value
 */
public record MappedFrames(FrameSource source, ValueMap function) implements DerivedFrames {

	/** Values rounded to {@code float}, as if they had been kept in a 32-bit file. */
	public static MappedFrames rounded(final FrameSource source) {
		return new MappedFrames(source, new Rounded());
	}

	/** To {@code float}. */
	record Rounded() implements ValueMap {

		@Override
		public double applyAsDouble(final double value) {
			return (float) value;
		}
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new MappedFrames(source.select(frames), function);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (int k = 0; k < block.getNumElements(); k++) block.data[k] = function.applyAsDouble(block.data[k]);
	}
}
