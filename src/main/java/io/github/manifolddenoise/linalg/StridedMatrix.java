package io.github.manifolddenoise.linalg;

import org.ejml.data.DMatrixRMaj;

/**
 * A view of a matrix in an array: entry (i, j) is {@code data[offset + i·rowStride + j·columnStride]}.
 * Blocks, transposes and reversals are views too, and share the array.
 */
record StridedMatrix(double[] data, int offset, int rows, int columns, int rowStride, int columnStride) {

	static StridedMatrix of(final DMatrixRMaj matrix) {
		return new StridedMatrix(matrix.data, 0, matrix.numRows, matrix.numCols, matrix.numCols, 1);
	}

	static StridedMatrix of(final DMatrixRMaj matrix, final boolean transpose) {
		return transpose ? of(matrix).transposed() : of(matrix);
	}

	StridedMatrix transposed() {
		return new StridedMatrix(data, offset, columns, rows, columnStride, rowStride);
	}

	/** Rows {@code row}..{@code row + height - 1} of columns {@code column}..{@code column + width - 1}. */
	StridedMatrix block(final int row, final int column, final int height, final int width) {
		return new StridedMatrix(data, index(row, column), height, width, rowStride, columnStride);
	}

	/** The same matrix with the last row first. */
	StridedMatrix rowsReversed() {
		if (rows == 0) return this;
		return new StridedMatrix(data, index(rows - 1, 0), rows, columns, -rowStride, columnStride);
	}

	int index(final int row, final int column) {
		return offset + row * rowStride + column * columnStride;
	}

	double get(final int row, final int column) {
		return data[index(row, column)];
	}

	void set(final int row, final int column, final double value) {
		data[index(row, column)] = value;
	}
}
