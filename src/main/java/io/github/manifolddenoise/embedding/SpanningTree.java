package io.github.manifolddenoise.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

/**
 * The shortest tree that links points in some of their coordinates (Prim's algorithm, O(m²)): any other link makes one loop
 * with it, of which it is the longest step.
 *
 * @param order the points as they were linked, each behind its parent
 * @param parents the point that each was linked to; its own for the first
 * @param distances m×m, along the tree
 */
record SpanningTree(int[] order, int[] parents, DMatrixRMaj distances) {

	/** @param columns of the coordinates that distances are measured in */
	static SpanningTree of(final DMatrixRMaj coordinates, final int columns) {
		final int m = coordinates.numRows;
		final int[] order = new int[m], parents = new int[m];
		final double[] nearest = new double[m];
		final boolean[] linked = new boolean[m];
		final DMatrixRMaj distances = new DMatrixRMaj(m, m);
		Arrays.fill(nearest, Double.POSITIVE_INFINITY);
		int last = 0;
		for (int step = 0; step < m; step++) {
			order[step] = last;
			linked[last] = true;
			if (step > 0) link(distances, order, step, parents[last], Math.sqrt(nearest[last]));
			int next = -1;
			for (int j = 0; j < m; j++) {
				if (linked[j]) continue;
				final double squared = squared(coordinates, columns, last, j);
				if (squared < nearest[j]) {
					nearest[j] = squared;
					parents[j] = last;
				}
				if (next < 0 || nearest[j] < nearest[next]) next = j;
			}
			last = next;
		}
		return new SpanningTree(order, parents, distances);
	}

	private static void link(final DMatrixRMaj distances, final int[] order, final int step, final int parent,
		final double length)
	{
		final int added = order[step];
		for (int k = 0; k < step; k++) {
			final double distance = distances.get(order[k], parent) + length;
			distances.set(order[k], added, distance);
			distances.set(added, order[k], distance);
		}
	}

	/** Angles continued along the tree, so that no step along it jumps by a turn. */
	double[] unwound(final double[] angles) {
		final double[] unwound = new double[angles.length];
		for (final int i : order) {
			final int parent = parents[i];
			unwound[i] = i == parent ? angles[i] : unwound[parent] + Loop.wrapped(angles[i] - angles[parent]);
		}
		return unwound;
	}

	/**
	 * Angles along the loop that one more link makes, the one by which the way along the tree is longest for its length; points
	 * beside the loop have the angle of where they branch off. Cost O(m²).
	 */
	double[] anglesOfLongestLoop(final DMatrixRMaj coordinates, final int columns) {
		int from = 0, to = 0;
		double most = -1, link = 0;
		for (int i = 0; i < order.length; i++) {
			for (int j = 0; j < i; j++) {
				final double squared = squared(coordinates, columns, i, j), along = distances.get(i, j);
				if (!(squared > 0) || along * along <= most * squared) continue;
				most = along * along / squared;
				link = Math.sqrt(squared);
				from = i;
				to = j;
			}
		}
		return angles(path(from, to), distances.get(from, to) + link);
	}

	private double[] angles(final List<Integer> path, final double length) {
		final double[] angles = new double[order.length];
		for (int i = 0; i < angles.length; i++) {
			int nearest = path.get(0);
			for (final int point : path) if (distances.get(i, point) < distances.get(i, nearest)) nearest = point;
			angles[i] = length > 0 ? 2 * Math.PI * distances.get(path.get(0), nearest) / length : 0;
		}
		return angles;
	}

	/** The points on the way along the tree, both ends among them. */
	private List<Integer> path(final int from, final int to) {
		final boolean[] above = new boolean[order.length];
		for (int i = from; !above[i]; i = parents[i]) above[i] = true;
		final List<Integer> down = new ArrayList<>();
		int i = to;
		for (; !above[i]; i = parents[i]) down.add(0, i);
		final List<Integer> path = new ArrayList<>();
		for (int k = from; k != i; k = parents[k]) path.add(k);
		path.add(i);
		path.addAll(down);
		return path;
	}

	/** Squared distance of two points. */
	static double squared(final DMatrixRMaj coordinates, final int columns, final int i, final int j) {
		double sum = 0;
		for (int k = 0; k < columns; k++) {
			final double difference = coordinates.get(i, k) - coordinates.get(j, k);
			sum += difference * difference;
		}
		return sum;
	}
}
