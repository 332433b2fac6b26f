package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class PressRidgeExtensionTest {

	private static final int M = 20;
	private static final DMatrixRMaj POINTS = new DMatrixRMaj(M, 2), COORDINATES = new DMatrixRMaj(M, 2), FRESH =
		new DMatrixRMaj(new double[][] { { 2.5, 0 }, { 10.2, 0.5 }, { 30, 0 } });

	static {
		for (int k = 0; k < M; k++) {
			final double x = k + 0.3 * Math.sin(7.0 * k);
			POINTS.set(k, 0, x);
			POINTS.set(k, 1, Math.cos(3.0 * k));
			COORDINATES.set(k, 0, Math.sin(0.9 * x) * Math.exp(-(x - 9) * (x - 9) / 20) + 0.2 * Math.sin(50.0 * k * k));
			COORDINATES.set(k, 1, Math.tanh(x - 7) + 0.3 * Math.cos(31.0 * k * k));
		}
	}

	private static KernelExpansion fit(final double scale) {
		return new PressRidgeExtension().fit(POINTS, squaredDistances(POINTS), COORDINATES, scale, COMPUTE);
	}

	/**
	 * scipy.optimize.minimize(press, x0, method='Nelder-Mead', options={'xatol': 1e-12, 'fatol': 1e-15}) of ln PRESS, from
	 * numpy.linalg.inv of [M 1; 1ᵀ 0], in ln σh and ln γ, the best of 16 starts; then numpy.linalg.solve of that matrix.
	 */
	@Test
	void valuesAgreeWithScipy() {
		final KernelExpansion map = fit(1);
		assertEquals(2.05414369466526, map.basis().scale(), 1e-6);
		assertClose(new DMatrixRMaj(new double[][] { { -0.01367890989694, -1.05726208991597 }, {
			0.10168807164205, 0.9282392826118 }, { -0.03756406004822, 0.26657926695819 } }), map.at(FRESH, COMPUTE), 1e-6);
	}

	/** Every frame left out and fitted anew with numbers beside those chosen. */
	@Test
	void noNeighbouringNumbersPredictBetter() {
		final double scale = fit(1).basis().scale(), ridge = 0.18337852;
		final double least = leaveOneOut(scale, ridge);
		for (final double factor : new double[] { 0.9, 0.99, 1.01, 1.1 }) {
			assertTrue(leaveOneOut(factor * scale, ridge) > least);
			assertTrue(leaveOneOut(scale, factor * ridge) > least);
		}
	}

	private static double leaveOneOut(final double scale, final double ridge) {
		double sum = 0;
		for (int out = 0; out < M; out++) {
			final DMatrixRMaj points = without(POINTS, out), one = new DMatrixRMaj(1, 2, true, POINTS.get(out, 0), POINTS.get(out,
				1));
			final DMatrixRMaj y = new RidgeExtension(ridge).fit(points, squaredDistances(points), without(COORDINATES, out), scale,
				COMPUTE).at(one, COMPUTE);
			for (int k = 0; k < 2; k++) sum += Math.pow(COORDINATES.get(out, k) - y.get(0, k), 2);
		}
		return sum;
	}

	private static DMatrixRMaj without(final DMatrixRMaj a, final int row) {
		final DMatrixRMaj others = new DMatrixRMaj(M - 1, 2);
		for (int i = 0; i < M - 1; i++) {
			for (int k = 0; k < 2; k++) others.set(i, k, a.get(i < row ? i : i + 1, k));
		}
		return others;
	}

	@Test
	void theScaleGivenDoesNotMatter() {
		assertClose(fit(0.1).at(FRESH, COMPUTE), fit(10).at(FRESH, COMPUTE), 0);
	}
}
