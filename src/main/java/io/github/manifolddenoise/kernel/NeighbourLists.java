package io.github.manifolddenoise.kernel;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * The nearest other frames of every frame. Of frames equally far away the earlier one counts as nearer. Cost O(m² log m).
 */
final class NeighbourLists {

	private final DMatrixRMaj squaredDistances;
	private final int[][] byDistance;

	/** @param squaredDistances m×m, diagonal 0 */
	NeighbourLists(final DMatrixRMaj squaredDistances, final Workers workers) {
		this.squaredDistances = squaredDistances;
		byDistance = new int[squaredDistances.numRows][];
		workers.forEachRange(byDistance.length, (from, to) -> {
			for (int i = from; i < to; i++) byDistance[i] = othersByDistance(i);
		});
	}

	private int[] othersByDistance(final int i) {
		return IntStream.range(0, squaredDistances.numRows).filter(j -> j != i).boxed().sorted(Comparator.comparingDouble(
			j -> squaredDistances.get(i, j))).mapToInt(Integer::intValue).toArray();
	}

	/** The {@code count} nearest others of frame i, the nearest first. */
	int[] of(final int i, final int count) {
		return IntStream.of(byDistance[i]).limit(count).toArray();
	}

	/**
	 * Which pairs are neighbours, m×m row by row: i ~ j if either is among the other's {@code count} nearest.
	 * Nobody neighbours itself.
	 */
	boolean[] graph(final int count) {
		final int m = byDistance.length;
		final boolean[] graph = new boolean[m * m];
		for (int i = 0; i < m; i++) {
			for (final int j : of(i, count)) {
				graph[i * m + j] = true;
				graph[j * m + i] = true;
			}
		}
		return graph;
	}

	/** @throws UserException unless there are more frames than neighbours */
	void requireMoreFramesThan(final int count) {
		final int m = byDistance.length;
		if (m < 2) throw new UserException("A kernel of neighbours needs 2 frames or more; the stack has " + m +
			". Choose kernel = gaussian, or add frames.");
		if (count >= m) throw new UserException("graphneighbours = " + count + " needs more than " + count +
			" frames; the stack has " + m + ". Choose graphneighbours ≤ " + (m - 1) + ".");
	}

	/** @throws UserException if this graph falls apart, naming its groups and the number of neighbours that joins them */
	void requireOneGroup(final int count) {
		requireOneGroup(count, Double.POSITIVE_INFINITY);
	}

	/**
	 * The same where ties longer than {@code reach} do not count.
	 *
	 * @param reach long enough for all frames to be one group if they all were neighbours
	 */
	void requireOneGroup(final int count, final double reach) {
		final List<String> groups = groups(count, reach);
		if (groups.size() == 1) return;
		throw new UserException("With graphneighbours = " + count + " the frames fall apart into " + groups.size() + " groups: " +
			Connectivity.named(groups) + ". Remove frames that show something else, de-noise the groups one by one, or choose" +
			" graphneighbours ≥ " + fewestThatJoin(count, reach) + ".");
	}

	private List<String> groups(final int count, final double reach) {
		final int m = byDistance.length;
		final boolean[] graph = graph(count);
		final double squaredReach = reach * reach;
		return Connectivity.groups(m, (i, j) -> graph[i * m + j] && squaredDistances.get(i, j) <= squaredReach);
	}

	private int fewestThatJoin(final int tooFew, final double reach) {
		int below = tooFew, enough = byDistance.length - 1;
		while (enough - below > 1) {
			final int middle = (below + enough) / 2;
			if (groups(middle, reach).size() == 1) enough = middle;
			else below = middle;
		}
		return enough;
	}

	/** @throws UserException unless {@code neighbours} is 1 or more */
	static void requirePositive(final int neighbours) {
		if (neighbours < 1) throw new UserException("graphneighbours = " + neighbours + " is too few. Choose 1 or more.");
	}
}
