package io.github.manifolddenoise.kernel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;

/**
 * Whether every frame is tied to every other through affinities that a computer can tell from 0.
 * <p>
 * Frames further apart than 8.49 σ have a Gaussian affinity below 2⁻⁵², lost beside the diagonal's 1. If cutting all such
 * ties leaves several groups, the leading eigenvectors only say which group a frame belongs to, and no manifold is
 * learnt. The longest tie that is needed is the longest edge of the minimum spanning tree (Prim's algorithm, O(m²)).
 * </p>
 */
public final class Connectivity {

	/** √(2 ln 2⁵²): in units of σ, the distance at which a Gaussian affinity is lost beside 1. */
	static final double REACH = Math.sqrt(2 * 52 * Math.log(2));

	private static final int GROUPS_NAMED = 4;
	private static final int FRAMES_NAMED = 5;

	private Connectivity() {}

	/**
	 * @throws UserException if the frames fall apart into groups at this scale, naming the groups and the scale that joins
	 *           them
	 */
	public static void check(final DMatrixRMaj squaredDistances, final double scale) {
		final double longest = longestNeededTie(squaredDistances);
		if (longest <= REACH * scale) return;
		final List<String> groups = groups(squaredDistances.numRows, (i, j) -> squaredDistances.get(i, j) <= square(REACH *
			scale));
		throw new UserException("At kernelbandwidth = " + (float) scale + " the frames fall apart into " + groups.size() +
			" groups without any numerical tie: " + named(groups) +
			". Remove frames that show something else, de-noise the groups one by one, or choose kernelbandwidth ≥ " + number(
				longest / REACH) + " (then they hardly help each other).");
	}

	/** Whether two frames, counted from 0, are tied; the same both ways round. */
	@FunctionalInterface
	interface Ties {

		boolean between(int i, int j);
	}

	/** The longest tie without which the frames would fall apart. */
	static double longestNeededTie(final DMatrixRMaj squaredDistances) {
		return Arrays.stream(spanningTreeEdges(squaredDistances)).max().orElse(0);
	}

	/** The first groups in one line. */
	static String named(final List<String> groups) {
		return String.join("; ", groups.subList(0, Math.min(GROUPS_NAMED, groups.size()))) +
			(groups.size() > GROUPS_NAMED ? "; ..." : "");
	}

	private static double square(final double value) {
		return value * value;
	}

	/** Every group of tied frames in words, the smallest first, frames counted from 1. */
	static List<String> groups(final int m, final Ties ties) {
		final boolean[] seen = new boolean[m];
		final List<List<Integer>> groups = new ArrayList<>();
		for (int start = 0; start < m; start++) {
			if (seen[start]) continue;
			final List<Integer> group = new ArrayList<>(List.of(start));
			seen[start] = true;
			for (int next = 0; next < group.size(); next++) {
				for (int j = 0; j < m; j++) {
					if (seen[j] || !ties.between(group.get(next), j)) continue;
					seen[j] = true;
					group.add(j);
				}
			}
			groups.add(group);
		}
		return groups.stream().sorted(Comparator.comparingInt(List::size)).map(Connectivity::words).toList();
	}

	private static String words(final List<Integer> group) {
		final List<Integer> sorted = group.stream().sorted().toList();
		if (sorted.size() == 1) return "frame " + (sorted.get(0) + 1) + " alone";
		final String named = sorted.stream().limit(FRAMES_NAMED).map(i -> Integer.toString(i + 1)).collect(Collectors.joining(
			", "));
		return "frames " + named + (sorted.size() > FRAMES_NAMED ? ", ... (" + sorted.size() + ")" : "");
	}

	/** Four digits, rounded up so that the scale named does join the groups. */
	private static String number(final double value) {
		return new BigDecimal(value).round(new MathContext(4, RoundingMode.CEILING)).toString();
	}

	private static double[] spanningTreeEdges(final DMatrixRMaj squaredDistances) {
		final int m = squaredDistances.numRows;
		final double[] nearest = new double[m];
		Arrays.fill(nearest, Double.POSITIVE_INFINITY);
		final boolean[] joined = new boolean[m];
		final double[] edges = new double[m - 1];
		int last = 0;
		for (int step = 0; step < m - 1; step++) {
			joined[last] = true;
			int next = -1;
			for (int j = 0; j < m; j++) {
				if (joined[j]) continue;
				nearest[j] = Math.min(nearest[j], squaredDistances.get(last, j));
				if (next < 0 || nearest[j] < nearest[next]) next = j;
			}
			edges[step] = Math.sqrt(nearest[next]);
			last = next;
		}
		return edges;
	}
}
