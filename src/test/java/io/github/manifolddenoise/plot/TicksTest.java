package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {

	@Test
	void theyAreRoundNumbersWithinTheRange() {
		assertArrayEquals(new double[] { 0, 1, 2, 3 }, Ticks.between(0, 3, 4).values(), 1e-12);
		assertArrayEquals(new double[] { -10, -8, -6, -4, -2, 0 }, Ticks.between(-10, 1, 8).values(), 1e-12);
		assertArrayEquals(new double[] { -1, -0.5, 0, 0.5, 1 }, Ticks.between(-1.24, 1.43, 8).values(), 1e-12);
		assertArrayEquals(new double[] { 0.002, 0.004, 0.006 }, Ticks.between(0.0011, 0.0065, 4).values(), 1e-15);
	}

	@ParameterizedTest
	@CsvSource({ "0, 10, 8, 2, 2", "-1, 1, 5, -0.5, −0.5", "0.1, 0.2, 5, 0.14, 0.14", "-400, 0, 5, -300, −300",
		"-1, 1, 8, 0, 0.0" })
	void labelsHaveAsManyDecimalsAsTheyNeed(final double low, final double high, final int most, final double value,
		final String expected)
	{
		assertEquals(expected, Ticks.between(low, high, most).label(value));
	}

	/** Any range: from a quarter of as many as were asked for up to all. */
	@Test
	void thereAreNeitherTooManyNorTooFew() {
		final Random random = new Random(1);
		for (int trial = 0; trial < 2000; trial++) {
			final double low = 10 * random.nextGaussian(), width = Math.pow(10, 4 * random.nextDouble() - 3);
			final int most = 4 + random.nextInt(9);
			final Ticks ticks = Ticks.between(low, low + width, most);
			assertTrue(ticks.count() <= most && ticks.count() >= Math.max(1, most / 4), () -> low + " " + width + " " + ticks);
			for (final double value : ticks.values()) {
				assertTrue(value >= low - 1e-6 * width && value <= low + width * (1 + 1e-6));
			}
		}
	}
}
