package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;

class GaussianKernelTest {

	private static DMatrixRMaj matrix(final DMatrixRMaj squared, final double scale) {
		return new GaussianKernel().matrix(squared, scale, COMPUTE).values();
	}

	@Test
	void valuesAreTheDefinition() {
		final DMatrixRMaj points = DoubleFrames.noise(9, 3, 1).values(), squared = squaredDistances(points);
		final DMatrixRMaj before = squared.copy(), kernel = matrix(squared, 1.7);
		for (int i = 0; i < 9; i++) {
			for (int j = 0; j < 9; j++) {
				assertEquals(Math.exp(-squared.get(i, j) / (2 * 1.7 * 1.7)), kernel.get(i, j), 1e-15);
			}
			assertEquals(1, kernel.get(i, i));
		}
		assertClose(before, squared, 0);
	}

	@Test
	void thereIsNoTrivialVector() {
		assertTrue(new GaussianKernel().matrix(new DMatrixRMaj(3, 3), 1, COMPUTE).trivialVector().isEmpty());
	}

	/** On a regular polygon K is circulant: its eigenvalues are the discrete Fourier transform of its first row. */
	@Test
	void aCircleHasTheEigenvaluesOfACirculant() {
		final int m = 12;
		final DMatrixRMaj kernel = matrix(squaredDistances(Circle.polygon(m)), 0.8);
		final double[] row = new double[m];
		for (int j = 0; j < m; j++) row[j] = Math.exp(-(2 - 2 * Math.cos(2 * Math.PI * j / m)) / (2 * 0.64));
		final double[] expected = Circle.circulantEigenvalues(row), actual = COMPUTE.algebra().eigen(kernel).values();
		for (int k = 0; k < m; k++) assertEquals(expected[k], actual[k], 1e-13);
	}

	@Test
	void unitsCancel() {
		final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(9, 3, 1).values());
		assertClose(matrix(squared, 1.7), matrix(scaled(squared, 1e12), 1.7e6), 1e-14);
		assertClose(matrix(squared, 1.7), matrix(scaled(squared, 1e-12), 1.7e-6), 1e-14);
	}

	/** -2σ² log k where that is not lost; elsewhere the distance stays finite. */
	@Test
	void valuesTellDistances() {
		final GaussianKernel kernel = new GaussianKernel();
		for (final double squared : new double[] { 0, 1e-3, 2, 30 }) {
			assertEquals(squared, kernel.argument(kernel.value(squared, 1.7), 1.7), 1e-13);
		}
		assertEquals(0, kernel.argument(1.2, 1.7), 0);
		assertEquals(-2 * 1.7 * 1.7 * Math.log(1e-12), kernel.argument(-0.3, 1.7), 1e-12);
	}
}
