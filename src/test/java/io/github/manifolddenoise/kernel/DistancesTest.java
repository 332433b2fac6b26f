package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class DistancesTest {

	private static final DMatrixRMaj POINTS = DoubleFrames.noise(20, 7, 1).values();

	@Test
	void theyAreTheSquaresOfDifferences() {
		assertClose(squaredDistances(POINTS), Distances.squared(POINTS, COMPUTE), 1e-13);
	}

	@Test
	void normsAreDistancesFromTheOrigin() {
		final DMatrixRMaj origin = new DMatrixRMaj(1, 7);
		assertArrayEquals(squaredDistances(origin, POINTS).data, Distances.squaredNorms(POINTS, COMPUTE), 1e-13);
	}

	@Test
	void repeatedPointsAreExactlyTogether() {
		final DMatrixRMaj repeated = Matrices.rows(scaled(POINTS, 1234.5), 0, 1, 2, 1, 0, 0);
		final DMatrixRMaj squared = Distances.squared(repeated, COMPUTE);
		assertEquals(0, squared.get(0, 4));
		assertEquals(0, squared.get(5, 4));
		assertEquals(0, squared.get(3, 1));
		for (int i = 0; i < 6; i++) assertEquals(0, squared.get(i, i));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-100, 1e-6, 1e6, 1e100 })
	void theyScaleWithTheSquare(final double factor) {
		final DMatrixRMaj actual = Distances.squared(scaled(POINTS, factor), COMPUTE);
		assertClose(squaredDistances(POINTS), scaled(scaled(actual, 1 / factor), 1 / factor), 1e-12);
	}

	@Test
	void theOrderOfPointsDoesNotMatter() {
		final int[] order = Matrices.order(20, 3);
		assertClose(Matrices.rowsAndColumns(Distances.squared(POINTS, COMPUTE), order), Distances.squared(Matrices.rows(
			POINTS, order), COMPUTE), 1e-13);
	}
}
