package io.github.manifolddenoise.model.interpolation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;

/** Which way from one frame to another, in embedding coordinates. */
public enum InterpolationPath {

	/** From neighbour to neighbour on the shortest way there is, so that it does not leave the manifold. */
	ALONG {

		@Override
		int[] frames(final DMatrixRMaj coordinates, final int from, final int to, final Compute compute) {
			return new NeighbourGraph(coordinates, compute).shortestPath(from, to);
		}
	},

	/** Straight through, also through a hole of the manifold. */
	STRAIGHT {

		@Override
		int[] frames(final DMatrixRMaj coordinates, final int from, final int to, final Compute compute) {
			return new int[] { from, to };
		}
	};

	/**
	 * The frames passed on the way, with both ends.
	 *
	 * @param coordinates m×q
	 */
	abstract int[] frames(DMatrixRMaj coordinates, int from, int to, Compute compute);

	/**
	 * Points on the straight pieces between the frames passed, at equal distances along them; the first is the first
	 * frame's, the last the last one's. If the two are at the same place so are all points.
	 *
	 * @param coordinates m×q
	 * @param count number of points, 2 or more
	 * @return count×q
	 */
	DMatrixRMaj points(final DMatrixRMaj coordinates, final int from, final int to, final int count,
		final Compute compute)
	{
		final int[] passed = frames(coordinates, from, to, compute);
		final double[] way = new double[passed.length];
		for (int n = 1; n < way.length; n++) way[n] = way[n - 1] + distance(coordinates, passed[n - 1], passed[n]);
		final DMatrixRMaj points = new DMatrixRMaj(count, coordinates.numCols);
		int piece = 0;
		for (int i = 0; i < count; i++) {
			final double gone = way[way.length - 1] * i / (count - 1);
			while (piece < way.length - 2 && way[piece + 1] <= gone) piece++;
			final int next = Math.min(piece + 1, way.length - 1);
			final double length = way[next] - way[piece], part = length > 0 ? Math.min(1, (gone - way[piece]) / length) : 0;
			for (int k = 0; k < coordinates.numCols; k++) points.set(i, k, (1 - part) * coordinates.get(passed[piece], k) +
				part * coordinates.get(passed[next], k));
		}
		return points;
	}

	private static double distance(final DMatrixRMaj coordinates, final int a, final int b) {
		double square = 0;
		for (int k = 0; k < coordinates.numCols; k++) {
			final double difference = coordinates.get(a, k) - coordinates.get(b, k);
			square += difference * difference;
		}
		return Math.sqrt(square);
	}

	/**
	 * Ties between frames that are neighbours, and shortest ways along them (as in Isomap: Tenenbaum, de Silva and Langford
	 * 2000). Two frames are tied if one of them is among the k nearest of the other and no third frame c lies between them,
	 * d²(a, c) + d²(c, b) &lt; d²(a, b) (the edges of the Gabriel graph), so that a way passes the frames in between instead
	 * of cutting corners. k is {@value #NEIGHBOURS}, or as often twice that as it takes to join the two ends; with k = m - 1 all
	 * frames are joined. Cost m²(q + k).
	 */
	private static final class NeighbourGraph {

		private static final int NEIGHBOURS = 5;

		private final int m;
		private final DMatrixRMaj squared;
		private final int[][] nearest;

		/** @param coordinates m×q, one frame per row */
		NeighbourGraph(final DMatrixRMaj coordinates, final Compute compute) {
			m = coordinates.numRows;
			squared = Distances.squared(coordinates, compute);
			nearest = new int[m][];
			compute.workers().forEachRange(m, (first, last) -> {
				for (int i = first; i < last; i++) {
					final int row = i;
					nearest[i] = IntStream.range(0, m).filter(j -> j != row).boxed().sorted(Comparator.comparingDouble(
						j -> squared.get(row, j))).mapToInt(Integer::intValue).toArray();
				}
			});
		}

		/** The frames on the shortest way, both ends among them. */
		int[] shortestPath(final int from, final int to) {
			if (from == to) return new int[] { from };
			for (int k = NEIGHBOURS;; k *= 2) {
				final int[] path = shortestPath(from, to, ties(Math.min(k, m - 1)));
				if (path.length > 0) return path;
			}
		}

		/** Whether each two frames are tied. */
		private boolean[][] ties(final int k) {
			final boolean[][] tied = new boolean[m][m];
			for (int a = 0; a < m; a++) {
				for (int n = 0; n < k; n++) {
					final int b = nearest[a][n];
					if (tied[a][b] || hasBetween(a, b, n)) continue;
					tied[a][b] = true;
					tied[b][a] = true;
				}
			}
			return tied;
		}

		/** Only frames nearer to a than b can lie between them. */
		private boolean hasBetween(final int a, final int b, final int rank) {
			final double whole = squared.get(a, b);
			for (int n = 0; n < rank; n++) {
				final int c = nearest[a][n];
				if (squared.get(a, c) > 0 && squared.get(c, b) > 0 && squared.get(a, c) + squared.get(c, b) < whole) return true;
			}
			return false;
		}

		/** Dijkstra's algorithm; empty if there is no way. */
		private int[] shortestPath(final int from, final int to, final boolean[][] tied) {
			final double[] way = new double[m];
			final int[] before = new int[m];
			final boolean[] done = new boolean[m];
			Arrays.fill(way, Double.POSITIVE_INFINITY);
			way[from] = 0;
			while (!done[to]) {
				int here = -1;
				for (int j = 0; j < m; j++) {
					if (!done[j] && way[j] < Double.POSITIVE_INFINITY && (here < 0 || way[j] < way[here])) here = j;
				}
				if (here < 0) return new int[0];
				done[here] = true;
				for (int j = 0; j < m; j++) {
					final double longer = tied[here][j] ? way[here] + Math.sqrt(squared.get(here, j)) : Double.POSITIVE_INFINITY;
					if (longer >= way[j]) continue;
					way[j] = longer;
					before[j] = here;
				}
			}
			final List<Integer> path = new ArrayList<>(List.of(to));
			while (path.get(path.size() - 1) != from) path.add(before[path.get(path.size() - 1)]);
			Collections.reverse(path);
			return path.stream().mapToInt(Integer::intValue).toArray();
		}
	}
}
