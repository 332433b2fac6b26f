package io.github.manifolddenoise.preimage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

/** Divides points into batches of such as are near each other. */
final class PlaceBatches {

	private PlaceBatches() {}

	/**
	 * Halves the points at the median of the coordinate in which they lie farthest apart, and the halves again, until no
	 * batch is larger than {@code size} (a k-d tree; Bentley 1975). Cost n log n for every coordinate.
	 *
	 * @param points n×q
	 * @return all rows, each in one batch
	 */
	static List<int[]> of(final DMatrixRMaj points, final int size) {
		final List<int[]> batches = new ArrayList<>();
		if (points.numRows > 0) divide(points, IntStream.range(0, points.numRows).toArray(), size, batches);
		return batches;
	}

	private static void divide(final DMatrixRMaj points, final int[] rows, final int size, final List<int[]> batches) {
		if (rows.length <= size) {
			batches.add(rows);
			return;
		}
		final int widest = IntStream.range(0, points.numCols).boxed().max(Comparator.comparingDouble(k -> width(points, rows, k)))
			.orElse(0);
		final int[] sorted = points.numCols == 0 ? rows : Arrays.stream(rows).boxed().sorted(Comparator.comparingDouble(i -> points.get(
			i, widest))).mapToInt(Integer::intValue).toArray();
		divide(points, Arrays.copyOf(sorted, rows.length / 2), size, batches);
		divide(points, Arrays.copyOfRange(sorted, rows.length / 2, rows.length), size, batches);
	}

	private static double width(final DMatrixRMaj points, final int[] rows, final int coordinate) {
		double least = Double.POSITIVE_INFINITY, most = Double.NEGATIVE_INFINITY;
		for (final int i : rows) {
			least = Math.min(least, points.get(i, coordinate));
			most = Math.max(most, points.get(i, coordinate));
		}
		return most - least;
	}
}
