package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class ManifoldRegularisationTest {

	private static KernelExpansion fit(final double ridge, final double smoothness, final double scale) {
		return new ManifoldRegularisation(ridge, smoothness).fit(POINTS, squaredDistances(POINTS), COORDINATES, scale,
			COMPUTE);
	}

	/** numpy.linalg.solve of the unsymmetric bordered system [(I + γ_I/m L)H + γI, 1; 1ᵀ, 0] at σh = 0.6. */
	@Test
	void valuesAgreeWithTheUnsymmetricSystem() {
		assertClose(fourByTwo(0.2339749367044659, -16.899415416155453, 0.030062878716037297, -19.94507845658488,
			-0.6901890309375613, -24.62104029104414, 0.060974992727669375, -22.05978306611855), values(fit(0.01, 0.1, SCALE),
				FRESH), 1e-10);
		assertClose(fourByTwo(0.1377681047474653, -17.131013253707387, 0.017739853751896822, -20.81973446875731,
			-0.2922551025643103, -23.682379426594668, 0.034471667782899174, -20.56012598863447), values(fit(0.1, 10, SCALE),
				FRESH), 1e-10);
	}

	@ParameterizedTest
	@CsvSource({ "0.01, 0.6", "1e-6, 0.6", "0.1, 5", "10, 0.05" })
	void withoutSmoothnessItIsRidgeRegression(final double ridge, final double scale) {
		final KernelExpansion expected = new RidgeExtension(ridge).fit(POINTS, squaredDistances(POINTS), COORDINATES,
			scale, COMPUTE);
		assertClose(values(expected, FRESH), values(fit(ridge, 0, scale), FRESH), 1e-10);
	}

	/** No coefficient and no bias near the solution has a lower objective, written out term by term. */
	@ParameterizedTest
	@CsvSource({ "0.01, 0.1", "0.1, 10", "1, 1000" })
	void theObjectiveIsLeast(final double ridge, final double smoothness) {
		final KernelExpansion map = fit(ridge, smoothness, SCALE);
		final double least = objective(map, ridge, smoothness);
		for (int seed = 0; seed < 5; seed++) {
			final DMatrixRMaj a = map.coefficients().copy();
			final double[] c = map.offset().clone(), noise = DoubleFrames.noise(1, 82, seed).values().data;
			for (int k = 0; k < 80; k++) a.data[k] += 1e-3 * noise[k];
			for (int k = 0; k < 2; k++) c[k] += 1e-3 * noise[80 + k];
			assertTrue(objective(new KernelExpansion(POINTS, SCALE, a, c, COMPUTE), ridge, smoothness) > least);
		}
	}

	private static double objective(final KernelExpansion map, final double ridge, final double smoothness) {
		final DMatrixRMaj h = map.basis().at(POINTS, COMPUTE).values(), y = values(map, POINTS), a = map.coefficients();
		double sum = 0;
		for (int k = 0; k < 2; k++) {
			for (int i = 0; i < 40; i++) {
				sum += Math.pow(COORDINATES.get(i, k) - y.get(i, k), 2);
				for (int j = 0; j < 40; j++) {
					sum += ridge * a.get(i, k) * h.get(i, j) * a.get(j, k);
					sum += smoothness / 40 * h.get(i, j) * Math.pow(y.get(i, k) - y.get(j, k), 2) / 2;
				}
			}
		}
		return sum;
	}

	@Test
	void smoothnessLowersDifferencesBetweenNeighbours() {
		double last = Double.POSITIVE_INFINITY;
		for (final double smoothness : new double[] { 0, 0.1, 1, 10, 100, 1e4 }) {
			final DMatrixRMaj y = values(fit(0.01, smoothness, SCALE), POINTS);
			double differences = 0;
			for (int i = 1; i < 40; i++) differences += Math.pow(y.get(i, 1) - y.get(i - 1, 1), 2);
			assertTrue(differences < last, "smoothness " + smoothness);
			last = differences;
		}
	}

	@Test
	void hugeSmoothnessLeavesTheMean() {
		final DMatrixRMaj y = values(fit(0.01, 1e10, SCALE), POINTS);
		final double[] mean = meanRow(COORDINATES);
		for (int i = 0; i < 40; i++) {
			for (int k = 0; k < 2; k++) assertEquals(mean[k], y.get(i, k), 1e-5);
		}
	}

	@Test
	void aSmallRidgeInterpolates() {
		assertClose(COORDINATES, values(fit(1e-9, 0, 0.1), POINTS), 1e-5);
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, 2e10, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleSmoothnessIsRefused(final double smoothness) {
		Refusal.of(() -> new ManifoldRegularisation(1, smoothness)).says("smoothness = " + smoothness +
			" … Choose 0 … 1e10 … 0.1");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleRidgesAreRefused(final double ridge) {
		Refusal.of(() -> new ManifoldRegularisation(ridge, 1)).says("ridge = " + ridge + " … Choose … 0 … 1e100 … 0.01");
	}
}
