package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class LeadingEigenpairsTest {

	private static final Compute COMPUTE = Compute.here(new Workers(1));

	/** Noise with some strong directions in it. */
	private static DMatrixRMaj gram(final int order, final int strong) {
		final DMatrixRMaj rows = DoubleFrames.noise(2 * order, order, 1).values();
		for (int k = 0; k < strong; k++) {
			for (int i = 0; i < 2 * order; i++) {
				for (int j = 0; j < order; j++) rows.add(i, j, (3 + k) * Math.sin(0.3 * (k + 1) * i) * Math.cos(0.21 * (k + 1) * j));
			}
		}
		return COMPUTE.algebra().transposeTimes(rows, rows);
	}

	private static void assertPairs(final DMatrixRMaj symmetric, final double limit, final double tolerance) {
		final SymmetricEigen all = COMPUTE.algebra().eigen(symmetric), found = LeadingEigenpairs.above(symmetric, limit,
			COMPUTE);
		final int count = (int) Arrays.stream(all.values()).filter(value -> value > limit).count();
		assertArrayEquals(Arrays.copyOf(all.values(), count), found.values(), tolerance * all.values()[0]);
		final DMatrixRMaj vectors = found.vectors(), product = Matrices.times(symmetric, vectors);
		for (int k = 0; k < count; k++) {
			for (int i = 0; i < vectors.numRows; i++) {
				assertEquals(found.values()[k] * vectors.get(i, k), product.get(i, k), tolerance * all.values()[0]);
			}
			for (int j = 0; j < count; j++) {
				double dot = 0;
				for (int i = 0; i < vectors.numRows; i++) dot += vectors.get(i, j) * vectors.get(i, k);
				assertEquals(j == k ? 1 : 0, dot, 1e-12);
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "1, 0, 0", "2, 1, 0.1", "3, 1, 0.5", "40, 3, 0.1", "40, 0, 0.99", "150, 8, 0.02", "150, 8, 0.5",
		"60, 2, 0.001", "60, 5, 2" })
	void theyAreTheFirstOfAll(final int order, final int strong, final double part) {
		final DMatrixRMaj symmetric = gram(order, strong);
		assertPairs(symmetric, part * COMPUTE.algebra().eigen(symmetric).values()[0], 1e-12);
	}

	/** Pairs of almost the same value, and of the very same, also where the matrix falls apart. */
	@ParameterizedTest
	@CsvSource({ "1e-3", "1e-9", "1e-14", "0" })
	void equalValuesAreNoMatter(final double difference) {
		final int order = 48;
		final DMatrixRMaj vectors = COMPUTE.algebra().eigen(gram(order, 3)).vectors();
		final DMatrixRMaj scaled = vectors.copy(), apart = new DMatrixRMaj(order, order);
		for (int k = 0; k < order; k++) {
			final double value = k < 6 ? 10 - k / 2 + k % 2 * difference : 0.5;
			for (int i = 0; i < order; i++) scaled.data[i * order + k] *= value;
			apart.set(k, k, value);
		}
		assertPairs(COMPUTE.algebra().timesTranspose(scaled, vectors), 5, 1e-13);
		assertPairs(apart, 5, 1e-13);
	}

	@Test
	void zerosHaveNone() {
		assertEquals(0, LeadingEigenpairs.above(new DMatrixRMaj(9, 9), 0, COMPUTE).values().length);
	}

	@Test
	void theUnitDoesNotMatter() {
		final DMatrixRMaj symmetric = gram(40, 3), large = Matrices.scaled(symmetric, 0x1p500);
		final double limit = 0.1 * COMPUTE.algebra().eigen(symmetric).values()[0];
		assertArrayEquals(LeadingEigenpairs.above(symmetric, limit, COMPUTE).vectors().data, LeadingEigenpairs.above(large,
			0x1p500 * limit, COMPUTE).vectors().data);
	}

	@Test
	void whatIsNotFiniteIsRejected() {
		final DMatrixRMaj symmetric = gram(5, 1);
		symmetric.set(3, 3, Double.NaN);
		assertThrows(IllegalArgumentException.class, () -> LeadingEigenpairs.above(symmetric, 0, COMPUTE));
	}
}
