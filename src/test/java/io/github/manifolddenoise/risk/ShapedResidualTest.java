package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;

/** Frames with a border that does not count are judged like those without it. */
class ShapedResidualTest {

	private static final int WIDTH = 16, HEIGHT = 13, BORDER = 3, FRAMES = 9, PLANES = 2;
	private static final int WIDE = WIDTH + 2 * BORDER, HIGH = HEIGHT + 2 * BORDER;

	private static DoubleFrames inner(final long seed) {
		final FrameGeometry geometry = new FrameGeometry(WIDTH, HEIGHT, PLANES);
		return new DoubleFrames(geometry, DoubleFrames.noise(FRAMES, geometry.pixels(), seed).values());
	}

	private static DoubleFrames bordered(final DoubleFrames inner, final double value) {
		final BitSet outside = new BitSet();
		outside.set(0, WIDE * HIGH);
		final DMatrixRMaj values = new DMatrixRMaj(FRAMES, WIDE * HIGH * PLANES);
		values.fill(value);
		for (int k = 0; k < WIDTH * HEIGHT; k++) {
			final int place = (k / WIDTH + BORDER) * WIDE + k % WIDTH + BORDER;
			outside.clear(place);
			for (int i = 0; i < FRAMES; i++) {
				for (int p = 0; p < PLANES; p++) values.set(i, p * WIDE * HIGH + place, inner.values().get(i, p * WIDTH * HEIGHT +
					k));
			}
		}
		return new DoubleFrames(new FrameGeometry(WIDE, HIGH, PLANES, new FrameShape(4, 5, outside)), values);
	}

	@Test
	void theBorderCountsInNoPair() throws IOException {
		try (Workers workers = new Workers(2)) {
			final ResidualCheck.Result expected = ResidualCheck.of(inner(1), inner(2), ExpectedNoise.white(1), workers, Progress.NONE);
			final ResidualCheck.Result actual = ResidualCheck.of(bordered(inner(1), 40), bordered(inner(2), 7), ExpectedNoise.white(1), workers,
				Progress.NONE);
			assertEquals(expected.mean(), actual.mean(), 1e-12);
			assertEquals(expected.deviation(), actual.deviation(), 1e-12);
			assertEquals(expected.resultDeviation(), actual.resultDeviation(), 1e-12);
			assertArrayEquals(expected.frameDeviations(), actual.frameDeviations(), 1e-12);
			assertEquals(expected.correlations().keySet(), actual.correlations().keySet());
			expected.correlations().forEach((pairing, correlation) -> {
				assertEquals(correlation.band(), actual.correlations().get(pairing).band(), 1e-12, pairing.key());
				assertEquals(correlation.value(), actual.correlations().get(pairing).value(), 1e-12, pairing.key());
			});
		}
	}

	@Test
	void theMeanSquaredErrorIsThatOfThePixelsThatCount() throws IOException {
		assertEquals(Quality.compare(inner(1), inner(2), 1, 1).mse(), Quality.compare(bordered(inner(1), 5), bordered(inner(2),
			5), 1, 1).mse(), 1e-12);
	}
}
