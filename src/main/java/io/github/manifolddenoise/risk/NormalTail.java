package io.github.manifolddenoise.risk;

/** How often standard normal numbers are large, also where many are looked at. */
public final class NormalTail {

	private static final double SERIES_END = 2.5;
	private static final int FRACTIONS = 200;
	private static final double LARGEST = 40;

	private NormalTail() {}

	/**
	 * Probability of a value of at least {@code z}, within 1e-12 of it: the series of the distribution function near 0, the
	 * continued fraction of Laplace further out.
	 */
	public static double above(final double z) {
		if (z < 0) return 1 - above(-z);
		final double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
		if (z > SERIES_END) {
			double fraction = z;
			for (int k = FRACTIONS; k > 0; k--) fraction = z + k / fraction;
			return density / fraction;
		}
		double term = z, sum = z;
		for (int k = 3; Math.abs(term) > 1e-17; k += 2) {
			term *= z * z / k;
			sum += term;
		}
		return 0.5 - density * sum;
	}

	/** Probability of a value of at least |z| on either side. */
	public static double beyond(final double z) {
		return Math.min(1, 2 * above(Math.abs(z)));
	}

	/** Probability that at least one of several independent values comes up whose own probability is {@code p}. */
	public static double ofAny(final double p, final long values) {
		return p >= 1 ? 1 : -Math.expm1(values * Math.log1p(-p));
	}

	/** The value that the largest of several independent numbers exceeds with probability {@code p}, 0 &lt; p &lt; 1. */
	public static double thresholdOfLargest(final double p, final long values) {
		final double own = -Math.expm1(Math.log1p(-p) / values);
		double low = -LARGEST, high = LARGEST;
		for (int step = 0; step < 100; step++) {
			final double middle = (low + high) / 2;
			if (above(middle) > own) low = middle;
			else high = middle;
		}
		return high;
	}
}
