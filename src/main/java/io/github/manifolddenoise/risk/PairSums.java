package io.github.manifolddenoise.risk;

/** Sums over pairs of numbers (a, b) for their correlation. Not thread safe. */
final class PairSums {

	private static final double ROUNDING = 1e-13;

	private long count;
	private double a;
	private double b;
	private double aa;
	private double bb;
	private double ab;

	/** Takes {@code length} pairs from {@code startA} and {@code startB} on; none if that is not positive. */
	void add(final double[] first, final int startA, final double[] second, final int startB, final int length) {
		if (length <= 0) return;
		double sumA = 0, sumB = 0, sumAa = 0, sumBb = 0, sumAb = 0;
		for (int k = 0; k < length; k++) {
			final double x = first[startA + k], y = second[startB + k];
			sumA += x;
			sumB += y;
			sumAa += x * x;
			sumBb += y * y;
			sumAb += x * y;
		}
		count += length;
		a += sumA;
		b += sumB;
		aa += sumAa;
		bb += sumBb;
		ab += sumAb;
	}

	/**
	 * Adds the pairs of which both count.
	 *
	 * @param counts whether a number counts, at {@code startCountsA} and {@code startCountsB} for the first pair
	 */
	void add(final double[] first, final int startA, final double[] second, final int startB, final int length,
		final boolean[] counts, final int startCountsA, final int startCountsB)
	{
		int k = 0;
		while (k < length) {
			final int from = k;
			while (k < length && counts[startCountsA + k] && counts[startCountsB + k]) k++;
			add(first, startA + from, second, startB + from, k - from);
			while (k < length && !(counts[startCountsA + k] && counts[startCountsB + k])) k++;
		}
	}

	/** Takes all pairs of another sum. */
	void add(final PairSums other) {
		count += other.count;
		a += other.a;
		b += other.b;
		aa += other.aa;
		bb += other.bb;
		ab += other.ab;
	}

	/** Number of pairs. */
	long count() {
		return count;
	}

	/** Mean of a; 0 without pairs. */
	double mean() {
		return count == 0 ? 0 : a / count;
	}

	/** Standard deviation of a; 0 without pairs. */
	double deviation() {
		return Math.sqrt(variance(a, aa));
	}

	/** Standard deviation of b; 0 without pairs. */
	double deviationOfOther() {
		return Math.sqrt(variance(b, bb));
	}

	/** Correlation of a and b, -1..1; 0 if one of them does not vary. */
	double correlation() {
		if (count == 0) return 0;
		final double scale = Math.sqrt(variance(a, aa)) * Math.sqrt(variance(b, bb));
		return scale == 0 ? 0 : Math.max(-1, Math.min(1, (ab / count - a / count * (b / count)) / scale));
	}

	/** 0 if it is not more than the rounding errors of its two terms. */
	private double variance(final double sum, final double squares) {
		if (count == 0) return 0;
		final double mean = sum / count, meanSquare = squares / count, variance = meanSquare - mean * mean;
		return variance > ROUNDING * meanSquare ? variance : 0;
	}
}
