package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Refusal;

class SupportVectorExtensionTest {

	private static KernelExpansion fit(final double cost, final double epsilon, final double scale) {
		return new SupportVectorExtension(cost, epsilon).fit(POINTS, squaredDistances(POINTS), COORDINATES, scale, COMPUTE);
	}

	private static int supportVectors(final KernelExpansion map, final int component) {
		int count = 0;
		for (int j = 0; j < 40; j++) count += map.coefficients().get(j, component) != 0 ? 1 : 0;
		return count;
	}

	/**
	 * scikit-learn 1.2.1: SVR(kernel='precomputed', C, epsilon, tol=1e-8).fit(H, (F - mean)/std) for each column at σh = 0.6,
	 * predictions brought back by mean + std·y. SVR(kernel='rbf', gamma=1/(2σh²)) gave the same to 2e-13.
	 */
	@Test
	void valuesAgreeWithLibsvm() {
		final KernelExpansion map = fit(10, 0.05, SCALE), loose = fit(1, 0.5, SCALE);
		assertClose(fourByTwo(0.22610645424304368, -16.51488300381382, 0.008965115811836198, -20.243894081082026,
			-0.6797829090625412, -24.360782932741337, 0.05947138602341209, -21.26113031310077), values(map, FRESH), 2e-5);
		assertEquals(33, supportVectors(map, 0));
		assertEquals(16, supportVectors(map, 1));
		assertClose(fourByTwo(0.05903420449896343, -17.22100883078859, 0.04841948715201831, -20.402998410365903,
			-0.4585323993286041, -22.047277179845505, -0.030886711440793056, -19.69855478273866), values(loose, FRESH), 2e-5);
		assertEquals(9, supportVectors(loose, 0));
		assertEquals(8, supportVectors(loose, 1));
	}

	/** The same with C = 1000, ε = 0 at σh = 0.2. */
	@Test
	void valuesWithoutATubeAgreeWithLibsvm() {
		assertClose(fourByTwo(0.2601279604331106, -19.57434129684768, 0.0857593211170112, -20.083478856460353,
			-0.24642156122404676, -21.68528671563473, 0.005207924533251902, -20.581386984406777), values(fit(1000, 0, 0.2),
				FRESH), 1e-4);
	}

	/** LIBSVM itself needs 43 million steps here at tol=1e-6. */
	@Test
	void aCostTooLargeForAWideScaleIsRefused() {
		Refusal.of(() -> fit(1000, 0, SCALE)).says(
			"2000000 … cost = 1000.0 … Choose … smaller cost … larger epsilon … smaller extensionbandwidth … extensionfactor");
	}

	/** Frames inside the tube have no weight, those at its wall some, those outside all: β = ±C. Columns of A have sum 0. */
	@ParameterizedTest
	@CsvSource({ "10, 0.05", "1, 0.5", "0.01, 0.1", "100, 0.3", "1, 0" })
	void theOptimalityConditionsHold(final double cost, final double epsilon) {
		final KernelExpansion map = fit(cost, epsilon, SCALE);
		final DMatrixRMaj y = values(map, POINTS);
		final double[] spreads = CentredCoordinates.of(COORDINATES).spreads();
		for (int k = 0; k < 2; k++) {
			double sum = 0;
			for (int i = 0; i < 40; i++) {
				final double error = (COORDINATES.get(i, k) - y.get(i, k)) / spreads[k];
				final double beta = map.coefficients().get(i, k) / spreads[k];
				sum += beta;
				assertTrue(Math.abs(beta) <= cost * (1 + 1e-12));
				if (beta == 0) assertTrue(Math.abs(error) <= epsilon + 2e-6, "frame " + i + ": " + error);
				else if (Math.abs(beta) > cost * (1 - 1e-12)) assertTrue(error * Math.signum(beta) >= epsilon - 2e-6,
					"frame " + i + ": " + error);
				else assertEquals(epsilon * Math.signum(beta), error, 2e-6, "frame " + i);
			}
			assertEquals(0, sum, 1e-11 * cost);
		}
	}

	@Test
	void withoutATubeALargeCostInterpolates() {
		assertClose(COORDINATES, values(fit(1e6, 0, 0.1), POINTS), 1e-4);
	}

	@Test
	void framesThatAreNotNeededHaveNoWeight() {
		final KernelExpansion map = fit(1, 1, SCALE);
		assertEquals(40, map.basis().centres().numRows);
		int unused = 0;
		for (int j = 0; j < 40; j++) unused += map.coefficients().get(j, 0) == 0 && map.coefficients().get(j, 1) == 0 ? 1 : 0;
		assertTrue(unused > 25, unused + " frames without weight");
	}

	/** In a tube wider than the data the map is its middle. */
	@Test
	void aWideTubeHoldsEverything() {
		final KernelExpansion map = fit(1, 5, SCALE);
		assertArrayEquals(new double[80], map.coefficients().data);
		final double[] spreads = CentredCoordinates.of(COORDINATES).spreads();
		for (int i = 0; i < 40; i++) {
			for (int k = 0; k < 2; k++) {
				assertTrue(Math.abs(COORDINATES.get(i, k) - map.offset()[k]) <= 5 * spreads[k]);
			}
		}
	}

	/** One wild coordinate among forty pulls no harder than the cost, whatever its size. */
	@Test
	void anOutlierPullsNoHarderThanItsSide() {
		final double[] y = new double[40];
		for (int i = 0; i < 40; i++) y[i] = Math.sin(0.3 * i);
		final DMatrixRMaj kernel = AuxiliaryKernel.matrix(POINTS, squaredDistances(POINTS), SCALE, COMPUTE);
		y[20] = 10;
		final var near = new SequentialMinimalOptimization(kernel, y, 0.5, 0.01).solve();
		y[20] = 1000;
		final var far = new SequentialMinimalOptimization(kernel, y, 0.5, 0.01).solve();
		assertEquals(0.5, near.coefficients()[20]);
		assertArrayEquals(near.coefficients(), far.coefficients(), 1e-4);
		assertEquals(near.bias(), far.bias(), 1e-5);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, 2e8, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleCostsAreRefused(final double cost) {
		Refusal.of(() -> new SupportVectorExtension(cost, 0)).says("cost = " + cost + " … Choose … 0 … 1e8 … 10");
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleTubesAreRefused(final double epsilon) {
		Refusal.of(() -> new SupportVectorExtension(1, epsilon)).says("epsilon = " + epsilon + " … Choose 0 … 0.05");
	}

	@Test
	void itStopsWhenAsked() {
		assertThrows(CancellationException.class, () -> new SupportVectorExtension(1e6, 0).fit(POINTS, squaredDistances(
			POINTS), COORDINATES, SCALE, COMPUTE, new CancelAfter(3)));
	}
}
