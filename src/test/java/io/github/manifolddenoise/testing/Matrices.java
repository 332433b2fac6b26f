package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Workers;

/** Small matrix helpers written out plainly, so that tests do not rest on what they test. */
public final class Matrices {

	/** What every test of the numerical core computes with. */
	public static final Compute COMPUTE = Compute.here(new Workers(2));

	private Matrices() {}

	/** ‖x_i - x_j‖² of the rows, by plain subtraction. */
	public static DMatrixRMaj squaredDistances(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj result = new DMatrixRMaj(a.numRows, b.numRows);
		for (int i = 0; i < a.numRows; i++) {
			for (int j = 0; j < b.numRows; j++) {
				double sum = 0;
				for (int k = 0; k < a.numCols; k++) {
					final double difference = a.get(i, k) - b.get(j, k);
					sum += difference * difference;
				}
				result.set(i, j, sum);
			}
		}
		return result;
	}

	/** ‖x_i - x_j‖² among the rows, by plain subtraction. */
	public static DMatrixRMaj squaredDistances(final DMatrixRMaj a) {
		return squaredDistances(a, a);
	}

	/** Largest absolute entry. */
	public static double largest(final DMatrixRMaj a) {
		double largest = 0;
		for (int k = 0; k < a.getNumElements(); k++) largest = Math.max(largest, Math.abs(a.data[k]));
		return largest;
	}

	/** Largest absolute difference of two matrices; infinite if one holds NaN. */
	public static double difference(final DMatrixRMaj a, final DMatrixRMaj b) {
		assertEquals(a.numRows, b.numRows, "rows");
		assertEquals(a.numCols, b.numCols, "columns");
		double largest = 0;
		for (int k = 0; k < a.getNumElements(); k++) {
			final double difference = Math.abs(a.data[k] - b.data[k]);
			if (Double.isNaN(difference)) return Double.POSITIVE_INFINITY;
			largest = Math.max(largest, difference);
		}
		return largest;
	}

	/** Fails unless two matrices differ by at most {@code tolerance}. */
	public static void assertClose(final DMatrixRMaj expected, final DMatrixRMaj actual, final double tolerance) {
		final double difference = difference(expected, actual);
		assertTrue(difference <= tolerance, () -> "differ by " + difference + ", more than " + tolerance);
	}

	public static DMatrixRMaj scaled(final DMatrixRMaj a, final double factor) {
		final DMatrixRMaj result = a.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] *= factor;
		return result;
	}

	/** Rows in another order: row i of the result is row {@code order[i]}. */
	public static DMatrixRMaj rows(final DMatrixRMaj a, final int... order) {
		final DMatrixRMaj result = new DMatrixRMaj(order.length, a.numCols);
		for (int i = 0; i < order.length; i++) {
			System.arraycopy(a.data, order[i] * a.numCols, result.data, i * a.numCols, a.numCols);
		}
		return result;
	}

	/** Rows and columns in another order. */
	public static DMatrixRMaj rowsAndColumns(final DMatrixRMaj a, final int... order) {
		final DMatrixRMaj result = new DMatrixRMaj(order.length, order.length);
		for (int i = 0; i < order.length; i++) {
			for (int j = 0; j < order.length; j++) result.set(i, j, a.get(order[i], order[j]));
		}
		return result;
	}

	/** The numbers 0..n-1 in a random order. */
	public static int[] order(final int n, final long seed) {
		final Random random = new Random(seed);
		final int[] order = new int[n];
		for (int i = 0; i < n; i++) {
			final int j = random.nextInt(i + 1);
			order[i] = order[j];
			order[j] = i;
		}
		return order;
	}

	/** A·B by the definition. */
	public static DMatrixRMaj times(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj result = new DMatrixRMaj(a.numRows, b.numCols);
		for (int i = 0; i < a.numRows; i++) {
			for (int j = 0; j < b.numCols; j++) {
				double sum = 0;
				for (int k = 0; k < a.numCols; k++) sum += a.get(i, k) * b.get(k, j);
				result.set(i, j, sum);
			}
		}
		return result;
	}

	/** Mean of the rows. */
	public static double[] meanRow(final DMatrixRMaj a) {
		final double[] mean = new double[a.numCols];
		for (int i = 0; i < a.numRows; i++) {
			for (int k = 0; k < a.numCols; k++) mean[k] += a.get(i, k) / a.numRows;
		}
		return mean;
	}

	/** Rows less a vector. */
	public static DMatrixRMaj minus(final DMatrixRMaj a, final double[] row) {
		final DMatrixRMaj result = a.copy();
		for (int i = 0; i < a.numRows; i++) {
			for (int k = 0; k < a.numCols; k++) result.add(i, k, -row[k]);
		}
		return result;
	}
}
