package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.testing.Circle;

class AdaptiveHarmonicsExtensionTest {

	private static final int M = 24;

	/**
	 * All scales 5·2^(-n/8), n = 0..79, by numpy.linalg.eigh of H; the first that loses no more than 0.05, or 0.01, then
	 * hx @ V @ (V.T @ F / w[:, None]) over w ≥ w₁/δ.
	 */
	@Test
	void scaleAndValuesAgreeWithNumpy() {
		final KernelExpansion coarse = fit(POINTS, COORDINATES, 100, 0.05, 5), fine = fit(POINTS, COORDINATES, 1e4, 0.01, 5);
		assertEquals(0.5731275270029195, coarse.basis().scale(), 1e-12);
		assertEquals(0.4052623608284405, fine.basis().scale(), 1e-12);
		assertClose(fourByTwo(0.245452823406104, -18.4513516793182, -0.00543585814772942, -18.346165370985,
			-0.729732736935643, -24.0672397729873, 0.0257915186555098, -3.77113643596841), values(coarse, FRESH), 1e-10);
		assertClose(fourByTwo(0.254763979946591, -18.6994330000213, 0.0901112096570171, -18.5902632762139,
			-0.643691956974741, -19.4058846054002, 0.00601577976251328, -1.09877779008556), values(fine, FRESH), 1e-9);
	}

	private static KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj coordinates, final double condition,
		final double tolerance, final double start)
	{
		return new AdaptiveHarmonicsExtension(condition, tolerance).fit(points, squaredDistances(points), coordinates, start,
			COMPUTE);
	}

	/**
	 * On a regular polygon H is circulant, so that a cosine is kept whole or lost whole: the widest scale is where its
	 * eigenvalue is that of the constant by δ. The one found is less than an eighth of an octave below it.
	 */
	@ParameterizedTest
	@CsvSource({ "1, 100", "3, 100", "3, 10000", "7, 1000" })
	void onAPolygonTheScaleHasAClosedForm(final int frequency, final double condition) {
		final DMatrixRMaj points = Circle.polygon(M), f = new DMatrixRMaj(M, 1);
		for (int i = 0; i < M; i++) f.set(i, 0, Math.cos(2 * Math.PI * frequency * i / M));
		double below = 0.01, above = 100;
		for (int step = 0; step < 60; step++) {
			final double middle = Math.sqrt(below * above);
			if (eigenvalue(points, frequency, middle) * condition >= eigenvalue(points, 0, middle)) below = middle;
			else above = middle;
		}
		final KernelExpansion found = fit(points, f, condition, 0.01, 100);
		final double scale = found.basis().scale();
		assertTrue(scale <= below * (1 + 1e-9) && scale * Math.pow(2, 1.0 / 8) >= below, scale + " for " + below);
		assertClose(f, values(found, points), 1e-9);
		final DMatrixRMaj fresh = new DMatrixRMaj(new double[][] { { 0.9, 0.3 } }), squared = squaredDistances(fresh, points);
		double sum = 0;
		for (int j = 0; j < M; j++) sum += Math.exp(-squared.get(0, j) / (2 * scale * scale)) * f.get(j, 0);
		assertEquals(sum / eigenvalue(points, frequency, scale), values(found, fresh).get(0, 0), 1e-9);
	}

	/** Of the circulant matrix with the affinities of the first corner. */
	private static double eigenvalue(final DMatrixRMaj points, final int frequency, final double scale) {
		final DMatrixRMaj squared = squaredDistances(points);
		double sum = 0;
		for (int j = 0; j < M; j++) sum += Math.exp(-squared.get(0, j) / (2 * scale * scale)) * Math.cos(2 * Math.PI * frequency *
			j / M);
		return sum;
	}
}
