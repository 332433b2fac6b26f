package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Random;
import java.util.function.ToDoubleFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.testing.TestStacks;

/** Recordings of a beating cell with noise and defects, from seeds. */
final class Defects {

	static final double SIGMA = 0.08;

	private Defects() {}

	static MemoryFrames clean() {
		return TestStacks.clean("beating-cell");
	}

	static MemoryFrames noisy() {
		return TestStacks.withNoise(clean(), SIGMA, 1);
	}

	/** The value of a place in the stack. */
	record Place(int frame, int x, int y, float value) {}

	/** The same frames with other values. */
	static MemoryFrames changed(final MemoryFrames frames, final ToDoubleFunction<Place> change) {
		final int width = frames.geometry().width();
		final float[][] values = new float[frames.frameCount()][];
		for (int i = 0; i < values.length; i++) {
			values[i] = frames.frame(i).clone();
			for (int k = 0; k < values[i].length; k++) values[i][k] = (float) change.applyAsDouble(new Place(i, k % width, k / width %
				frames.geometry().height(), values[i][k]));
		}
		return new MemoryFrames(frames.geometry(), values);
	}

	/** One value in a hundred is 0 or 1. */
	static MemoryFrames withOutliers(final MemoryFrames frames, final long seed) {
		final Random random = new Random(seed);
		return changed(frames, place -> {
			final boolean wrong = random.nextDouble() < 0.01, hot = random.nextBoolean();
			return !wrong ? place.value() : hot ? 1 : 0;
		});
	}

	/** σ·N(0, 1), so many. */
	static double[] gaussians(final int count, final double sigma, final long seed) {
		final Random random = new Random(seed);
		return random.doubles(count).map(ignored -> sigma * random.nextGaussian()).toArray();
	}

	static double error(final FrameSource frames, final MemoryFrames clean) throws IOException {
		final DMatrixRMaj values = values(frames);
		double squares = 0;
		for (int k = 0; k < values.data.length; k++) {
			final double difference = values.data[k] - clean.frame(k / values.numCols)[k % values.numCols];
			squares += difference * difference;
		}
		return squares / values.data.length;
	}

	static DMatrixRMaj values(final FrameSource frames) throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, values);
		return values;
	}

	/** The same frames, read some pixels at a time. */
	static DMatrixRMaj readInPieces(final FrameSource frames, final int size) throws IOException {
		final int pixels = frames.geometry().pixels();
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), pixels);
		for (int first = 0; first < pixels; first += size) {
			final DMatrixRMaj piece = new DMatrixRMaj(frames.frameCount(), Math.min(size, pixels - first));
			frames.read(first, piece);
			for (int i = 0; i < piece.numRows; i++) System.arraycopy(piece.data, i * piece.numCols, values.data, i * pixels + first,
				piece.numCols);
		}
		return values;
	}
}
