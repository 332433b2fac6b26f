package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class DiffusionKernelTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(15, 3, 1).values());

	private static KernelMatrix matrix(final double alpha, final DMatrixRMaj squared, final double scale) {
		return new DiffusionKernel(alpha).matrix(squared, scale, COMPUTE);
	}

	/** numpy.linalg.eigvalsh of five points at σ = 1.5. */
	@ParameterizedTest
	@CsvSource({ "0, 0.4690946399958404, 0.1545824363438276, 0.0687592166540511, 0.0295236670378357",
		"0.5, 0.4869122834526267, 0.1587608544799181, 0.0689125458921806, 0.0282747044150809",
		"1, 0.5038629429674593, 0.1624826717962428, 0.0686395421930003, 0.0269260227283457" })
	void eigenvaluesAgreeWithNumpy(final double alpha, final double second, final double third, final double fourth,
		final double fifth)
	{
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2, 2 } });
		final double[] values = COMPUTE.algebra().eigen(matrix(alpha, squaredDistances(points), 1.5).values()).values();
		assertArrayEquals(new double[] { 1, second, third, fourth, fifth }, values, 1e-14);
	}

	/** All densities are equal on a circle, so that α does not matter and K = W / d. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.5, 1 })
	void aCircleHasTheEigenvaluesOfACirculant(final double alpha) {
		final int m = 12;
		final double[] row = new double[m];
		double sum = 0;
		for (int j = 0; j < m; j++) sum += row[j] = Math.exp(-(2 - 2 * Math.cos(2 * Math.PI * j / m)) / (2 * 0.64));
		for (int j = 0; j < m; j++) row[j] /= sum;
		final double[] actual = COMPUTE.algebra().eigen(matrix(alpha, squaredDistances(Circle.polygon(m)),
			0.8).values()).values();
		assertArrayEquals(Circle.circulantEigenvalues(row), actual, 1e-14);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.3, 1 })
	void theTrivialVectorHasEigenvalueOne(final double alpha) {
		final KernelMatrix kernel = matrix(alpha, RANDOM, 0.9);
		final DMatrixRMaj vector = new DMatrixRMaj(15, 1, true, kernel.trivialVector().orElseThrow());
		assertClose(vector, Matrices.times(kernel.values(), vector), 1e-15);
		double squares = 0;
		for (final double value : vector.data) squares += value * value;
		assertEquals(1, squares, 1e-14);
	}

	/** α = 0 is the normalised affinity of Laplacian Eigenmaps, W_ij / √(d_i d_j). */
	@Test
	void withoutAlphaItIsLaplacianEigenmaps() {
		final DMatrixRMaj actual = matrix(0, RANDOM, 0.9).values();
		final double[] degrees = new double[15];
		for (int i = 0; i < 15; i++) {
			for (int j = 0; j < 15; j++) degrees[i] += Math.exp(-RANDOM.get(i, j) / (2 * 0.81));
		}
		for (int i = 0; i < 15; i++) {
			for (int j = 0; j < 15; j++) {
				assertEquals(Math.exp(-RANDOM.get(i, j) / (2 * 0.81)) / Math.sqrt(degrees[i] * degrees[j]), actual.get(i, j),
					1e-15);
			}
		}
	}

	@Test
	void eigenvaluesLieBetweenZeroAndOne() {
		for (final double value : COMPUTE.algebra().eigen(matrix(1, rowsAndColumns(RANDOM, 0, 1, 2, 3, 3, 3, 0),
			0.9).values()) .values()) assertEquals(0.5, value, 0.5 + 1e-14);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(15, 4);
		assertClose(rowsAndColumns(matrix(1, RANDOM, 0.9).values(), order), matrix(1, rowsAndColumns(RANDOM, order), 0.9)
			.values(), 1e-15);
	}

	@Test
	void unitsCancel() {
		assertClose(matrix(1, RANDOM, 0.9).values(), matrix(1, scaled(RANDOM, 1e12), 0.9e6).values(), 1e-14);
		assertClose(matrix(1, RANDOM, 0.9).values(), matrix(1, scaled(RANDOM, 1e-12), 0.9e-6).values(), 1e-14);
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.1, 1.1, Double.NaN })
	void impossibleAlphasAreRefused(final double alpha) {
		assertThrows(UserException.class, () -> new DiffusionKernel(alpha));
	}
}
