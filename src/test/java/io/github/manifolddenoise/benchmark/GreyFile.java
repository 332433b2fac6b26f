package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/**
 * Stacks as raw video of 16 bits, little-endian.
 *
 * @param black the value of 0
 * @param scale grey values per unit
 */
record GreyFile(double black, double scale) {

	private static final int WHITE = 65535;

	/** From the smallest to the largest value of a stack. */
	static GreyFile over(final MemoryFrames frames) {
		double low = Double.POSITIVE_INFINITY, high = Double.NEGATIVE_INFINITY;
		for (int i = 0; i < frames.frameCount(); i++) {
			for (final float value : frames.frame(i)) {
				low = Math.min(low, value);
				high = Math.max(high, value);
			}
		}
		return new GreyFile(low, WHITE / (high - low));
	}

	void write(final Path file, final MemoryFrames frames) throws IOException {
		final ByteBuffer bytes = ByteBuffer.allocate(Short.BYTES * frames.frameCount() * frames.geometry().pixels()).order(
			ByteOrder.LITTLE_ENDIAN);
		for (int i = 0; i < frames.frameCount(); i++) {
			for (final float value : frames.frame(i)) bytes.putShort((short) Math.rint((value - black) * scale));
		}
		Files.write(file, bytes.array());
	}

	MemoryFrames read(final Path file, final FrameGeometry geometry) throws IOException {
		final ShortBuffer grey = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
		final float[][] frames = new float[grey.remaining() / geometry.pixels()][geometry.pixels()];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = (float) (Short.toUnsignedInt(grey.get()) / scale + black);
		}
		return new MemoryFrames(geometry, frames);
	}
}
