package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * A few values of a stack, by which it is known again, also where it has been changed by less than its noise.
 *
 * @param frameCount of the stack
 * @param values of some frames
 * @param tolerance largest root mean square difference
 */
record KnownFrames(int frameCount, DMatrixRMaj values, double tolerance) {

	private static final int FRAMES = 8, PIXELS = 256;

	static KnownFrames of(final FrameSource frames, final double tolerance) throws IOException {
		return new KnownFrames(frames.frameCount(), values(frames), tolerance);
	}

	private static DMatrixRMaj values(final FrameSource frames) throws IOException {
		final int count = Math.min(FRAMES, frames.frameCount()), pixels = frames.geometry().pixels();
		final int[] chosen = IntStream.range(0, count).map(i -> (int) ((long) i * frames.frameCount() / count)).toArray();
		final DMatrixRMaj values = new DMatrixRMaj(count, Math.min(PIXELS, pixels));
		frames.select(chosen).read((pixels - values.numCols) / 2, values);
		return values;
	}

	/** Whether this is that stack. */
	boolean are(final FrameSource frames) throws IOException {
		if (frames.frameCount() != frameCount) return false;
		final DMatrixRMaj others = values(frames);
		double squares = 0;
		for (int k = 0; k < others.data.length; k++) {
			final double difference = others.data[k] - values.data[k];
			squares += difference * difference;
		}
		return Math.sqrt(squares / others.data.length) <= tolerance;
	}
}
