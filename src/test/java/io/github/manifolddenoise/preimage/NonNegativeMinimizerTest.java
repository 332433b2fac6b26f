package io.github.manifolddenoise.preimage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NonNegativeMinimizerTest {

	private static final NonNegativeMinimizer MINIMIZER = new NonNegativeMinimizer(1e-10, 0, 500);

	/** J = Σa_k(w_k - c_k)² has its minimum at max(0, c). */
	@Test
	void aSeparableFunctionIsCutOffAtZero() {
		final double[] c = { 1, -2, 0, 3, -1e-3 };
		final NonNegativeMinimizer.Minimum minimum = MINIMIZER.minimise((w, gradient) -> {
			double value = 0;
			for (int k = 0; k < 5; k++) {
				value += Math.pow(10, k) * (w[k] - c[k]) * (w[k] - c[k]);
				gradient[k] = 2 * Math.pow(10, k) * (w[k] - c[k]);
			}
			return value;
		}, new double[] { 5, 5, 5, 5, 5 });
		assertArrayEquals(new double[] { 1, 0, 0, 3, 0 }, minimum.point(), 1e-9);
		assertTrue(minimum.ending().isDone());
	}

	/**
	 * Non-negative least squares. Reference: scipy 1.x, {@code nnls(A, y)} with {@code A[a, b] = cos(1.7ab + a)}, 9×6, and
	 * {@code y[a] = sin(a)}.
	 */
	@Test
	void leastSquaresAgreeWithScipy() {
		final double[] expected = { 0.031183858720701, 0, 0, 0.165984851942484, 0, 0 };
		final NonNegativeMinimizer.Minimum minimum = MINIMIZER.minimise((w, gradient) -> {
			double value = 0;
			java.util.Arrays.fill(gradient, 0);
			for (int a = 0; a < 9; a++) {
				double residual = -Math.sin(a);
				for (int b = 0; b < 6; b++) residual += Math.cos(1.7 * a * b + a) * w[b];
				for (int b = 0; b < 6; b++) gradient[b] += 2 * residual * Math.cos(1.7 * a * b + a);
				value += residual * residual;
			}
			return value;
		}, new double[] { 1, 1, 1, 1, 1, 1 });
		assertArrayEquals(expected, minimum.point(), 1e-9);
		assertEquals(2.0959381300748334 * 2.0959381300748334, minimum.value(), 1e-9);
	}

	/**
	 * A curved valley with one number at its bound. Reference: scipy, L-BFGS-B with {@code ftol=1e-16, gtol=1e-12}, gives
	 * 0.25 at (1, 1, 0) from the same start.
	 */
	@Test
	void aCurvedValleyIsFollowed() {
		final NonNegativeMinimizer.Minimum minimum = MINIMIZER.minimise((w, gradient) -> {
			final double bend = w[1] - w[0] * w[0];
			gradient[0] = -400 * w[0] * bend - 2 * (1 - w[0]) + w[2];
			gradient[1] = 200 * bend;
			gradient[2] = 2 * (w[2] + 0.5) + w[0];
			return 100 * bend * bend + (1 - w[0]) * (1 - w[0]) + (w[2] + 0.5) * (w[2] + 0.5) + w[0] * w[2];
		}, new double[] { 0.3, 2, 1 });
		assertEquals(0.25, minimum.value(), 1e-9);
		assertArrayEquals(new double[] { 1, 1, 0 }, minimum.point(), 1e-6);
		assertTrue(minimum.iterations() < 60, () -> minimum.iterations() + " iterations");
	}

	@Test
	void theStartIsKeptWhereNothingPulls() {
		final NonNegativeMinimizer.Minimum minimum = MINIMIZER.minimise((w, gradient) -> {
			gradient[0] = 1;
			return w[0];
		}, new double[] { 0 });
		assertEquals(0, minimum.iterations());
		assertEquals(0, minimum.point()[0]);
	}

	@Test
	void tooFewIterationsAreSaid() {
		assertFalse(new NonNegativeMinimizer(1e-10, 0, 2).minimise((w, gradient) -> {
			gradient[0] = 4 * Math.pow(w[0] - 3, 3);
			return Math.pow(w[0] - 3, 4);
		}, new double[] { 9 }).ending().isDone());
	}
}
