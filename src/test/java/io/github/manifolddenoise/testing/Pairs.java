package io.github.manifolddenoise.testing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Pairwise coverage: few rows, one value of each factor in a row, in which every pair of values of every two factors occurs.
 * Most faults of combinations show in two of their values, and rows grow with the product of the two largest factors instead
 * of with that of all.
 */
public final class Pairs {

	/** Values {@code a} of the {@code i}-th factor and {@code b} of the {@code k}-th, each by its number. */
	private record Pair(int i, int a, int k, int b) {}

	private Pairs() {}

	/** Rows for factors whose values all go together. */
	public static <T> List<List<T>> of(final List<List<T>> factors) {
		return of(factors, row -> true);
	}

	/**
	 * Takes, again and again, the first of the allowed rows with the most pairs that are still missing. Looks at the whole
	 * product, so for a few thousand rows at most.
	 *
	 * @param allowed which rows can be; pairs that are in no such row are left out
	 */
	public static <T> List<List<T>> of(final List<List<T>> factors, final Predicate<List<T>> allowed) {
		final List<int[]> rows = product(factors).stream().filter(row -> allowed.test(values(factors, row))).toList();
		final Set<Pair> missing = new HashSet<>();
		for (final int[] row : rows) missing.addAll(pairs(row));
		final List<List<T>> chosen = new ArrayList<>();
		while (!missing.isEmpty()) {
			int[] best = rows.get(0);
			long most = 0;
			for (final int[] row : rows) {
				final long found = pairs(row).stream().filter(missing::contains).count();
				if (found > most) {
					best = row;
					most = found;
				}
			}
			pairs(best).forEach(missing::remove);
			chosen.add(values(factors, best));
		}
		return chosen;
	}

	private static <T> List<int[]> product(final List<List<T>> factors) {
		List<int[]> rows = List.of(new int[factors.size()]);
		for (int i = 0; i < factors.size(); i++) {
			final List<int[]> longer = new ArrayList<>();
			for (final int[] row : rows) {
				for (int a = 0; a < factors.get(i).size(); a++) {
					final int[] next = row.clone();
					next[i] = a;
					longer.add(next);
				}
			}
			rows = longer;
		}
		return rows;
	}

	private static List<Pair> pairs(final int[] row) {
		final List<Pair> pairs = new ArrayList<>();
		for (int i = 0; i < row.length; i++) {
			for (int k = i + 1; k < row.length; k++) pairs.add(new Pair(i, row[i], k, row[k]));
		}
		return pairs;
	}

	private static <T> List<T> values(final List<List<T>> factors, final int[] row) {
		final List<T> values = new ArrayList<>();
		for (int i = 0; i < row.length; i++) values.add(factors.get(i).get(row[i]));
		return values;
	}
}
