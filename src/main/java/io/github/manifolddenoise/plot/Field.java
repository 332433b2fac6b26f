package io.github.manifolddenoise.plot;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

/**
 * A function of the plane, known at the points of a grid whose first and last lines are the ends of the ranges.
 *
 * @param values one line of the grid per row, the lowest first; 2×2 or more
 */
public record Field(Range x, Range y, DMatrixRMaj values) {

	/** The places of a grid, one per row (x, y): the lowest line first, each from left to right. */
	public static DMatrixRMaj places(final Range x, final Range y, final int columns, final int rows) {
		final DMatrixRMaj places = new DMatrixRMaj(rows * columns, 2);
		for (int k = 0; k < places.numRows; k++) {
			places.set(k, 0, x.low() + x.size() * (k % columns) / (columns - 1));
			places.set(k, 1, y.low() + y.size() * (k / columns) / (rows - 1));
		}
		return places;
	}

	/** @param values of the function at {@link #places} */
	public static Field of(final Range x, final Range y, final int columns, final double[] values) {
		final DMatrixRMaj matrix = new DMatrixRMaj(values.length / columns, columns);
		matrix.data = values.clone();
		return new Field(x, y, matrix);
	}

	/** The value at a place within the ranges, interpolated linearly both ways. */
	public double at(final double left, final double up) {
		final double column = clamp(x.place(left)) * (values.numCols - 1), row = clamp(y.place(up)) * (values.numRows - 1);
		final int j = Math.min((int) column, values.numCols - 2), i = Math.min((int) row, values.numRows - 2);
		final double right = column - j, above = row - i;
		return (1 - above) * ((1 - right) * values.get(i, j) + right * values.get(i, j + 1)) + above * ((1 - right) * values
			.get(i + 1, j) + right * values.get(i + 1, j + 1));
	}

	private static double clamp(final double place) {
		return Math.min(Math.max(place, 0), 1);
	}

	/** Smallest to largest value. */
	public Range range() {
		return Range.of(values.data, 0);
	}

	/** So many values evenly spaced between the smallest and the largest, without these. */
	public double[] levels(final int count) {
		final Range range = range();
		final double[] levels = new double[count];
		Arrays.setAll(levels, k -> range.low() + range.size() * (k + 1) / (count + 1));
		return levels;
	}

	/** Values as far apart as {@code count} evenly spaced ones within a range, and on to half as far beyond either end. */
	public double[] levels(final Range range, final int count) {
		final Range all = range();
		final double step = range.size() / (count + 1);
		final int first = (int) Math.ceil((all.low() - range.low()) / step);
		final int last = (int) Math.floor((all.high() - range.low()) / step);
		return IntStream.rangeClosed(Math.max(first, -(count / 2)), Math.min(last, count + 1 + count / 2)).mapToDouble(
			k -> range.low() + k * step).toArray();
	}
}
