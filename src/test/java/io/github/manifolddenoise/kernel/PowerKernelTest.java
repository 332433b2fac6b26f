package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

/** Polynomial and linear kernels. */
class PowerKernelTest {

	private static final DMatrixRMaj FIVE = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2,
		2 } });
	private static final double SCALE = 1.2649110640673518;

	static Stream<FrameKernel> kernels() {
		return Stream.of(new PolynomialKernel(1, 0.5), new PolynomialKernel(2, 0), new PolynomialKernel(2, 1),
			new PolynomialKernel(3, 0.5), new PolynomialKernel(5, 2), new LinearKernel(), new SigmoidKernel(0.7, -0.2));
	}

	private static double rootMeanSquare(final DMatrixRMaj points) {
		return new Bandwidth.RootMeanSquare(1).scale(squaredDistances(points), "kernelneighbours");
	}

	/** sklearn.metrics.pairwise.polynomial_kernel(Y, degree=3, gamma=1/s**2, coef0=0.5)[0], Y the points less their mean. */
	@Test
	void valuesAgreeWithScikitLearn() {
		assertEquals(SCALE, rootMeanSquare(FIVE), 1e-15);
		final DMatrixRMaj matrix = new PolynomialKernel(3, 0.5).matrix(squaredDistances(FIVE), SCALE, COMPUTE).values();
		final double[] expected = { 9.595703125, 1.953125, 0.4218749999999998, -1.0, -0.244140625 };
		for (int j = 0; j < 5; j++) assertEquals(expected[j], matrix.get(0, j), 1e-14);
	}

	/** sklearn.decomposition.KernelPCA(4, kernel='poly', degree=3, gamma=1/s**2, coef0=0.5).fit(Y).transform(x)**2. */
	@Test
	void componentsAgreeWithScikitLearn() {
		final double[] mean = meanRow(FIVE);
		final DMatrixRMaj y = Fits.exact(minus(FIVE, mean), new PolynomialKernel(3, 0.5), SCALE, Centring.MEAN).map().at(
			minus(new DMatrixRMaj(new double[][] { { 1.5, 0.5 } }), mean), COMPUTE);
		final double[] expected = { 0.0009954151781915298, 0.28727783716012856, 0.7279575925845696, 0.0061368861201034335 };
		for (int k = 0; k < 4; k++) assertEquals(expected[k], y.get(0, k) * y.get(0, k), 1e-12);
	}

	@ParameterizedTest
	@MethodSource("kernels")
	void slopesAreDerivatives(final FrameKernel kernel) {
		for (final double product : new double[] { -2.3, -0.4, 0.1, 1.7 }) {
			final double step = 1e-6, scale = 1.3;
			final double numerical = (kernel.value(product + step, scale) - kernel.value(product - step, scale)) / (2 * step);
			assertEquals(numerical, kernel.slope(product, kernel.value(product, scale), scale), 1e-8 * (1 + Math.abs(numerical)));
		}
	}

	@ParameterizedTest
	@MethodSource("kernels")
	void invertibleKernelsAreInverted(final InvertibleKernel kernel) {
		for (final double product : new double[] { -2.3, -0.4, 0.1, 1.7 }) {
			final double back = kernel.argument(kernel.value(product, 1.3), 1.3);
			if (kernel.isInvertible()) assertEquals(product, back, 1e-12);
			else assertTrue(Math.abs(kernel.value(back, 1.3) - kernel.value(product, 1.3)) < 1e-12);
		}
	}

	@Test
	void onlyOddDegreesCanBeInverted() {
		assertTrue(new LinearKernel().isInvertible());
		assertTrue(new PolynomialKernel(3, 0).isInvertible());
		assertFalse(new PolynomialKernel(2, 1).isInvertible());
	}

	/** An offset of all grey values, and their unit, change nothing. */
	@ParameterizedTest
	@MethodSource("kernels")
	void offsetAndUnitDoNotMatter(final FrameKernel kernel) {
		final DMatrixRMaj points = DoubleFrames.noise(12, 3, 1).values();
		final DMatrixRMaj expected = kernel.matrix(squaredDistances(points), rootMeanSquare(points), COMPUTE).values();
		final DMatrixRMaj shifted = minus(points, new double[] { 3, -40, 5 });
		assertClose(expected, kernel.matrix(squaredDistances(shifted), rootMeanSquare(shifted), COMPUTE).values(), 1e-8);
		for (final double unit : new double[] { 1e-6, 1e6 }) {
			final DMatrixRMaj other = scaled(points, unit);
			assertClose(expected, kernel.matrix(squaredDistances(other), rootMeanSquare(other), COMPUTE).values(), 1e-8);
		}
	}

	@ParameterizedTest
	@MethodSource("kernels")
	void theUsualScaleIsThatOfTheFramesWithTheFactor(final FrameKernel kernel) {
		assertEquals(new Bandwidth.RootMeanSquare(2.5), kernel.usualBandwidth(new Bandwidth.NearestNeighbours(3, 2.5)));
		assertEquals(new Bandwidth.Fixed(7), kernel.usualBandwidth(new Bandwidth.Fixed(7)));
	}

	@Test
	void powersThatLeaveTheRangeOfNumbersAreRefused() {
		Refusal.of(() -> new PolynomialKernel(400, 1).matrix(squaredDistances(FIVE), 0.1, COMPUTE)).says(
			"degree 400 … kernelbandwidth = 0.1 … Choose … kernelbandwidth … degree");
	}

	@ParameterizedTest
	@CsvSource({ "0, 1, degree = 0", "-2, 1, degree = -2", "2, -0.5, constant = -0.5", "2, NaN, constant = NaN",
		"2, Infinity, constant = Infinity" })
	void badParametersAreRefused(final int degree, final double constant, final String start) {
		Refusal.of(() -> new PolynomialKernel(degree, constant)).says(start + " … Choose");
	}

	@ParameterizedTest
	@CsvSource({ "0", "-1", "NaN" })
	void badFactorsAreRefused(final double factor) {
		assertThrows(UserException.class, () -> new Bandwidth.RootMeanSquare(factor));
	}

	@Test
	void identicalFramesAreRefused() {
		assertThrows(UserException.class, () -> rootMeanSquare(new DMatrixRMaj(4, 2)));
	}

	/** With σ = 1 the linear kernel's matrix is that of the frames' products about their mean, in their own unit. */
	@Test
	void aBandwidthOfOneDoesNotDivide() {
		final DMatrixRMaj points = DoubleFrames.noise(9, 4, 6).values(), centred = minus(points, meanRow(points));
		final DMatrixRMaj expected = COMPUTE.algebra().timesTranspose(centred, centred);
		assertClose(expected, new LinearKernel().matrix(squaredDistances(points), 1, COMPUTE).values(), 1e-13);
		final DMatrixRMaj cubes = new PolynomialKernel(3, 0.5).matrix(squaredDistances(points), 1, COMPUTE).values();
		for (int k = 0; k < 81; k++) assertEquals(Math.pow(expected.data[k] + 0.5, 3), cubes.data[k], 1e-10);
	}
}
