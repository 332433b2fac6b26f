package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Curves;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class CovarianceKernelTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(15, 4, 1).values());

	private static DMatrixRMaj values(final double roundness, final DMatrixRMaj squared, final double scale) {
		return new CovarianceKernel(roundness).matrix(squared, scale, COMPUTE).values();
	}

	/** numpy: C = cov(X.T, bias=True), P = inv(1.69 * (0.8 * C / (trace(C) / 3) + 0.2 * eye(3))), exp(-d @ P @ d / 2). */
	@Test
	void theFirstRowAgreesWithNumpy() {
		final DMatrixRMaj actual = values(0.2, squaredDistances(Curves.knot(12)), 1.3);
		assertArrayEquals(new double[] { 1.0, 0.7674537900558268, 0.5727811784584854, 0.40755500783741394, 0.3923350225744497,
			0.7489346140712291, 0.7343179189195036, 0.5765484145511198, 0.5524573398172696, 0.29847798940525166,
			0.24431637602746162, 0.42549818805508505 }, Arrays.copyOf(actual.data, 12), 1e-13);
	}

	@Test
	void aRoundCovarianceIsTheGaussianKernel() {
		assertClose(new GaussianKernel().matrix(RANDOM, 0.9, COMPUTE).values(), values(1, RANDOM, 0.9), 1e-13);
	}

	/** Frames along a line have one direction only. */
	@Test
	void twoFramesAndLinesAreThoseOfTheGaussianKernel() {
		for (final int m : new int[] { 2, 5 }) {
			final DMatrixRMaj line = new DMatrixRMaj(m, 1);
			for (int i = 0; i < m; i++) line.set(i, 0, i * i);
			assertClose(new GaussianKernel().matrix(squaredDistances(line), 3, COMPUTE).values(), values(0.1,
				squaredDistances(line), 3), 1e-13);
		}
	}

	/** As many frames as pixels and one: a simplex, if nothing round is mixed in. */
	@Test
	void withoutRoundnessFewFramesAreEquallyFarApart() {
		final DMatrixRMaj actual = values(1e-9, squaredDistances(DoubleFrames.noise(6, 5, 2).values()), 1);
		for (int i = 0; i < 6; i++) {
			for (int j = 0; j < i; j++) assertEquals(actual.get(1, 0), actual.get(i, j), 1e-6);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void orderAndUnitsDoNotMatter(final double unit) {
		final int[] order = Matrices.order(15, 4);
		final DMatrixRMaj expected = values(0.1, RANDOM, 0.9);
		assertClose(rowsAndColumns(expected, order), values(0.1, rowsAndColumns(RANDOM, order), 0.9), 1e-13);
		assertClose(expected, values(0.1, scaled(RANDOM, unit * unit), 0.9 * unit), 1e-13);
	}

	@Test
	void repeatedFramesAreAlike() {
		assertArrayEquals(new double[] { 1, 1, 1, 1 }, values(0.1, new DMatrixRMaj(2, 2), 1).data);
		final DMatrixRMaj repeated = values(0.1, rowsAndColumns(RANDOM, 0, 1, 2, 3, 4, 2), 1);
		assertEquals(1, repeated.get(2, 5), 1e-12);
		assertEquals(1, values(0.1, new DMatrixRMaj(1, 1), 1).get(0, 0));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -0.1, 1.01, Double.NaN })
	void impossibleRoundnessesAreRefused(final double roundness) {
		Refusal.of(() -> new CovarianceKernel(roundness)).says("roundness = " + roundness + " … Choose … above 0");
	}
}
