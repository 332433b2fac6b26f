package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.Refusal;

class GeometricHarmonicsExtensionTest {

	private static GeometricHarmonicsExtension.Fit fit(final double condition, final double scale) {
		return new GeometricHarmonicsExtension(condition).harmonics(POINTS, squaredDistances(POINTS), COORDINATES, scale,
			COMPUTE);
	}

	private static GeometricHarmonicsExtension.Fit within(final double condition, final double start,
		final double tolerance)
	{
		return new GeometricHarmonicsExtension(condition).fitWithin(POINTS, squaredDistances(POINTS), COORDINATES, start,
			tolerance, COMPUTE, Progress.NONE);
	}

	/** numpy.linalg.eigh of H at σh = 0.6, then hx @ V @ diag(1/w) @ V.T @ F over w ≥ w₁/δ. */
	@Test
	void valuesAgreeWithNumpy() {
		final GeometricHarmonicsExtension.Fit few = fit(100, SCALE), many = fit(1e6, SCALE);
		assertEquals(11, few.harmonics());
		assertEquals(0.05205338281228308, few.residual(), 1e-12);
		assertClose(Curve.fourByTwo(0.23843351114961867, -18.00474493869598, 0.009385448076163122, -19.566136238067507,
			-0.7266947353367438, -24.28524586467346, 0.019177935301597365, -3.436023120460426), values(few.map(), FRESH),
			1e-11);
		assertEquals(25, many.harmonics());
		assertEquals(0.007954673546019858, many.residual(), 1e-9);
		assertClose(Curve.fourByTwo(0.22496603790574454, -17.05468561624548, 0.08518291906020892, -18.665677990388758,
			-0.6052706986701466, -24.773712989972864, 0.043701353115132235, -5.6794723334642185), values(many.map(), FRESH),
			1e-8);
	}

	/** On a regular polygon H is circulant: cosines are eigenvectors, kept or lost as a whole. */
	@Test
	void cosinesOnAPolygonAreKeptOrLost() {
		final DMatrixRMaj points = Circle.polygon(12), f = new DMatrixRMaj(12, 1);
		for (final int frequency : new int[] { 0, 1, 5 }) {
			for (int i = 0; i < 12; i++) f.set(i, 0, Math.cos(2 * Math.PI * frequency * i / 12));
			final GeometricHarmonicsExtension.Fit fit = new GeometricHarmonicsExtension(50).harmonics(points, squaredDistances(
				points), f, 1, COMPUTE);
			assertEquals(frequency < 5 ? 0 : 1, fit.residual(), 1e-13);
			if (frequency < 5) assertClose(f, values(fit.map(), points), 1e-13);
			else assertClose(new DMatrixRMaj(12, 1), values(fit.map(), points), 1e-13);
		}
	}

	@Test
	void aLargeConditionInterpolates() {
		final GeometricHarmonicsExtension.Fit fit = fit(1e15, 0.1);
		assertEquals(40, fit.harmonics());
		assertEquals(0, fit.residual(), 1e-13);
		assertClose(COORDINATES, values(fit.map(), POINTS), 1e-10);
	}

	/** What the map misses on the training frames is the residual. */
	@ParameterizedTest
	@ValueSource(doubles = { 1, 10, 1000, 1e5 })
	void theResidualIsThatOfTheTrainingFrames(final double condition) {
		final GeometricHarmonicsExtension.Fit fit = fit(condition, SCALE);
		final DMatrixRMaj y = values(fit.map(), POINTS);
		double lost = 0, all = 0;
		for (int k = 0; k < 80; k++) {
			lost += Math.pow(y.data[k] - COORDINATES.data[k], 2);
			all += Math.pow(COORDINATES.data[k], 2);
		}
		assertEquals(Math.sqrt(lost / all), fit.residual(), 1e-10);
	}

	@Test
	void aLargerConditionKeepsMore() {
		double last = 1;
		for (double condition = 1; condition < 1e9; condition *= 10) {
			final double residual = fit(condition, SCALE).residual();
			assertTrue(residual <= last + 1e-12, "condition " + condition);
			last = residual;
		}
	}

	/** The scale found will do, and one 10 % wider would not. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.3, 0.05, 0.01, 1e-6 })
	void theScaleIsTheWidestWithinTheTolerance(final double tolerance) {
		final GeometricHarmonicsExtension.Fit found = within(100, 50, tolerance);
		assertTrue(found.residual() <= tolerance);
		assertTrue(found.map().basis().scale() < 50);
		assertTrue(fit(100, 1.1 * found.map().basis().scale()).residual() > tolerance);
		assertEquals(fit(100, found.map().basis().scale()).residual(), found.residual());
	}

	@Test
	void aScaleThatWillDoIsKept() {
		assertEquals(0.2, within(100, 0.2, 0.5).map().basis().scale());
	}

	/** Two equal frames with different coordinates leave a residual at every scale. */
	@Test
	void anImpossibleToleranceIsRefused() {
		final DMatrixRMaj points = rows(POINTS, 0, 10, 10), f = rows(COORDINATES, 0, 10, 30);
		final Refusal refusal = Refusal.of(() -> new GeometricHarmonicsExtension(1e6).fitWithin(points, squaredDistances(
			points), f, 10, 0.001, COMPUTE, Progress.NONE));
		refusal.says("extension bandwidth … residual … 0.001 … condition = 1000000.0");
		refusal.says("Remove … frames … choose … condition … residual");
		final DMatrixRMaj equal = rows(POINTS, 1, 1);
		assertThrows(UserException.class, () -> new GeometricHarmonicsExtension(1e6).fitWithin(equal, squaredDistances(
			equal), rows(COORDINATES, 1, 2), 10, 0.001, COMPUTE, Progress.NONE));
	}

	@Test
	void nothingLostOfNothing() {
		final GeometricHarmonicsExtension.Fit fit = new GeometricHarmonicsExtension(10).harmonics(POINTS, squaredDistances(
			POINTS), new DMatrixRMaj(40, 2), SCALE, COMPUTE);
		assertEquals(0, fit.residual());
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.5, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleConditionsAreRefused(final double condition) {
		Refusal.of(() -> new GeometricHarmonicsExtension(condition)).says("condition = " + condition +
			" … Choose … at least 1 … 10000");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 1, -1, Double.NaN })
	void impossibleTolerancesAreRefused(final double tolerance) {
		Refusal.of(() -> within(10, 1, tolerance)).says("residual = " + tolerance + " … Choose … 0 … 1 … 0.01");
	}
}
