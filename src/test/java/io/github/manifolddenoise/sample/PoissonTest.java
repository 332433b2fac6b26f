package io.github.manifolddenoise.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.sample.Sample.Poisson;

class PoissonTest {

	@Test
	void logFactorialsAreThoseOfTheProducts() {
		double product = 1;
		for (int n = 0; n <= 100; n++) {
			product *= Math.max(1, n);
			assertEquals(Math.log(product), Poisson.logFactorial(n), 1e-10 * Math.max(1, n));
		}
	}

	/** Chi-square of the counts against exp(-mean) mean^n / n!, within 5 standard deviations of its mean. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.3, 4, 9.99, 10, 13.7, 60 })
	void countsFollowTheDistribution(final double mean) {
		final int tries = 200_000, most = 200;
		final int[] counts = new int[most];
		final Random random = new Random(5);
		for (int i = 0; i < tries; i++) counts[(int) Poisson.sample(mean, random)]++;
		double chiSquare = 0;
		int cells = 0;
		for (int n = 0; n < most; n++) {
			final double expected = tries * Math.exp(n * Math.log(mean) - mean - Poisson.logFactorial(n));
			if (expected < 10) continue;
			chiSquare += (counts[n] - expected) * (counts[n] - expected) / expected;
			cells++;
		}
		assertTrue(chiSquare < cells + 5 * Math.sqrt(2 * cells), "chi-square " + chiSquare + " in " + cells + " cells");
	}

	@Test
	void zeroMeanGivesZero() {
		assertEquals(0, Poisson.sample(0, new Random(1)));
	}

	@Test
	void largestMeanHasItsMomentsToo() {
		final Random random = new Random(3);
		final double mean = SampleOptions.MAX_PEAK;
		double sum = 0, squares = 0;
		for (int i = 0; i < 20_000; i++) {
			final double deviation = (Poisson.sample(mean, random) - mean) / Math.sqrt(mean);
			sum += deviation;
			squares += deviation * deviation;
		}
		assertEquals(0, sum / 20_000, 0.03);
		assertEquals(1, squares / 20_000, 0.04);
	}
}
