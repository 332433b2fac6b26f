package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.NoisyCurve;
import io.github.manifolddenoise.testing.Refusal;

class RidgeSystemTest {

	private static final NoisyCurve CURVE = new NoisyCurve(17, 0.1, 1);
	private static final DMatrixRMaj SQUARED = CURVE.squaredDistances();

	private static RidgeSystem system(final double scale) {
		return new RidgeSystem(SQUARED, scale, COMPUTE);
	}

	private static DMatrixRMaj centring(final int m) {
		final DMatrixRMaj centring = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) centring.set(i, j, (i == j ? 1 : 0) - 1.0 / m);
		}
		return centring;
	}

	private static DMatrixRMaj affinities(final DMatrixRMaj squared, final double scale, final double ridge) {
		final DMatrixRMaj result = squared.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] = Math.exp(-squared.data[k] / (2 * scale * scale));
		for (int i = 0; i < result.numRows; i++) result.add(i, i, ridge);
		return result;
	}

	/** The first rows of C·C⁻¹ = I: M𝒟 + 1·(...)ᵀ = I, hence JM𝒟 = J, and 1ᵀ𝒟 = 0. */
	@ParameterizedTest
	@CsvSource({ "0.2, 0.01", "0.7, 1e-4", "0.7, 10", "3, 0.1" })
	void itIsTheInverseAmongVectorsOfSumZero(final double scale, final double ridge) {
		final DMatrixRMaj inverse = system(scale).inverse(ridge), centring = centring(17);
		assertClose(centring, times(times(centring, affinities(SQUARED, scale, ridge)), inverse), 1e-10);
		assertClose(inverse, times(inverse, centring), 1e-12 / ridge);
	}

	@ParameterizedTest
	@CsvSource({ "0.2, 0.01", "0.7, 1e-4", "3, 0.1" })
	void itGivesTheCoefficientsOfTheExtension(final double scale, final double ridge) {
		final DMatrixRMaj expected = new RidgeExtension(ridge).fit(CURVE.points(), SQUARED, CURVE.coordinates(), scale,
			COMPUTE) .coefficients();
		assertClose(expected, times(system(scale).inverse(ridge), CURVE.coordinates()), 1e-10 * Matrices.largest(expected));
		final RidgeSystem system = system(scale);
		assertClose(expected, system.apply(ridge, system.project(CURVE.coordinates())), 1e-10 * Matrices.largest(expected));
	}

	@Test
	void theDiagonalIsThatOfTheMatrix() {
		final DMatrixRMaj inverse = system(0.7).inverse(0.01);
		final double[] expected = new double[17];
		for (int i = 0; i < 17; i++) expected[i] = inverse.get(i, i);
		assertArrayEquals(expected, system(0.7).diagonal(0.01), 1e-12);
	}

	/** Central differences of order 4. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 0.7, 5 })
	void theSlopeIsTheDerivativeByTheScale(final double scale) {
		final double h = 1e-3 * scale;
		final DMatrixRMaj slope = system(scale).slope();
		final double[][] at = new double[4][];
		for (int k = 0; k < 4; k++) at[k] = affinities(SQUARED, scale + (k < 2 ? k - 2 : k - 1) * h, 0).data;
		for (int k = 0; k < slope.getNumElements(); k++) {
			final double difference = (at[0][k] - 8 * at[1][k] + 8 * at[2][k] - at[3][k]) / (12 * h);
			assertEquals(difference, slope.data[k], 1e-9 / scale);
		}
	}

	/** H = 11ᵀ has no part among vectors of sum 0. */
	@Test
	void equalFramesHaveAClosedForm() {
		final DMatrixRMaj inverse = new RidgeSystem(new DMatrixRMaj(4, 4), 1, COMPUTE).inverse(0.5);
		assertClose(scaled(centring(4), 2), inverse, 1e-14);
	}

	@Test
	void twoFramesHaveAClosedForm() {
		final DMatrixRMaj squared = new DMatrixRMaj(new double[][] { { 0, 2 }, { 2, 0 } });
		final double entry = 0.5 / (1 - Math.exp(-1) + 0.1);
		assertClose(new DMatrixRMaj(new double[][] { { entry, -entry }, { -entry, entry } }), new RidgeSystem(squared, 1,
			COMPUTE).inverse(0.1), 1e-14);
	}

	@Test
	void aScaleBelowAllDistancesLosesEveryFrame() {
		assertClose(scaled(centring(17), 1 / 1.25), system(1e-100).inverse(0.25), 1e-14);
		assertEquals(0, Matrices.largest(system(1e-100).slope()));
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(17, 3);
		assertClose(rowsAndColumns(system(0.7).inverse(0.01), order), new RidgeSystem(rowsAndColumns(SQUARED, order), 0.7,
			COMPUTE).inverse(0.01), 1e-11);
	}

	@Test
	void theNumberOfThreadsDoesNotMatter() {
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final RidgeSystem a = new RidgeSystem(SQUARED, 0.7, Compute.here(one)), b = new RidgeSystem(SQUARED, 0.7,
				Compute.here(three));
			assertArrayEquals(a.inverse(0.01).data, b.inverse(0.01).data);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleNumbersAreRefused(final double value) {
		assertThrows(UserException.class, () -> system(value));
		final RidgeSystem system = system(1);
		assertThrows(UserException.class, () -> system.inverse(value));
		assertThrows(UserException.class, () -> system.diagonal(value));
	}

	@Test
	void aRidgeTooSmallForRepeatedFramesIsRefused() {
		final RidgeSystem system = new RidgeSystem(rowsAndColumns(SQUARED, 0, 1, 2, 3, 1), 1, COMPUTE);
		Refusal.of(() -> system.inverse(1e-16)).says("ridge = 1.0E-16 … frames … Choose ridge ≥ 1e-6");
		assertTrue(system.inverse(1e-10).get(1, 4) < 0);
	}

	@Test
	void oneFrameAndDistancesThatAreNoNumbersAreRefused() {
		Refusal.of(() -> new RidgeSystem(new DMatrixRMaj(1, 1), 1, COMPUTE)).says("1 frame … 2");
		final DMatrixRMaj squared = SQUARED.copy();
		squared.set(2, 4, Double.NaN);
		Refusal.of(() -> new RidgeSystem(squared, 1, COMPUTE)).says("frames 3 … 5 … NaN … Remove");
	}
}
