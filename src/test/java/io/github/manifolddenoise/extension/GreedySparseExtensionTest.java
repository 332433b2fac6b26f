package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Refusal;

class GreedySparseExtensionTest {

	private static KernelExpansion fit(final int basis, final double ridge, final double scale) {
		return new GreedySparseExtension(basis, ridge).fit(POINTS, squaredDistances(POINTS), COORDINATES, scale, COMPUTE);
	}

	/** numpy: at σh = 0.6, γ = 0.01 every candidate refitted from scratch by numpy.linalg.solve, the best kept, eight times. */
	@Test
	void centresAndValuesAgreeWithRefitting() {
		final KernelExpansion map = fit(8, 0.01, SCALE);
		assertArrayEquals(rows(POINTS, 38, 9, 32, 16, 7, 28, 11, 1).data, map.basis().centres().data);
		assertClose(fourByTwo(0.19768267814402662, -16.202834087959214, 0.04386808790339036, -21.04513777392289,
			-0.7427785622670777, -24.450829159705137, 0.6362854366900563, -29.83771605285721), values(map, FRESH), 1e-9);
	}

	@ParameterizedTest
	@CsvSource({ "0.01, 0.6", "1e-4, 0.3", "0.1, 3", "1, 0.05" })
	void withAllFramesItIsRidgeRegression(final double ridge, final double scale) {
		final KernelExpansion expected = new RidgeExtension(ridge).fit(POINTS, squaredDistances(POINTS), COORDINATES,
			scale, COMPUTE);
		assertClose(values(expected, FRESH), values(fit(40, ridge, scale), FRESH), 1e-8);
	}

	@Test
	void everyCentreLowersTheObjective() {
		double last = Double.POSITIVE_INFINITY;
		for (int n = 1; n <= 15; n++) {
			final KernelExpansion map = fit(n, 0.01, SCALE);
			assertEquals(n, map.basis().centres().numRows);
			assertEquals(n, map.coefficients().numRows);
			final DMatrixRMaj y = values(map, POINTS), a = map.coefficients(), h = map.basis().at(map.basis()
				.centres(), COMPUTE).values();
			double objective = 0;
			for (int k = 0; k < 80; k++) objective += Math.pow(COORDINATES.data[k] - y.data[k], 2);
			for (int i = 0; i < n; i++) {
				for (int j = 0; j < n; j++) {
					for (int k = 0; k < 2; k++) objective += 0.01 * a.get(i, k) * h.get(i, j) * a.get(j, k);
				}
			}
			assertTrue(objective < last, n + " centres");
			last = objective;
		}
	}

	/** The first centres do not depend on how many follow. */
	@Test
	void centresAreNested() {
		final DMatrixRMaj few = fit(5, 0.01, SCALE).basis().centres(), many = fit(20, 0.01, SCALE).basis().centres();
		assertClose(few, rows(many, 0, 1, 2, 3, 4), 0);
	}

	@Test
	void aSmallRidgeInterpolates() {
		assertClose(COORDINATES, values(fit(40, 1e-9, 0.1), POINTS), 1e-5);
	}

	/** Frames that depend on the centres are left out: repeats at once, and at a wide scale nearly all. */
	@Test
	void dependentFramesAreNotChosen() {
		final DMatrixRMaj points = rows(POINTS, 3, 9, 3, 9, 3);
		final KernelExpansion map = new GreedySparseExtension(5, 0.01).fit(points, squaredDistances(points), rows(COORDINATES,
			0, 1, 2, 3, 4), SCALE, COMPUTE);
		assertEquals(2, map.basis().centres().numRows);
		assertTrue(fit(40, 0.01, 30).basis().centres().numRows < 20);
	}

	@Test
	void anImpossibleBasisIsRefused() {
		Refusal.of(() -> fit(41, 0.01, SCALE)).says("basis = 41 … 40 frames … Choose basis ≤ 40");
		Refusal.of(() -> new GreedySparseExtension(0, 0.01)).says("basis = 0 … Choose 1 … 50");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleRidgesAreRefused(final double ridge) {
		Refusal.of(() -> new GreedySparseExtension(1, ridge)).says("ridge = " + ridge + " … Choose … 0 … 1e100 … 0.01");
	}
}
