package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.testing.DoubleFrames;

class LeadingSingularVectorsTest {

	/** A few strong directions in noise. */
	private static DMatrixRMaj matrix(final int rows, final int columns) {
		final DMatrixRMaj noise = DoubleFrames.noise(rows, columns, 3).values();
		final DMatrixRMaj left = DoubleFrames.noise(rows, 4, 4).values(), right = DoubleFrames.noise(4, columns, 5).values();
		for (int k = 0; k < 4; k++) {
			for (int j = 0; j < columns; j++) right.data[k * columns + j] *= 4 - k;
		}
		final DMatrixRMaj strong = COMPUTE.algebra().times(left, right);
		for (int k = 0; k < noise.getNumElements(); k++) noise.data[k] = 0.3 * noise.data[k] + strong.data[k];
		return noise;
	}

	@ParameterizedTest
	@CsvSource({ "80, 120, 8", "120, 80, 8", "40, 30, 12", "30, 40, 30" })
	void theStrongOnesAreThoseOfTheGramMatrix(final int rows, final int columns, final int count) {
		final DMatrixRMaj matrix = matrix(rows, columns);
		final SymmetricEigen all = COMPUTE.algebra().eigen(COMPUTE.algebra().timesTranspose(matrix, matrix));
		final LeadingSingularVectors found = LeadingSingularVectors.of(matrix, count, COMPUTE);
		assertTrue(found.squares().length >= count);
		assertEquals(rows, found.vectors().numRows);
		for (int k = 0; k < 4; k++) {
			assertEquals(all.values()[k], found.squares()[k], 1e-6 * all.values()[0]);
			double product = 0;
			for (int i = 0; i < rows; i++) product += all.vectors().get(i, k) * found.vectors().get(i, k);
			assertEquals(1, Math.abs(product), 1e-6);
		}
		for (int k = 1; k < found.squares().length; k++) assertTrue(found.squares()[k] <= found.squares()[k - 1] + 1e-9);
		final int kept = Math.min(count, Math.min(rows, columns) - 1);
		final DMatrixRMaj vectors = Rows.first(found.vectors(), kept);
		assertClose(CommonOps_DDRM.identity(kept), COMPUTE.algebra().transposeTimes(vectors, vectors), 1e-8);
	}

	/** What is only noise is found a little too small, never too large. */
	@Test
	void weakOnesAreNotAboveTheTruth() {
		final DMatrixRMaj matrix = matrix(90, 150);
		final double[] all = COMPUTE.algebra().eigen(COMPUTE.algebra().timesTranspose(matrix, matrix)).values();
		final double[] found = LeadingSingularVectors.of(matrix, 20, COMPUTE).squares();
		for (int k = 0; k < 20; k++) assertTrue(found[k] <= all[k] * (1 + 1e-9) && found[k] > 0.8 * all[k], "square " + k);
	}

	@Test
	void theSameMatrixHasTheSameBits() {
		final DMatrixRMaj matrix = matrix(90, 150);
		assertArrayEquals(LeadingSingularVectors.of(matrix, 9, COMPUTE).vectors().data,
			LeadingSingularVectors.of(matrix.copy(), 9, COMPUTE).vectors().data);
	}

	@Test
	void nothingHasNoSingularValues() {
		for (final double square : LeadingSingularVectors.of(new DMatrixRMaj(10, 6), 6,
			COMPUTE).squares()) assertEquals(0, square);
	}
}
