package io.github.manifolddenoise.noise;

/** Medians of many numbers without sorting them. */
public final class Medians {

	private Medians() {}

	/**
	 * The mean of the middle two, or the middle one.
	 *
	 * @param values finite numbers, at least one; brought into another order
	 */
	public static double ofUnsorted(final double[] values) {
		return ofUnsorted(values, values.length);
	}

	/** The same of the first {@code count}. */
	public static double ofUnsorted(final double[] values, final int count) {
		final int middle = count / 2;
		final double upper = select(values, count, middle);
		if (count % 2 == 1) return upper;
		double lower = values[0];
		for (int i = 1; i < middle; i++) lower = Math.max(lower, values[i]);
		return (lower + upper) / 2;
	}

	/**
	 * The number that sorting would bring to a place. They are left in another order.
	 *
	 * @param place from 0
	 */
	public static double ofRank(final double[] values, final int place) {
		return select(values, values.length, place);
	}

	/** Hoare's selection: the number that sorting would bring to {@code place}, which none before it is above. */
	private static double select(final double[] values, final int count, final int place) {
		int from = 0, to = count - 1;
		while (from < to) {
			final double pivot = middle(values[from], values[(from + to) >>> 1], values[to]);
			int left = from, right = to;
			while (left <= right) {
				while (values[left] < pivot) left++;
				while (values[right] > pivot) right--;
				if (left > right) break;
				final double swap = values[left];
				values[left++] = values[right];
				values[right--] = swap;
			}
			if (place <= right) to = right;
			else if (place >= left) from = left;
			else return pivot;
		}
		return values[place];
	}

	private static double middle(final double a, final double b, final double c) {
		return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
	}
}
