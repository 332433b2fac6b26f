package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.Curves;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class LocallyLinearKernelTest {

	private static final DMatrixRMaj KNOT = squaredDistances(Curves.knot(12));
	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(15, 3, 1).values());
	private static final LocallyLinearKernel FOUR = new LocallyLinearKernel(4);

	private static DMatrixRMaj values(final LocallyLinearKernel kernel, final DMatrixRMaj squared) {
		return kernel.matrix(squared, 1, COMPUTE).values();
	}

	/** scikit-learn 1.2.1: sklearn.manifold._locally_linear.barycenter_kneighbors_graph(X, 4, reg=1e-3), rows 0 and 5. */
	@Test
	void weightsAgreeWithScikitLearn() {
		final double[] weights = FOUR.weights(KNOT, COMPUTE).data;
		assertArrayEquals(new double[] { 0, 1.1259787872653768, 0, 0, 0, -0.5203367920032533, 1.1101127857810567,
			-0.7157547810431804, 0, 0, 0, 0 }, Arrays.copyOfRange(weights, 0, 12), 1e-11);
		assertArrayEquals(new double[] { 0, 0, 0.3792332812319352, 0, 0, 0, 0.4662098178821075, 0, 0.054289446446292, 0, 0,
			0.10026745443966519 }, Arrays.copyOfRange(weights, 60, 72), 1e-11);
	}

	/**
	 * scikit-learn 1.2.1: Y = LocallyLinearEmbedding(n_neighbors=4, n_components=2, reg=1e-3, eigen_solver='dense')
	 * .fit_transform(X), rows 0 and 5 of Y·Y.T; numpy.linalg.eigvalsh of M.
	 */
	@Test
	void leadingVectorsAgreeWithScikitLearn() {
		final SymmetricEigen eigen = COMPUTE.algebra().eigen(values(FOUR, KNOT));
		assertProjector(new double[] { 0.02978316901059327, 0.02716129435910682, 0.08423066429852319, 0.061260607018526446,
			0.015056485070006542, 0.006823980400366751, -0.029543815269679023, -0.04928296477224004, -0.027791647220471605,
			0.03431860617181006, -0.06525679574381567, -0.08675958332321047 }, eigen, 0);
		assertProjector(new double[] { 0.006823980400366751, -0.09360937214847735, 0.04344613845977518, 0.04169137852448557,
			-0.04564397770089322, 0.03821720883212368, 0.03519923214542518, -0.13013808300050714, 0.03629560953033961,
			0.04131300459301156, -0.005379954231373796, 0.03178483459268118 }, eigen, 5);
		final double[] rising = { 0, 0.00018116666016841036, 0.0011455864155684734, 0.006314514640273147,
			0.029506502773231146, 0.4493505407591594, 1.3531297908676307, 1.8966817758928434, 4.4091770968823285,
			8.413175905405604, 12.02562063329341, 41.43079752003486 };
		for (int k = 0; k < 12; k++) assertEquals(rising[11] - rising[k], eigen.values()[k], 1e-10);
	}

	private static void assertProjector(final double[] expected, final SymmetricEigen eigen, final int row) {
		for (int j = 0; j < expected.length; j++) {
			assertEquals(expected[j], eigen.vectors().get(row, 1) * eigen.vectors().get(j, 1) + eigen.vectors().get(row, 2) *
				eigen.vectors().get(j, 2), 1e-9);
		}
	}

	/** Σ_j W_ij = 1, so that the constant vector has the largest eigenvalue; the smallest is 0. */
	@Test
	void theConstantVectorHasTheLargestEigenvalue() {
		final KernelMatrix kernel = FOUR.matrix(RANDOM, 1, COMPUTE);
		final double[] eigenvalues = COMPUTE.algebra().eigen(kernel.values()).values();
		final DMatrixRMaj vector = new DMatrixRMaj(15, 1, true, kernel.trivialVector().orElseThrow());
		for (final double value : vector.data) assertEquals(1 / Math.sqrt(15), value, 1e-15);
		assertClose(scaled(vector, eigenvalues[0]), Matrices.times(kernel.values(), vector), 1e-12 * eigenvalues[0]);
		assertEquals(0, eigenvalues[14], 1e-12 * eigenvalues[0]);
	}

	/** By symmetry every corner is the mean of its two neighbours: M = (I-W)², eigenvalues (1 - cos 2πk/m)². */
	@Test
	void aPolygonHasAClosedForm() {
		final int m = 13;
		final double[] expected = new double[m];
		for (int k = 0; k < m; k++) expected[k] = Math.pow(1 - Math.cos(2 * Math.PI * k / m), 2);
		final double largest = Arrays.stream(expected).max().orElseThrow();
		for (int k = 0; k < m; k++) expected[k] = expected[k] - largest;
		Arrays.sort(expected);
		for (int k = 0; k < m; k++) expected[k] = -expected[k];
		assertArrayEquals(expected, COMPUTE.algebra().eigen(values(new LocallyLinearKernel(2),
			squaredDistances(Circle.polygon(m)))) .values(), 1e-12);
	}

	/** Without a ridge, neighbours of a point on a line give it exactly: position and constant have the largest eigenvalue. */
	@Test
	void aLineIsReconstructed() {
		final double[] positions = { 0, 1, 2.2, 3.1, 4.5, 5.2, 6.6 };
		final DMatrixRMaj points = new DMatrixRMaj(7, 1, true, positions);
		final DMatrixRMaj weights = new LocallyLinearKernel(2, 1e-12).weights(squaredDistances(points), COMPUTE);
		assertClose(points, Matrices.times(weights, points), 1e-9);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(15, 4);
		assertClose(rowsAndColumns(values(FOUR, RANDOM), order), values(FOUR, rowsAndColumns(RANDOM, order)), 1e-10);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-200, 1e-12, 1e12, 1e200 })
	void unitsCancel(final double unit) {
		assertClose(values(FOUR, RANDOM), values(FOUR, scaled(RANDOM, unit)), 1e-10);
	}

	@Test
	void aShiftCancels() {
		final DMatrixRMaj shifted = DoubleFrames.noise(15, 3, 1).values().copy();
		for (int k = 0; k < shifted.getNumElements(); k++) shifted.data[k] += 100;
		assertClose(values(FOUR, RANDOM), values(FOUR, squaredDistances(shifted)), 1e-8);
	}

	@Test
	void groupsAreRefused() {
		final DMatrixRMaj points = new DMatrixRMaj(8, 1, true, new double[] { 0, 1, 2.1, 3.3, 10, 11, 12.1, 13.3 });
		refusal(new LocallyLinearKernel(2), squaredDistances(points)).says(
			"graphneighbours = 2 … 2 groups … choose graphneighbours ≥ 4");
	}

	private static Refusal refusal(final LocallyLinearKernel kernel, final DMatrixRMaj squared) {
		return Refusal.of(() -> values(kernel, squared));
	}

	@Test
	void asManyNeighboursAsFramesAreRefused() {
		refusal(new LocallyLinearKernel(9), rowsAndColumns(RANDOM, 0, 1, 2, 3, 4)).says(
			"graphneighbours = 9 … 9 frames … 5 … Choose graphneighbours ≤ 4");
		refusal(new LocallyLinearKernel(1), new DMatrixRMaj(1, 1));
	}

	@Test
	void withoutARidgeTooManyNeighboursAreRefused() {
		final DMatrixRMaj line = squaredDistances(new DMatrixRMaj(5, 1, true, new double[] { 0, 1, 2, 4, 8 }));
		refusal(new LocallyLinearKernel(3, 0), line).says("regularisation = 0.0 … Choose regularisation ≥ 0.001");
	}

	/** Two frames: W exchanges them, M = [2 -2; -2 2], K = 4I - M. */
	@Test
	void twoFramesHaveAClosedForm() {
		assertClose(new DMatrixRMaj(new double[][] { { 2, 2 }, { 2, 2 } }), values(new LocallyLinearKernel(1),
			squaredDistances(new DMatrixRMaj(2, 1, true, new double[] { 3, 7 }))), 1e-14);
	}

	@Test
	void threeFramesAndRepeatedOnesAreFinite() {
		for (final DMatrixRMaj squared : new DMatrixRMaj[] { rowsAndColumns(RANDOM, 0, 1, 2), new DMatrixRMaj(3, 3),
			rowsAndColumns(RANDOM, 0, 1, 1, 1), new DMatrixRMaj(8, 8) }) {
			final DMatrixRMaj values = values(new LocallyLinearKernel(2), squared);
			for (int k = 0; k < values.getNumElements(); k++) assertTrue(Double.isFinite(values.data[k]));
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { -1e-3, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleRidgesAreRefused(final double ridge) {
		assertThrows(UserException.class, () -> new LocallyLinearKernel(3, ridge));
		assertThrows(UserException.class, () -> new LocallyLinearKernel(0));
	}
}
