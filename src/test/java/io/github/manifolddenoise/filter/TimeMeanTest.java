package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class TimeMeanTest {

	private static final double SIGMA = 0.1;
	private static final Workers WORKERS = Matrices.COMPUTE.workers();

	private static DMatrixRMaj filtered(final DoubleFrames frames, final double sigma, final Workers workers) {
		final DMatrixRMaj values = frames.values().copy();
		new TimeMean(sigma).filterAll(values.data, frames.frameCount(), frames.geometry().width(), frames.geometry().height(),
			workers);
		return values;
	}

	/** A slope that rises by {@code drift} from frame to frame. */
	private static DoubleFrames slope(final int frames, final int width, final int height, final double drift,
		final double noise)
	{
		final DMatrixRMaj values = Matrices.scaled(DoubleFrames.noise(frames, width * height, 3).values(), noise);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < width * height; k++) values.add(i, k, 0.02 * (k % width) + drift * i);
		}
		return new DoubleFrames(new FrameGeometry(width, height, 1), values);
	}

	private static double literal(final DoubleFrames frames, final int i, final int x, final int y, final double sigma) {
		final int width = frames.geometry().width(), height = frames.geometry().height();
		double sum = 0, weights = 0;
		for (int other = Math.max(0, i - 12); other <= Math.min(frames.frameCount() - 1, i + 12); other++) {
			double squares = 0;
			for (int k = 0; k < 49; k++) {
				final int pixel = ImageFilter.mirrored(y + k / 7 - 3, height) * width + ImageFilter.mirrored(x + k % 7 - 3, width);
				squares += Math.pow(frames.values().get(i, pixel) - frames.values().get(other, pixel), 2);
			}
			final double excess = Math.max(0, squares / 49 / (sigma * sigma) - 2), weight = excess > 2 ? 0 : Math.pow(1 - excess / 2,
				2);
			sum += weight * frames.values().get(other, y * width + x);
			weights += weight;
		}
		return sum / weights;
	}

	/** Slowly and quickly changing, more frames than are looked at, images smaller than a square. */
	@ParameterizedTest
	@CsvSource({ "30, 11, 9, 0.02", "4, 11, 9, 0.1", "5, 2, 3, 0.05", "3, 1, 1, 0.05", "2, 20, 1, 0.01", "1, 5, 5, 0" })
	void meansAreThoseOfTheDefinition(final int frames, final int width, final int height, final double drift) {
		final DoubleFrames noisy = slope(frames, width, height, drift, SIGMA);
		final DMatrixRMaj result = filtered(noisy, SIGMA, WORKERS);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < width * height; k++) assertEquals(literal(noisy, i, k % width, k / width, SIGMA), result.get(i, k),
				1e-13);
		}
	}

	@Test
	void whereNothingChangesNoiseFallsToAFifth() {
		final DoubleFrames noisy = slope(40, 30, 30, 0, SIGMA), clean = slope(40, 30, 30, 0, 0);
		final double error = new DoubleFrames(clean.geometry(), filtered(noisy, SIGMA, WORKERS)).error(clean);
		assertTrue(error < 0.06 * SIGMA * SIGMA, () -> "" + error);
	}

	@Test
	void framesInNoOrderStayNearlyAsTheyAre() {
		final DMatrixRMaj values = DoubleFrames.noise(20, 400, 3).values();
		final DoubleFrames frames = new DoubleFrames(new FrameGeometry(20, 20, 1), values);
		assertArrayEquals(values.data, filtered(frames, SIGMA, WORKERS).data);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 1e-200 })
	void withoutNoiseFramesStay(final double sigma) {
		final DoubleFrames frames = slope(5, 9, 8, 0, SIGMA);
		assertArrayEquals(frames.values().data, filtered(frames, sigma, WORKERS).data);
	}

	@Test
	void constantFramesStay() {
		final DoubleFrames same = slope(5, 9, 8, 0, 0);
		assertArrayEquals(same.values().data, filtered(same, SIGMA, WORKERS).data);
	}

	@Test
	void offsetAndUnitMoveWithTheResult() {
		final DoubleFrames frames = slope(20, 9, 8, 0.01, SIGMA);
		final DoubleFrames plain = new DoubleFrames(frames.geometry(), filtered(frames, SIGMA, WORKERS));
		assertClose(plain.affine(8, 1024).values(), filtered(frames.affine(8, 1024), 8 * SIGMA, WORKERS), 1e-11);
	}

	@Test
	void stripsAreNoMatter() throws IOException {
		final DoubleFrames frames = slope(20, 9, 50, 0.01, SIGMA);
		final DMatrixRMaj strips = DoubleFrames.copyOf(new FilteredFrames(frames, new TimeMean(SIGMA), WORKERS, 8 * 20 * 9 * 7))
			.values();
		assertClose(filtered(frames, SIGMA, WORKERS), strips, 1e-13);
	}

	@Test
	void anyNumberOfThreadsGivesTheSameBits() {
		final DoubleFrames frames = slope(20, 9, 8, 0.01, SIGMA);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			assertArrayEquals(filtered(frames, SIGMA, one).data, filtered(frames, SIGMA, three).data);
		}
	}

	@Test
	void itStopsBetweenFrames() {
		try (Workers workers = new Workers(1, new CancelAfter(1))) {
			assertThrows(CancellationException.class, () -> filtered(slope(60, 20, 20, 0, SIGMA), SIGMA, workers));
		}
	}

	@Test
	void impossibleNoiseIsRejected() {
		assertThrows(IllegalArgumentException.class, () -> new TimeMean(-1));
	}
}
