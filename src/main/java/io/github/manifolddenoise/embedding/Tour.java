package io.github.manifolddenoise.embedding;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * A short way through all points, closed or open (the travelling salesman's): farthest insertion (Rosenkrantz, Stearns and
 * Lewis 1977), then exchanges of two steps (Croes 1958) and moves of up to {@value #LONGEST} points in a row (Or 1976) until
 * none makes it shorter. An open way is a closed one through one more point at distance 0 from all. What it finds need not be
 * the shortest way, and is the same, forwards or backwards, whatever the order of points at different distances.
 * Cost O(m²) for the insertion and for every round of changes, of which a few dozen are usual.
 */
final class Tour {

	private static final int LONGEST = 3;
	private static final double ROUNDING = 1e-12;

	private final DMatrixRMaj distances;
	private final Progress progress;
	private final double tolerance;
	private int[] way;
	private final double[] steps;

	private Tour(final DMatrixRMaj distances, final int[] way, final Progress progress) {
		this.distances = distances;
		this.way = way;
		steps = new double[way.length];
		measure();
		this.progress = progress;
		double largest = 0;
		for (int k = 0; k < distances.getNumElements(); k++) largest = Math.max(largest, distances.data[k]);
		tolerance = ROUNDING * largest;
	}

	/**
	 * A closed way.
	 *
	 * @param distances m×m
	 * @return all points, counted from 0; the step from the last to the first belongs to it
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	static int[] closed(final DMatrixRMaj distances, final Progress progress) {
		final Tour tour = new Tour(distances, inserted(distances, progress), progress);
		tour.shorten();
		return tour.way;
	}

	/**
	 * An open way.
	 *
	 * @param start a closed one to begin with
	 */
	static int[] open(final DMatrixRMaj distances, final int[] start, final Progress progress) {
		final int m = start.length;
		int longest = 0;
		for (int k = 0; k < m; k++) if (distances.get(start[k], start[(k + 1) % m]) > distances.get(start[longest],
			start[(longest + 1) % m])) longest = k;
		final int[] way = new int[m + 1];
		way[0] = m;
		for (int k = 0; k < m; k++) way[k + 1] = start[(longest + 1 + k) % m];
		final Tour tour = new Tour(distances, way, progress);
		tour.shorten();
		return Arrays.copyOfRange(tour.begunWith(m), 1, m + 1);
	}

	private int[] begunWith(final int point) {
		int from = 0;
		while (way[from] != point) from++;
		return rotated(way, from);
	}

	private static int[] rotated(final int[] way, final int from) {
		final int[] rotated = Arrays.copyOfRange(way, from, from + way.length);
		System.arraycopy(way, 0, rotated, way.length - from, from);
		return rotated;
	}

	/** The length of the step that follows each place. */
	private void measure() {
		for (int k = 0; k < way.length; k++) steps[k] = distance(way[k], way[(k + 1) % way.length]);
	}

	/** The point at which an open way ends is at distance 0 from all. */
	private double distance(final int i, final int j) {
		final int m = distances.numRows;
		return i == m || j == m ? 0 : distances.data[i * m + j];
	}

	/** Beginning with the point that is farthest from all, always the point farthest from the way, where it costs least. */
	private static int[] inserted(final DMatrixRMaj distances, final Progress progress) {
		final int m = distances.numRows, first = outermost(distances);
		final int[] next = new int[m], way = new int[m];
		final double[] away = new double[m];
		for (int j = 0; j < m; j++) away[j] = j == first ? -1 : distances.get(first, j);
		next[first] = first;
		for (int count = 1; count < m; count++) {
			progress.checkCanceled();
			int added = 0;
			for (int j = 1; j < m; j++) if (away[j] > away[added]) added = j;
			final int before = cheapest(distances, next, first, added);
			next[added] = next[before];
			next[before] = added;
			for (int j = 0; j < m; j++) away[j] = j == added ? -1 : Math.min(away[j], distances.get(added, j));
		}
		way[0] = first;
		for (int k = 1; k < m; k++) way[k] = next[way[k - 1]];
		return way;
	}

	private static int outermost(final DMatrixRMaj distances) {
		int outermost = 0;
		double most = -1;
		for (int i = 0; i < distances.numRows; i++) {
			final double sum = Vectors.sum(distances.data, i * distances.numCols, distances.numCols);
			if (sum <= most) continue;
			most = sum;
			outermost = i;
		}
		return outermost;
	}

	/** The point of the way behind which another makes it least longer. */
	private static int cheapest(final DMatrixRMaj distances, final int[] next, final int first, final int added) {
		int cheapest = first, i = first;
		double least = Double.POSITIVE_INFINITY;
		do {
			final double longer = distances.get(i, added) + distances.get(added, next[i]) - distances.get(i, next[i]);
			if (longer < least) {
				least = longer;
				cheapest = i;
			}
			i = next[i];
		}
		while (i != first);
		return cheapest;
	}

	private void shorten() {
		if (way.length < 4) return;
		boolean shorter = true;
		while (shorter) {
			shorter = exchanged();
			for (int length = 1; length <= Math.min(LONGEST, way.length - 3); length++) shorter |= moved(length);
		}
	}

	/** Two steps a-b and c-d become a-c and b-d where that is shorter: the part from b to c is turned round. */
	private boolean exchanged() {
		final int m = way.length;
		boolean shorter = false;
		for (int i = 0; i < m - 2; i++) {
			progress.checkCanceled();
			final int a = way[i], b = way[i + 1];
			double most = tolerance;
			int best = -1;
			for (int k = i + 2; k < (i == 0 ? m - 1 : m); k++) {
				final int c = way[k], d = way[(k + 1) % m];
				final double saved = steps[i] + steps[k] - distance(a, c) - distance(b, d);
				if (saved <= most) continue;
				most = saved;
				best = k;
			}
			if (best < 0) continue;
			reverse(i + 1, best);
			measure();
			shorter = true;
		}
		return shorter;
	}

	private void reverse(final int from, final int to) {
		for (int i = from, k = to; i < k; i++, k--) {
			final int point = way[i];
			way[i] = way[k];
			way[k] = point;
		}
	}

	/** Points in a row go elsewhere, forwards or backwards, where that is shorter. */
	private boolean moved(final int length) {
		final int m = way.length;
		boolean shorter = false;
		for (int turn = 0; turn < m; turn++) {
			progress.checkCanceled();
			way = rotated(way, 1);
			final double last = steps[0];
			System.arraycopy(steps, 1, steps, 0, m - 1);
			steps[m - 1] = last;
			final int a = way[0], b = way[length - 1], before = way[m - 1], after = way[length];
			double most = steps[m - 1] + steps[length - 1] - distance(before, after) - tolerance;
			int best = -1;
			boolean backwards = false;
			for (int k = length; k < m - 1; k++) {
				final int c = way[k], d = way[k + 1];
				final double forth = distance(a, c) + distance(b, d) - steps[k];
				final double back = distance(b, c) + distance(a, d) - steps[k];
				if (Math.min(forth, back) >= most) continue;
				most = Math.min(forth, back);
				best = k;
				backwards = back < forth;
			}
			if (best < 0) continue;
			if (backwards) reverse(0, length - 1);
			final int[] row = Arrays.copyOf(way, length);
			System.arraycopy(way, length, way, 0, best + 1 - length);
			System.arraycopy(row, 0, way, best + 1 - length, length);
			measure();
			shorter = true;
		}
		return shorter;
	}
}
