package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/** Random matrices, naive reference results and comparisons for the tests of this package. */
final class Matrices {

	private Matrices() {}

	static DMatrixRMaj random(final int rows, final int columns, final long seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj matrix = new DMatrixRMaj(rows, columns);
		for (int i = 0; i < rows * columns; i++) matrix.data[i] = random.nextGaussian();
		return matrix;
	}

	static DMatrixRMaj identity(final int order) {
		final DMatrixRMaj matrix = new DMatrixRMaj(order, order);
		for (int i = 0; i < order; i++) matrix.set(i, i, 1);
		return matrix;
	}

	static DMatrixRMaj transpose(final DMatrixRMaj matrix) {
		final DMatrixRMaj result = new DMatrixRMaj(matrix.numCols, matrix.numRows);
		for (int i = 0; i < matrix.numRows; i++) {
			for (int j = 0; j < matrix.numCols; j++) result.set(j, i, matrix.get(i, j));
		}
		return result;
	}

	static DMatrixRMaj times(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numCols);
		for (int i = 0; i < a.numRows; i++) {
			for (int k = 0; k < a.numCols; k++) {
				for (int j = 0; j < b.numCols; j++) c.data[i * c.numCols + j] += a.get(i, k) * b.get(k, j);
			}
		}
		return c;
	}

	static DMatrixRMaj combine(final double alpha, final DMatrixRMaj a, final double beta, final DMatrixRMaj b) {
		final DMatrixRMaj c = new DMatrixRMaj(a.numRows, a.numCols);
		for (int i = 0; i < c.numRows * c.numCols; i++) c.data[i] = alpha * a.data[i] + beta * b.data[i];
		return c;
	}

	/** Q·diag(values)·Qᵀ with a random orthonormal Q, built from reflections. */
	static DMatrixRMaj withEigenvalues(final double[] values, final long seed) {
		final int m = values.length;
		DMatrixRMaj matrix = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) matrix.set(i, i, values[i]);
		final DMatrixRMaj directions = random(4, m, seed);
		for (int r = 0; r < 4; r++) {
			double square = 0;
			for (int j = 0; j < m; j++) square += directions.get(r, j) * directions.get(r, j);
			final DMatrixRMaj reflection = identity(m);
			for (int i = 0; i < m; i++) {
				for (int j = 0; j < m; j++) {
					reflection.data[i * m + j] -= 2 * directions.get(r, i) * directions.get(r, j) / square;
				}
			}
			matrix = times(times(reflection, matrix), reflection);
		}
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < i; j++) matrix.set(j, i, matrix.get(i, j));
		}
		return matrix;
	}

	static double largest(final DMatrixRMaj matrix) {
		double largest = 0;
		for (int i = 0; i < matrix.numRows * matrix.numCols; i++) {
			final double value = Math.abs(matrix.data[i]);
			if (Double.isNaN(value)) return value;
			largest = Math.max(largest, value);
		}
		return largest;
	}

	static void assertClose(final DMatrixRMaj expected, final DMatrixRMaj actual, final double tolerance,
		final String what)
	{
		assertTrue(expected.numRows == actual.numRows && expected.numCols == actual.numCols, what + ": shape");
		final double difference = largest(combine(1, expected, -1, actual));
		assertTrue(difference <= tolerance, what + " differs by " + difference + " > " + tolerance);
	}
}
