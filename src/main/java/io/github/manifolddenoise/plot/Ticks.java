package io.github.manifolddenoise.plot;

import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
 *
 * @param step from one to the next
 * @param first multiple of the step
 * @param count how many, 1 or more
 */
record Ticks(double step, long first, int count) {

	private static final double SLACK = 1e-9;

	/**
	 * At most {@code most} ticks from {@code low} to {@code high}, as near to that number as round steps allow.
	 *
	 * @param most 2 or more
	 */
	static Ticks between(final double low, final double high, final int most) {
		final double decade = Math.pow(10, Math.floor(Math.log10((high - low) / most)));
		Ticks ticks = every(decade, low, high);
		for (final double factor : new double[] { 2, 5, 10, 20 }) {
			if (ticks.count <= most) return ticks;
			ticks = every(factor * decade, low, high);
		}
		return ticks;
	}

	private static Ticks every(final double step, final double low, final double high) {
		final long first = (long) Math.ceil(low / step - SLACK), last = (long) Math.floor(high / step + SLACK);
		return new Ticks(step, first, (int) (last - first + 1));
	}

	/** The numbers, rising. */
	double[] values() {
		return IntStream.range(0, count).mapToDouble(k -> (first + k) * step).toArray();
	}

	/** A number as it is written beside its tick, with as many decimals as the step needs. */
	String label(final double value) {
		final int decimals = (int) Math.max(0, Math.ceil(-Math.log10(step) - SLACK));
		final String text = String.format(Locale.ROOT, "%." + decimals + "f", value + 0.0);
		return text.replace('-', '\u2212');
	}
}
