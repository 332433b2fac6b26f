package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.DoubleFrames;

class GrowingCholeskyTest {

	private static DMatrixRMaj gram(final int order, final int columns) {
		final DMatrixRMaj a = DoubleFrames.noise(order, columns, 4).values();
		return COMPUTE.algebra().timesTranspose(a, a);
	}

	private static void add(final GrowingCholesky cholesky, final DMatrixRMaj s, final int row, final double leastPivot) {
		cholesky.add(Arrays.copyOfRange(s.data, row * s.numCols, row * s.numCols + cholesky.order() + 1), leastPivot);
	}

	private static GrowingCholesky of(final DMatrixRMaj s, final double leastPivot) {
		final GrowingCholesky cholesky = new GrowingCholesky(s.numRows);
		for (int i = 0; i < s.numRows; i++) add(cholesky, s, i, leastPivot);
		return cholesky;
	}

	private static double[] values(final int count) {
		return DoubleFrames.noise(1, count, 5).values().data;
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 17, 60 })
	void solvesAsTheBlockedOneDoes(final int order) {
		final DMatrixRMaj s = gram(order, order + 20);
		final double[] b = values(order), expected = COMPUTE.algebra().solvePositiveDefinite(s, DMatrixRMaj.wrap(order, 1,
			b.clone())).data;
		of(s, 0).solve(b);
		assertArrayEquals(expected, b, 1e-12);
	}

	/** 9 = 3², (12 - 0)/3 = 4, 25 - 4² = 3². */
	@Test
	void smallOnesAreWorkedOutByHand() {
		final double[] b = { 9 * 2 + 12, 12 * 2 + 25 };
		of(new DMatrixRMaj(new double[][] { { 9, 12 }, { 12, 25 } }), 0).solve(b);
		assertArrayEquals(new double[] { 2, 1 }, b, 1e-14);
	}

	@Test
	void rowsThatAreForgottenLeaveNoTrace() {
		final DMatrixRMaj s = gram(8, 20);
		final GrowingCholesky cholesky = of(s, 0), other = new GrowingCholesky(8);
		cholesky.keep(5);
		assertEquals(5, cholesky.order());
		for (int i = 0; i < 5; i++) add(other, s, i, 0);
		final double[] b = values(5), expected = b.clone();
		cholesky.solve(b);
		other.solve(expected);
		assertArrayEquals(expected, b);
		assertThrows(IllegalArgumentException.class, () -> cholesky.keep(6));
	}

	/** Rows of rank 3: pivots are 1e-9 from the fourth on, and b in their span is met to that. */
	@Test
	void dependentRowsDoNoHarm() {
		final DMatrixRMaj s = gram(6, 3);
		final double[] b = COMPUTE.algebra().times(s, DMatrixRMaj.wrap(6, 1, values(6))).data, solved = b.clone();
		of(s, 1e-9).solve(solved);
		assertArrayEquals(b, COMPUTE.algebra().times(s, DMatrixRMaj.wrap(6, 1, solved)).data, 1e-6);
	}

	@Test
	void sizesMustAgree() {
		final GrowingCholesky cholesky = new GrowingCholesky(2);
		assertThrows(IllegalArgumentException.class, () -> cholesky.add(new double[2], 0));
		cholesky.add(new double[] { 4 }, 0);
		assertThrows(IllegalArgumentException.class, () -> cholesky.solve(new double[2]));
	}
}
