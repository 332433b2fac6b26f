package io.github.manifolddenoise.plot;

import java.util.Arrays;

/**
 * What an axis shows.
 *
 * @param low left or lower end
 * @param high right or upper end, above {@code low}
 */
public record Range(double low, double high) {

	public Range {
		if (!(high > low) || !Double.isFinite(high - low)) throw new IllegalArgumentException(low + " to " + high);
	}

	/** From the smallest to the largest value and this part of the difference more at both ends; 1 wide for equal values. */
	public static Range of(final double[] values, final double margin) {
		final double least = Arrays.stream(values).min().orElseThrow(), most = Arrays.stream(values).max().orElseThrow();
		final double more = most > least ? margin * (most - least) : 0.5;
		return new Range(least - more, most + more);
	}

	/** From the smallest to the largest of the values that remain without this part of them at either end. */
	public static Range ofMost(final double[] values, final double without) {
		final double[] sorted = Arrays.stream(values).sorted().toArray();
		final int left = (int) (without * sorted.length);
		return of(Arrays.copyOfRange(sorted, left, sorted.length - left), 0);
	}

	/** high - low. */
	public double size() {
		return high - low;
	}

	/** Whether a value lies between the ends or at one. */
	public boolean contains(final double value) {
		return value >= low && value <= high;
	}

	/** Where a value lies: 0 at the low end, 1 at the high end. */
	double place(final double value) {
		return (value - low) / (high - low);
	}
}
