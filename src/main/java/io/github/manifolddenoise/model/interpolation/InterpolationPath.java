package io.github.manifolddenoise.model.interpolation;

import org.ejml.data.DMatrixRMaj;

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
}
