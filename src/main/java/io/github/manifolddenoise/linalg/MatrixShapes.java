package io.github.manifolddenoise.linalg;

import org.ejml.data.DMatrixRMaj;

/** Checks of arguments; a violation is a mistake of the caller, not of the user. */
final class MatrixShapes {

	private MatrixShapes() {}

	/** Checks C = A·B and returns the length of the sums. */
	static int requireProduct(final DMatrixRMaj a, final boolean transposeA, final DMatrixRMaj b,
		final boolean transposeB, final DMatrixRMaj c)
	{
		final int rows = transposeA ? a.numCols : a.numRows, depth = transposeA ? a.numRows : a.numCols;
		final int otherDepth = transposeB ? b.numCols : b.numRows, columns = transposeB ? b.numRows : b.numCols;
		require(depth == otherDepth && c.numRows == rows && c.numCols == columns, rows + "×" + depth + " times "
			+ otherDepth + "×" + columns + " into " + c.numRows + "×" + c.numCols);
		requireApart(a, c);
		requireApart(b, c);
		return depth;
	}

	static void requireGram(final DMatrixRMaj a, final DMatrixRMaj gram) {
		require(gram.numRows == a.numRows && gram.numCols == a.numRows,
			"Gram matrix of " + a.numRows + " rows into " + gram.numRows + "×" + gram.numCols);
		requireApart(a, gram);
	}

	static void requireSquare(final DMatrixRMaj matrix) {
		require(matrix.numRows == matrix.numCols, matrix.numRows + "×" + matrix.numCols + " is not square");
	}

	static void requireCount(final DMatrixRMaj symmetric, final int count) {
		requireSquare(symmetric);
		require(count >= 0 && count <= symmetric.numRows, count + " eigenpairs of order " + symmetric.numRows);
	}

	static void requireSystem(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
		requireSquare(symmetric);
		require(symmetric.numRows == rightHandSides.numRows,
			"system of order " + symmetric.numRows + " with " + rightHandSides.numRows + " rows on the right");
	}

	/** Copies the lower triangle over the upper one. */
	static void mirrorLower(final DMatrixRMaj square) {
		final int m = square.numRows, block = 32;
		for (int top = 0; top < m; top += block) {
			for (int left = 0; left <= top; left += block) {
				for (int i = top; i < Math.min(m, top + block); i++) {
					for (int j = left; j < Math.min(i, left + block); j++) square.data[j * m + i] = square.data[i * m + j];
				}
			}
		}
	}

	private static void requireApart(final DMatrixRMaj input, final DMatrixRMaj output) {
		require(input.data != output.data || input.data.length == 0, "input and output share an array");
	}

	private static void require(final boolean condition, final String message) {
		if (!condition) throw new IllegalArgumentException(message);
	}
}
