package io.github.manifolddenoise.cluster;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class KernelDistancesTest {

	private static final DMatrixRMaj POINTS = DoubleFrames.noise(25, 6, 1).values();
	private static final DMatrixRMaj FRESH = DoubleFrames.noise(7, 6, 2).values();

	/** (x·y + 1)², on rows. */
	static DMatrixRMaj polynomial(final DMatrixRMaj a, final DMatrixRMaj b) {
		final DMatrixRMaj kernel = COMPUTE.algebra().timesTranspose(a, b);
		for (int k = 0; k < kernel.getNumElements(); k++) kernel.data[k] = (kernel.data[k] + 1) * (kernel.data[k] + 1);
		return kernel;
	}

	static double[] diagonal(final DMatrixRMaj square) {
		final double[] diagonal = new double[square.numRows];
		for (int i = 0; i < diagonal.length; i++) diagonal[i] = square.get(i, i);
		return diagonal;
	}

	private static DMatrixRMaj squared(final DMatrixRMaj kernel) {
		return KernelDistances.squared(kernel, COMPUTE);
	}

	@Test
	void theLinearKernelGivesPlainDistances() {
		assertClose(squaredDistances(POINTS), squared(COMPUTE.algebra().timesTranspose(POINTS, POINTS)), 1e-13);
		assertClose(squaredDistances(FRESH, POINTS), KernelDistances.squared(COMPUTE.algebra().timesTranspose(FRESH,
			POINTS), diagonal(
			COMPUTE.algebra().timesTranspose(FRESH, FRESH)), diagonal(COMPUTE.algebra().timesTranspose(POINTS, POINTS)),
				COMPUTE), 1e-13);
	}

	/** (x·y + 1)² in the plane is the dot product of the maps (x₁², x₂², √2x₁x₂, √2x₁, √2x₂, 1). */
	@Test
	void aPolynomialKernelGivesTheDistancesOfItsFeatures() {
		final DMatrixRMaj plane = DoubleFrames.noise(20, 2, 3).values(), features = new DMatrixRMaj(20, 6);
		for (int i = 0; i < 20; i++) {
			final double x = plane.get(i, 0), y = plane.get(i, 1), root = Math.sqrt(2);
			final double[] feature = { x * x, y * y, root * x * y, root * x, root * y, 1 };
			System.arraycopy(feature, 0, features.data, 6 * i, 6);
		}
		assertClose(squaredDistances(features), squared(polynomial(plane, plane)), 1e-12);
	}

	@Test
	void theGaussianKernelHasOneClosedForm() {
		final DMatrixRMaj plain = squaredDistances(POINTS), actual = KernelDistances.gaussian(plain, 1.7, COMPUTE);
		assertClose(squared(GaussianAffinity.of(plain, 1.7, COMPUTE)), actual, 1e-14);
		assertEquals(2 - 2 * Math.exp(-plain.get(3, 8) / (2 * 1.7 * 1.7)), actual.get(3, 8), 1e-14);
	}

	/** Near frames: 2 - 2exp(-u) is 2u, of which the kernel matrix has lost all digits. */
	@Test
	void nearFramesKeepTheirDistance() {
		final DMatrixRMaj plain = new DMatrixRMaj(new double[][] { { 0, 2e-18 }, { 2e-18, 0 } });
		assertEquals(2e-18, KernelDistances.gaussian(plain, 1, COMPUTE).get(0, 1), 1e-32);
		assertEquals(0, squared(GaussianAffinity.of(plain, 1, COMPUTE)).get(0, 1));
	}

	@Test
	void repeatedFramesAndTheDiagonalAreExactlyZero() {
		final DMatrixRMaj offset = POINTS.copy();
		for (int k = 0; k < offset.getNumElements(); k++) offset.data[k] += 1000.1;
		final int[] order = Matrices.order(100, 4);
		for (int i = 0; i < 100; i++) order[i] %= 25;
		final DMatrixRMaj all = rows(offset, order), actual = squared(COMPUTE.algebra().timesTranspose(all, all));
		for (int i = 0; i < 100; i++) {
			for (int j = 0; j < 100; j++) assertEquals(order[i] == order[j], actual.get(i, j) == 0, i + " " + j);
		}
	}

	/** Kernel values of equal frames that were summed in another order, beside frames that do differ a little. */
	@ParameterizedTest
	@CsvSource({ "4e-16, 0", "3e-13, 0", "1e-11, 2e-11" })
	void roundingErrorsAreNoDistances(final double error, final double expected) {
		final DMatrixRMaj kernel = new DMatrixRMaj(new double[][] { { 1, 1 - error }, { 1 - error, 1 } });
		assertEquals(expected, squared(kernel).get(0, 1), expected * 1e-4);
		assertEquals(expected, KernelDistances.squared(kernel, new double[] { 1, 1 }, new double[] { 1, 1 }, COMPUTE).get(1,
			0), expected * 1e-4);
	}

	/** A matrix that is no kernel: clamped, not NaN after the root. */
	@Test
	void negativeSquaresAreClamped() {
		final DMatrixRMaj none = new DMatrixRMaj(new double[][] { { 1, 5 }, { 5, 1 } });
		assertArrayEquals(new double[4], KernelDistances.roots(squared(none)).data);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final DMatrixRMaj kernel = polynomial(POINTS, POINTS);
		final int[] order = Matrices.order(25, 5);
		assertClose(rowsAndColumns(squared(kernel), order), squared(rowsAndColumns(kernel, order)), 0);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-200, 1e-6, 1e6, 1e200 })
	void aMultipleOfTheKernelMultipliesTheSquares(final double factor) {
		final DMatrixRMaj kernel = polynomial(POINTS, POINTS);
		assertClose(squared(kernel), scaled(squared(scaled(kernel, factor)), 1 / factor), 1e-11);
	}

	@Test
	void oneFrameHasDistanceZero() {
		assertArrayEquals(new double[1], squared(new DMatrixRMaj(new double[][] { { 3 } })).data);
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.POSITIVE_INFINITY, -Double.MAX_VALUE })
	void valuesThatAreNoNumbersAreRefused(final double value) {
		final DMatrixRMaj kernel = polynomial(POINTS, POINTS);
		kernel.set(20, 4, value);
		Refusal.of(() -> squared(kernel)).says("frames 21 … 5 … " + value + " … Choose");
	}
}
