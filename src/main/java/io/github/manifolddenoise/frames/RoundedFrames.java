package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames whose values are rounded to {@code float} when they are read, as if they had been kept in a 32-bit file.
 *
 * @param source the frames
 */
public record RoundedFrames(FrameSource source) implements FrameSource {

	@Override
	public FrameGeometry geometry() {
		return source.geometry();
	}

	@Override
	public int frameCount() {
		return source.frameCount();
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return source.preferredBlockPixels(bytes);
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new RoundedFrames(source.select(frames));
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (int k = 0; k < block.getNumElements(); k++) block.data[k] = (float) block.data[k];
	}
}
