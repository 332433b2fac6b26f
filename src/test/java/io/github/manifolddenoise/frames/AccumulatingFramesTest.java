package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class AccumulatingFramesTest {

	private static FrameSource frames(final double... values) {
		return new FrameSource() {

			@Override
			public FrameGeometry geometry() {
				return new FrameGeometry(values.length / 3, 1, 1);
			}

			@Override
			public int frameCount() {
				return 3;
			}

			@Override
			public void read(final int firstPixel, final DMatrixRMaj block) {
				final int pixels = values.length / 3;
				for (int i = 0; i < 3; i++) {
					for (int k = 0; k < block.numCols; k++) block.set(i, k, values[i * pixels + firstPixel + k]);
				}
			}
		};
	}

	private static FrameStatistics statistics(final double... values) throws IOException {
		final AccumulatingFrames frames = new AccumulatingFrames(frames(values));
		final DMatrixRMaj block = new DMatrixRMaj(3, 1);
		for (int pixel = 0; pixel < values.length / 3; pixel++) frames.read(pixel, block);
		return frames.statistics(new DMatrixRMaj(3, 3, true, 0, 4, 9, 4, 0, 25, 9, 25, 0));
	}

	/** Mean 21 / 6, squared differences 2·(2.5² + 1.5² + 0.5²) / 6 = 35 / 12; nearest distances 2, 2, 3. */
	@Test
	void statisticsAreThoseOfAllValues() throws IOException {
		final FrameStatistics statistics = statistics(6, 1, 2, 5, 3, 4);
		assertEquals(3.5, statistics.mean(), 1e-15);
		assertEquals(Math.sqrt(35 / 12.0), statistics.standardDeviation(), 1e-15);
		assertEquals(1, statistics.minimum());
		assertEquals(6, statistics.maximum());
		assertEquals(7 / 3.0, statistics.nearestNeighbour(), 1e-15);
	}

	@Test
	void aLargeOffsetTakesNoDigits() throws IOException {
		final FrameStatistics statistics = statistics(1e9 + 6, 1e9 + 1, 1e9 + 2, 1e9 + 5, 1e9 + 3, 1e9 + 4);
		assertEquals(1e9 + 3.5, statistics.mean());
		assertEquals(Math.sqrt(35 / 12.0), statistics.standardDeviation(), 1e-14);
	}

	@Test
	void constantFramesHaveNoDeviation() throws IOException {
		assertEquals(new FrameStatistics(0.1, 0, 0.1, 0.1, 7 / 3.0), statistics(0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
	}
}
