package io.github.manifolddenoise.linalg;

import java.util.Arrays;
import java.util.Comparator;

import org.ejml.data.DMatrixRMaj;

/** Brings eigenpairs into the form that {@link SymmetricEigen} promises. */
final class SymmetricEigens {

	private SymmetricEigens() {}

	/**
	 * Sorts by falling eigenvalue and fixes the signs.
	 *
	 * @param length order of the matrix
	 * @param values eigenvalues in any order
	 * @param rows one unit eigenvector per row, in the same order
	 * @param scale factor of the values
	 */
	static SymmetricEigen ofRows(final int length, final double[] values, final double[][] rows, final double scale) {
		final Integer[] order = new Integer[values.length];
		Arrays.setAll(order, i -> i);
		Arrays.sort(order, Comparator.comparingDouble(i -> -values[i]));
		final double[] sorted = new double[values.length];
		final DMatrixRMaj vectors = new DMatrixRMaj(length, values.length);
		for (int j = 0; j < sorted.length; j++) {
			final double[] row = rows[order[j]];
			final double sign = signOf(row);
			sorted[j] = values[order[j]] * scale;
			for (int i = 0; i < length; i++) vectors.data[i * sorted.length + j] = sign * row[i];
		}
		return new SymmetricEigen(sorted, vectors);
	}

	/** −1 if the first entry of largest magnitude is negative, else 1. */
	private static double signOf(final double[] vector) {
		double largest = 0;
		for (final double value : vector) if (Math.abs(value) > Math.abs(largest)) largest = value;
		return largest < 0 ? -1 : 1;
	}

	/** The first {@code count} pairs. */
	static SymmetricEigen first(final SymmetricEigen all, final int count) {
		final int m = all.vectors().numRows, n = all.vectors().numCols;
		if (count >= n) return all;
		final DMatrixRMaj vectors = new DMatrixRMaj(m, count);
		for (int i = 0; i < m; i++) System.arraycopy(all.vectors().data, i * n, vectors.data, i * count, count);
		return new SymmetricEigen(Arrays.copyOf(all.values(), count), vectors);
	}

	/**
	 * A power of two that brings the largest entry of the lower triangle to about 1, so that no square over- or
	 * underflows; 1 for a matrix of zeros.
	 *
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	static double scaleOf(final DMatrixRMaj symmetric) {
		double largest = 0;
		for (int i = 0; i < symmetric.numRows; i++) {
			for (int j = 0; j <= i; j++) {
				final double value = Math.abs(symmetric.data[i * symmetric.numCols + j]);
				if (!Double.isFinite(value)) throw new IllegalArgumentException("entry (" + i + ", " + j + ") is not finite");
				largest = Math.max(largest, value);
			}
		}
		return largest == 0 ? 1 : Math.scalb(1.0, -Math.max(-1000, Math.min(1000, Math.getExponent(largest))));
	}

	/** The lower triangle times {@code scale}, mirrored. */
	static DMatrixRMaj scaledCopy(final DMatrixRMaj symmetric, final double scale) {
		final int m = symmetric.numRows;
		final DMatrixRMaj copy = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j <= i; j++) {
				copy.data[i * m + j] = symmetric.data[i * m + j] * scale;
				copy.data[j * m + i] = copy.data[i * m + j];
			}
		}
		return copy;
	}
}
