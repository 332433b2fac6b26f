package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;

class PivotedCholeskyTest {

	private static final int[] PIVOTS = { 3, 0, 5, 2, 6, 1, 4 };

	private static DMatrixRMaj gram() {
		final DMatrixRMaj a = DoubleFrames.noise(PIVOTS.length, 12, 4).values();
		return COMPUTE.algebra().timesTranspose(a, a);
	}

	private static PivotedCholesky begin(final DMatrixRMaj s) {
		final double[] diagonal = new double[s.numRows];
		for (int i = 0; i < diagonal.length; i++) diagonal[i] = s.get(i, i);
		return new PivotedCholesky(diagonal, s.numRows);
	}

	private static void add(final PivotedCholesky cholesky, final DMatrixRMaj s, final int pivot) {
		cholesky.add(pivot, Arrays.copyOfRange(s.data, pivot * s.numCols, (pivot + 1) * s.numCols), cholesky.left(pivot));
		cholesky.clearRounding();
	}

	private static double product(final PivotedCholesky cholesky, final int i, final int j) {
		double sum = 0;
		for (int k = 0; k < cholesky.count(); k++) sum += cholesky.get(i, k) * cholesky.get(j, k);
		return sum;
	}

	/** After every pivot: rows of the pivots so far are met, and the diagonal left is that of S - LLᵀ. */
	@Test
	void everyColumnMeetsItsPivot() {
		final DMatrixRMaj s = gram();
		final PivotedCholesky cholesky = begin(s);
		for (int n = 0; n < PIVOTS.length; n++) {
			add(cholesky, s, PIVOTS[n]);
			assertEquals(n + 1, cholesky.count());
			for (int i = 0; i < PIVOTS.length; i++) {
				assertEquals(s.get(i, i) - product(cholesky, i, i), cholesky.left(i), 1e-12);
				for (int k = 0; k <= n; k++) assertEquals(s.get(i, PIVOTS[k]), product(cholesky, i, PIVOTS[k]), 1e-12);
			}
		}
	}

	@Test
	void theFactorIsTriangularInTheOrderOfThePivots() {
		final DMatrixRMaj s = gram();
		final PivotedCholesky cholesky = begin(s);
		for (final int pivot : PIVOTS) add(cholesky, s, pivot);
		for (int i = 0; i < PIVOTS.length; i++) {
			assertEquals(0, cholesky.left(PIVOTS[i]), 1e-12);
			for (int k = i + 1; k < PIVOTS.length; k++) assertEquals(0, cholesky.get(PIVOTS[i], k));
		}
	}

	@Test
	void theDiagonalGivenIsNotChanged() {
		final double[] diagonal = { 4, 9 };
		final PivotedCholesky cholesky = new PivotedCholesky(diagonal, 1);
		cholesky.add(0, new double[] { 4, 2 }, 4);
		assertEquals(4, diagonal[0]);
		assertEquals(0, cholesky.left(0));
		assertEquals(8, cholesky.left(1));
	}
}
