package io.github.manifolddenoise.linalg;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

/**
 * The nearest of points that are offered one after the other, the nearest first, of equals the one offered first. Cost: a
 * comparison for every point, and up to k steps for one that is among the nearest so far.
 */
public final class NearestPoints {

	private final int[] points;
	private final double[] distances;
	private int count;

	/** @param most k, how many are kept, 1 or more */
	public NearestPoints(final int most) {
		points = new int[most];
		distances = new double[most];
	}

	/**
	 * The rows of a matrix nearest to one of them, that one left out, by squared distances.
	 *
	 * @param columns how many of the first ones count
	 */
	public static NearestPoints toRow(final DMatrixRMaj rows, final int row, final int columns, final int most) {
		final NearestPoints nearest = new NearestPoints(most);
		final int own = row * rows.numCols;
		for (int other = 0; other < rows.numRows; other++) {
			if (other == row) continue;
			final int start = other * rows.numCols;
			double square = 0;
			for (int k = 0; k < columns && square < nearest.limit(); k++) {
				final double difference = rows.data[own + k] - rows.data[start + k];
				square += difference * difference;
			}
			nearest.offer(other, square);
		}
		return nearest;
	}

	/**
	 * A row of a matrix, then those nearest to it.
	 *
	 * @param most rows with the first, 2 or more
	 */
	public static int[] rowFirst(final DMatrixRMaj rows, final int row, final int columns, final int most) {
		return IntStream.concat(IntStream.of(row), Arrays.stream(toRow(rows, row, columns, most - 1).points())).toArray();
	}

	/** Forgets all points. */
	public void clear() {
		count = 0;
	}

	/** Takes a point if it is nearer than one of those kept, or these are fewer than k; what is no number is farthest. */
	public void offer(final int point, final double distance) {
		if (count == points.length && Double.compare(distance, distances[count - 1]) >= 0) return;
		int place = count == points.length ? count - 1 : count++;
		for (; place > 0 && Double.compare(distances[place - 1], distance) > 0; place--) {
			points[place] = points[place - 1];
			distances[place] = distances[place - 1];
		}
		points[place] = point;
		distances[place] = distance;
	}

	/** The distance that a point must be below to be taken; infinite while there are fewer than k. */
	public double limit() {
		return count == points.length ? distances[count - 1] : Double.POSITIVE_INFINITY;
	}

	/** The points, the nearest first. */
	public int[] points() {
		return Arrays.copyOf(points, count);
	}

	/** Their distances, rising. */
	public double[] distances() {
		return Arrays.copyOf(distances, count);
	}
}
