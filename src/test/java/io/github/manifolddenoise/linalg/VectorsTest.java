package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorsTest {

	/** Whole numbers: every order of additions is exact. */
	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3, 4, 5, 7, 8, 101 })
	void sumsAreThoseOfThePlainLoop(final int count) {
		final double[] a = new double[count + 5], b = new double[count + 5];
		for (int k = 0; k < a.length; k++) {
			a[k] = (k % 2 == 0 ? 1 : -1) * (k + 1);
			b[k] = 3 * k - 7;
		}
		double dot = 0, sum = 0, absolute = 0;
		for (int k = 0; k < count; k++) {
			dot += a[k + 2] * b[k + 1];
			sum += a[k + 2];
			absolute += Math.abs(a[k + 2]);
		}
		assertEquals(dot, Vectors.dot(a, 2, b, 1, count));
		assertEquals(sum, Vectors.sum(a, 2, count));
		assertEquals(absolute, Vectors.absoluteSum(a, 2, count));
	}
}
