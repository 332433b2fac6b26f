package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/** Some frames of a matrix that holds one frame per row. */
final class Rows {

	private Rows() {}

	/** A copy of the rows {@code indices}, in their order. */
	static DMatrixRMaj gather(final DMatrixRMaj matrix, final int[] indices) {
		final DMatrixRMaj result = new DMatrixRMaj(indices.length, matrix.numCols);
		for (int i = 0; i < indices.length; i++) copy(matrix, indices[i], result, i);
		return result;
	}

	/** Overwrites one row by another. */
	static void copy(final DMatrixRMaj from, final int fromRow, final DMatrixRMaj to, final int toRow) {
		System.arraycopy(from.data, fromRow * from.numCols, to.data, toRow * to.numCols, from.numCols);
	}

	/** A copy of one row. */
	static double[] get(final DMatrixRMaj matrix, final int row) {
		return Arrays.copyOfRange(matrix.data, row * matrix.numCols, (row + 1) * matrix.numCols);
	}
}
