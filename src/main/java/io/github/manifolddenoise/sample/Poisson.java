package io.github.manifolddenoise.sample;

import java.util.Random;

/**
 * Poisson random numbers.
 * <p>
 * Below mean 10 by multiplying uniform numbers until they fall below {@code exp(-mean)} (Knuth, The Art of Computer
 * Programming 2, 3.4.1); from there by transformed rejection with squeeze, PTRS (Hörmann, Insurance: Mathematics and
 * Economics 12, 1993, 39-45), at about 1.2 tries for any mean.
 * </p>
 */
final class Poisson {

	private static final double SMALL_MEAN = 10;
	private static final double HALF_LOG_TWO_PI = 0.9189385332046727;

	private Poisson() {}

	/** @param mean 0 to {@value SampleOptions#MAX_PEAK} */
	static double sample(final double mean, final Random random) {
		return mean < SMALL_MEAN ? byProducts(mean, random) : byRejection(mean, random);
	}

	private static double byProducts(final double mean, final Random random) {
		final double limit = StrictMath.exp(-mean);
		int count = 0;
		for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) count++;
		return count;
	}

	private static double byRejection(final double mean, final Random random) {
		final double b = 0.931 + 2.53 * Math.sqrt(mean);
		final double a = -0.059 + 0.02483 * b;
		final double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
		final double certain = 0.9277 - 3.6224 / (b - 2);
		while (true) {
			final double u = random.nextDouble() - 0.5, v = random.nextDouble();
			final double us = 0.5 - Math.abs(u);
			final double count = Math.floor((2 * a / us + b) * u + mean + 0.43);
			if (us >= 0.07 && v <= certain) return count;
			if (count < 0 || us < 0.013 && v > us) continue;
			final double hat = StrictMath.log(v * inverseAlpha / (a / (us * us) + b));
			if (hat <= count * StrictMath.log(mean) - mean - logFactorial(count)) return count;
		}
	}

	/** log(n!) by Stirling's series for log Γ, shifted to arguments of at least 10; the error is below 1e-10. */
	static double logFactorial(final double n) {
		double x = n + 1, product = 1;
		while (x < 10) product *= x++;
		final double series = 1 / (12 * x) - 1 / (360 * x * x * x) + 1 / (1260 * x * x * x * x * x);
		return (x - 0.5) * StrictMath.log(x) - x + HALF_LOG_TWO_PI + series - StrictMath.log(product);
	}
}
