package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeFinderTest {

	private static final int ORDER = 120, COUNT = 24;

	private static RangeFinder.Found found(final DMatrixRMaj matrix, final int count) throws IOException {
		return RangeFinder.of(block -> COMPUTE.algebra().times(matrix, block), matrix.numRows, count, COMPUTE);
	}

	/** Eigenvalues that fall by a factor each: half of those looked for are exact. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 0.7, 0.8 })
	void leadingPairsAreThoseOfAll(final double factor) throws IOException {
		final SymmetricEigen any = COMPUTE.algebra().eigen(Matrices.combine(1, Matrices.random(ORDER, ORDER, 3), 1,
			Matrices.transpose(Matrices.random(ORDER, ORDER, 3))));
		final DMatrixRMaj scaled = any.vectors().copy();
		for (int k = 0; k < scaled.getNumElements(); k++) scaled.data[k] *= Math.pow(factor, k % ORDER / 2.0);
		final DMatrixRMaj matrix = COMPUTE.algebra().timesTranspose(scaled, scaled);
		final RangeFinder.Found found = found(matrix, COUNT);
		for (int k = 0; k < COUNT / 2; k++) {
			assertEquals(Math.pow(factor, k), found.values()[k], 1e-5 * Math.pow(factor, k));
			double product = 0;
			for (int i = 0; i < ORDER; i++) product += found.vectors().get(i, k) * scaled.get(i, k);
			assertEquals(1, Math.abs(product) / Math.pow(factor, k), 1e-5);
		}
	}

	@Test
	void valuesAreNeverTooLarge() throws IOException {
		final DMatrixRMaj any = Matrices.random(ORDER, ORDER, 8), matrix = COMPUTE.algebra().timesTranspose(any, any);
		final double[] values = COMPUTE.algebra().eigen(matrix).values(), found = found(matrix, COUNT).values();
		for (int k = 0; k < found.length; k++) assertTrue(found[k] <= values[k] * (1 + 1e-12) && (k >= COUNT || found[k] > 0.9 * values[k]), "value " + k);
	}

	@Test
	void ofLowRankAllIsFound() throws IOException {
		final DMatrixRMaj factor = Matrices.random(ORDER, 5, 2), matrix = COMPUTE.algebra().timesTranspose(factor, factor);
		final RangeFinder.Found found = found(matrix, COUNT);
		assertArrayEquals(matrix.data, COMPUTE.algebra().timesTranspose(found.vectors(), found.vectors()).data, 1e-11);
	}
}
