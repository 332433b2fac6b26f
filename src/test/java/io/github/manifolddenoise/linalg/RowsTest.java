package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class RowsTest {

	private final DMatrixRMaj matrix = new DMatrixRMaj(new double[][] { { 1, 2 }, { 3, 4 }, { 5, 6 } });

	@Test
	void rowsAreGatheredInTheOrderAsked() {
		assertArrayEquals(new double[] { 5, 6, 1, 2, 5, 6 }, Rows.gather(matrix, new int[] { 2, 0, 2 }).data);
		assertEquals(0, Rows.gather(matrix, new int[0]).numRows);
	}

	@Test
	void oneRowIsCopied() {
		final double[] row = Rows.get(matrix, 1);
		assertArrayEquals(new double[] { 3, 4 }, row);
		row[0] = 99;
		assertEquals(3, matrix.get(1, 0));
		final DMatrixRMaj target = new DMatrixRMaj(2, 2);
		Rows.copy(matrix, 2, target, 1);
		assertArrayEquals(new double[] { 0, 0, 5, 6 }, target.data);
	}

	@Test
	void theMeanRowIsTakenOff() {
		final DMatrixRMaj centred = new DMatrixRMaj(new double[][] { { 1, 2 }, { 3, 4 }, { 5, 9 } });
		Rows.subtractMean(centred);
		assertArrayEquals(new double[] { -2, -3, 0, -1, 2, 4 }, centred.data);
		final DMatrixRMaj one = new DMatrixRMaj(new double[][] { { 7, 8 } });
		Rows.subtractMean(one);
		assertArrayEquals(new double[2], one.data);
	}
}
