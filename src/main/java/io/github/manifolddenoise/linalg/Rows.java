package io.github.manifolddenoise.linalg;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/** Rows of matrices that hold one frame per row. */
public final class Rows {

	/** Rows that are transposed together, so that what is written stays in the processor's cache. */
	private static final int TILE = 8;

	private Rows() {}

	/** A copy of the rows {@code indices}, in their order. */
	public static DMatrixRMaj gather(final DMatrixRMaj matrix, final int[] indices) {
		final DMatrixRMaj result = new DMatrixRMaj(indices.length, matrix.numCols);
		for (int i = 0; i < indices.length; i++) copy(matrix, indices[i], result, i);
		return result;
	}

	/** A copy of {@code count} rows from {@code first} on. */
	public static DMatrixRMaj range(final DMatrixRMaj matrix, final int first, final int count) {
		final DMatrixRMaj result = new DMatrixRMaj(count, matrix.numCols);
		System.arraycopy(matrix.data, first * matrix.numCols, result.data, 0, count * matrix.numCols);
		return result;
	}

	/** Adds the sum of every column to {@code sums}. */
	public static void addSums(final DMatrixRMaj matrix, final double[] sums) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < matrix.numCols; k++) sums[k] += matrix.data[i * matrix.numCols + k];
		}
	}

	/** Overwrites one row by another. */
	public static void copy(final DMatrixRMaj from, final int fromRow, final DMatrixRMaj to, final int toRow) {
		System.arraycopy(from.data, fromRow * from.numCols, to.data, toRow * to.numCols, from.numCols);
	}

	/** Overwrites one row. */
	public static void set(final DMatrixRMaj matrix, final int row, final double[] values) {
		System.arraycopy(values, 0, matrix.data, row * matrix.numCols, matrix.numCols);
	}

	/** A copy of one row. */
	public static double[] get(final DMatrixRMaj matrix, final int row) {
		return Arrays.copyOfRange(matrix.data, row * matrix.numCols, (row + 1) * matrix.numCols);
	}

	/** Takes the mean row off all rows, at least one, and returns it. */
	public static double[] subtractMean(final DMatrixRMaj matrix) {
		final int p = matrix.numCols;
		final double[] sums = new double[p];
		addSums(matrix, sums);
		for (int k = 0; k < p; k++) sums[k] /= matrix.numRows;
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < p; k++) matrix.data[i * p + k] -= sums[k];
		}
		return sums;
	}

	/** The matrix with the same numbers added to every row. */
	public static DMatrixRMaj plus(final DMatrixRMaj matrix, final double[] row) {
		final DMatrixRMaj result = matrix.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] += row[k % row.length];
		return result;
	}

	/** The transposed matrix. */
	public static DMatrixRMaj transposed(final DMatrixRMaj matrix) {
		final DMatrixRMaj result = new DMatrixRMaj(matrix.numCols, matrix.numRows);
		for (int first = 0; first < matrix.numRows; first += TILE) {
			final int end = Math.min(matrix.numRows, first + TILE);
			for (int k = 0; k < matrix.numCols; k++) {
				for (int i = first; i < end; i++) result.data[k * matrix.numRows + i] = matrix.data[i * matrix.numCols + k];
			}
		}
		return result;
	}

	/** The first {@code count} columns. */
	public static DMatrixRMaj first(final DMatrixRMaj matrix, final int count) {
		final DMatrixRMaj result = new DMatrixRMaj(matrix.numRows, count);
		for (int i = 0; i < matrix.numRows; i++) System.arraycopy(matrix.data, i * matrix.numCols, result.data, i * count,
			count);
		return result;
	}

	/** The matrix with a column of equal numbers on the right. */
	public static DMatrixRMaj withColumn(final DMatrixRMaj matrix, final double value) {
		final int columns = matrix.numCols;
		final DMatrixRMaj result = new DMatrixRMaj(matrix.numRows, columns + 1);
		for (int i = 0; i < matrix.numRows; i++) {
			System.arraycopy(matrix.data, i * columns, result.data, i * (columns + 1), columns);
			result.data[i * (columns + 1) + columns] = value;
		}
		return result;
	}
}
