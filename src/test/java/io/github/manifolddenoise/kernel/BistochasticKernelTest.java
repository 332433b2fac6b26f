package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;

class BistochasticKernelTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(40, 3, 1).values());

	private static DMatrixRMaj matrix(final DMatrixRMaj squared, final double scale) {
		return BistochasticKernel.matrix(squared, scale, COMPUTE);
	}

	private static double rowSum(final DMatrixRMaj matrix, final int row) {
		double sum = 0;
		for (int j = 0; j < matrix.numCols; j++) sum += matrix.get(row, j);
		return sum;
	}

	private static void assertBistochastic(final DMatrixRMaj kernel) {
		for (int i = 0; i < kernel.numRows; i++) {
			assertEquals(1, rowSum(kernel, i), 1e-9, "row " + i);
			for (int j = 0; j < kernel.numCols; j++) {
				assertEquals(kernel.get(j, i), kernel.get(i, j), 1e-15);
				assertTrue(kernel.get(i, j) >= 0);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.3, 0.7, 2, 50 })
	void rowsHaveTheSumOneAndTheMatrixIsSymmetric(final double scale) {
		assertBistochastic(matrix(RANDOM, scale));
	}

	/** All rows of the affinities have the same sum on a circle, so that K = W / d. */
	@Test
	void onACircleItIsTheAffinityByItsRowSum() {
		final int m = 12;
		final DMatrixRMaj kernel = matrix(squaredDistances(Circle.polygon(m)), 0.8);
		final double[] row = new double[m];
		double sum = 0;
		for (int j = 1; j < m; j++) sum += row[j] = Math.exp(-(2 - 2 * Math.cos(2 * Math.PI * j / m)) / (2 * 0.64));
		for (int j = 0; j < m; j++) assertEquals(row[j] / sum, kernel.get(0, j), 1e-11);
	}

	@Test
	void theFirstEigenvectorIsConstant() {
		final SymmetricEigen eigen = COMPUTE.algebra().eigen(matrix(RANDOM, 1));
		assertEquals(1, eigen.values()[0], 1e-10);
		final double first = eigen.vectors().get(0, 0);
		assertEquals(1 / Math.sqrt(40), Math.abs(first), 1e-9);
		for (int i = 1; i < 40; i++) assertEquals(first, eigen.vectors().get(i, 0), 1e-9);
	}

	@Test
	void theOrderOfTheFramesDoesNotMatter() {
		final int[] order = order(40, 3);
		assertClose(rowsAndColumns(matrix(RANDOM, 0.9), order), matrix(rowsAndColumns(RANDOM, order), 0.9), 1e-12);
	}

	@Test
	void unitsDoNotMatter() {
		final DMatrixRMaj larger = RANDOM.copy();
		for (int k = 0; k < larger.getNumElements(); k++) larger.data[k] *= 1e12;
		assertClose(matrix(RANDOM, 0.9), matrix(larger, 0.9e6), 1e-12);
	}

	@Test
	void framesHaveNoAffinityToThemselves() {
		final DMatrixRMaj kernel = matrix(RANDOM, 1);
		for (int i = 0; i < 40; i++) assertEquals(0, kernel.get(i, i), 1e-9);
	}

	@Test
	void groupsWithoutAffinityAreEachBistochastic() {
		final DMatrixRMaj points = DoubleFrames.noise(20, 3, 2).values().copy();
		for (int i = 10; i < 20; i++) points.add(i, 0, 1e6);
		final DMatrixRMaj kernel = matrix(squaredDistances(points), 1);
		assertBistochastic(kernel);
		for (int j = 10; j < 20; j++) assertEquals(0, kernel.get(0, j), 1e-6);
		assertEquals(1, COMPUTE.algebra().eigen(kernel).values()[1], 1e-6);
	}

	/** A frame far from all others. */
	@Test
	void aLoneFrameLeavesAllFinite() {
		final DMatrixRMaj points = DoubleFrames.noise(15, 3, 2).values().copy();
		points.add(4, 0, 1e6);
		assertFinite(matrix(squaredDistances(points), 1));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-8, 1e-3, 1e5, 1e12 })
	void anyScaleGivesFiniteNumbers(final double scale) {
		assertFinite(matrix(RANDOM, scale));
		assertFinite(matrix(new DMatrixRMaj(8, 8), scale));
	}

	private static void assertFinite(final DMatrixRMaj kernel) {
		for (int k = 0; k < kernel.getNumElements(); k++) {
			assertTrue(Double.isFinite(kernel.data[k]) && kernel.data[k] >= 0, () -> "value " + kernel);
		}
	}
}
