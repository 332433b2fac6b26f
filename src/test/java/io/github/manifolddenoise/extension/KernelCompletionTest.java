package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;

class KernelCompletionTest {

	private static final KernelCompletion.End EXACT = new KernelCompletion.End(1e-12, 20_000);
	/** Gaussians of points on a line and in the plane. */
	private static final DMatrixRMaj H = gaussian(1, new double[][] { { 0 }, { 0.7 }, { 1.5 }, { 2.6 }, { 3.1 } }), K = gaussian(
		0.8, new double[][] { { 0, 0 }, { 0.5, 0.2 }, { 1.2, -0.3 }, { 2, 0.4 }, { 2.2, 1 } });

	private static DMatrixRMaj gaussian(final double scale, final double[][] points) {
		final DMatrixRMaj kernel = squaredDistances(new DMatrixRMaj(points));
		for (int k = 0; k < kernel.getNumElements(); k++) kernel.data[k] = Math.exp(-kernel.data[k] / (2 * scale * scale));
		return kernel;
	}

	private static KernelCompletion of(final DMatrixRMaj kernel, final KernelCompletion.End end, final int... missing) {
		return KernelCompletion.of(kernel, missing, COMPUTE.algebra().eigen(H), end, COMPUTE, Progress.NONE);
	}

	static IntStream one() {
		return IntStream.range(0, 5);
	}

	/**
	 * The rows that minimise tr(M⁻¹K) + log det M of the known block over log b: scipy.optimize.minimize(f, numpy.log(mu),
	 * method='BFGS', options={'gtol': 1e-11}), which knows nothing of the em algorithm.
	 */
	@Test
	void completedRowsAgreeWithScipy() {
		assertRow(new double[] { 0.67597422, 0.63749967, 0.08608762, 0.00228531 }, of(K, EXACT, 1), 1, 1);
		assertRow(new double[] { 0.01834544, 0.08342853, 0.46410094, 0.72201676 }, of(K, EXACT, 3), 3, 3);
		final KernelCompletion two = of(K, EXACT, 4, 1);
		assertRow(new double[] { 0.01473546, 0.24481628, 0.65775654 }, two, 4, 1, 4);
		assertRow(new double[] { 0.61697192, 0.56500562, 0.15802986 }, two, 1, 1, 4);
	}

	private static void assertRow(final double[] expected, final KernelCompletion found, final int row, final int... missing) {
		assertArrayEquals(expected, IntStream.range(0, 5).filter(j -> Arrays.stream(missing).noneMatch(i -> i == j)).mapToDouble(
			j -> found.values().get(row, j)).toArray(), 2e-7);
	}

	/** A matrix with the eigenvectors of H is found again from its block. */
	@ParameterizedTest
	@MethodSource("one")
	void spectralVariantsAreFoundAgain(final int missing) {
		final SymmetricEigen eigen = COMPUTE.algebra().eigen(H);
		final SimpleMatrix v = SimpleMatrix.wrap(eigen.vectors());
		final DMatrixRMaj variant = v.mult(SimpleMatrix.diag(2, 1.5, 1, 0.7, 0.5)).mult(v.transpose()).getDDRM();
		final KernelCompletion found = of(variant, EXACT, missing);
		assertClose(variant, found.values(), 1e-5);
		assertArrayEquals(new double[] { 2, 1.5, 1, 0.7, 0.5 }, found.spectrum(), 1e-4);
	}

	/** What is known stays, bit for bit, what is missing is not looked at, and all is positive: objective 0 of eq. B.1. */
	@ParameterizedTest
	@MethodSource("one")
	void knownValuesStayAndTheMatrixIsPositive(final int missing) {
		final DMatrixRMaj holes = K.copy();
		for (int j = 0; j < 5; j++) {
			holes.set(missing, j, Double.NaN);
			holes.set(j, missing, Double.NaN);
		}
		final DMatrixRMaj found = of(holes, EXACT, missing).values();
		for (int i = 0; i < 5; i++) {
			for (int j = 0; j < 5; j++) {
				if (i != missing && j != missing) assertEquals(K.get(i, j), found.get(i, j));
				assertEquals(found.get(j, i), found.get(i, j), 0);
			}
		}
		assertTrue(COMPUTE.algebra().eigen(found).values()[4] > 0);
	}

	/** KL(D, M) after every number of iterations, written out. */
	@Test
	void theDivergenceNeverGrows() {
		final SimpleMatrix v = SimpleMatrix.wrap(COMPUTE.algebra().eigen(H).vectors());
		double last = Double.POSITIVE_INFINITY;
		for (int n = 1; n < 40; n++) {
			final KernelCompletion found = of(K, new KernelCompletion.End(0, n), 1, 3);
			assertEquals(n, found.iterations());
			final SimpleMatrix d = SimpleMatrix.wrap(found.values()), m = v.mult(SimpleMatrix.diag(found.spectrum())).mult(v
				.transpose());
			final double divergence = m.invert().mult(d).trace() + Math.log(m.determinant() / d.determinant()) - 5;
			assertTrue(divergence <= last + 1e-12 && divergence >= -1e-12, n + ": " + divergence + " after " + last);
			last = divergence;
		}
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = { 3, 0, 4, 2, 1 };
		final KernelCompletion.End end = new KernelCompletion.End(0, 50);
		final DMatrixRMaj expected = rowsAndColumns(of(K, end, 1).values(), order);
		assertClose(expected, KernelCompletion.of(rowsAndColumns(K, order), new int[] { 4 },
			COMPUTE.algebra().eigen(rowsAndColumns(H, order)), end, COMPUTE, Progress.NONE).values(), 1e-9);
	}

	/** The prior is the kernel itself: nothing is lost, and the error of all folds is none; by hand for another prior. */
	@Test
	void theErrorIsThatOfTheValuesLeftOut() {
		final int[][] folds = { { 0, 3 }, { 1 }, { 2, 4 } };
		assertEquals(0, KernelCompletion.relativeError(K, folds, K, EXACT, COMPUTE, Progress.NONE), 1e-9);
		double errors = 0, squares = 0;
		for (final int[] fold : folds) {
			final DMatrixRMaj found = of(K, EXACT, fold).values();
			for (int i = 0; i < 5; i++) {
				for (int j = 0; j < 5; j++) {
					if (!contains(fold, i) || contains(fold, j)) continue;
					errors += Math.pow(found.get(i, j) - K.get(i, j), 2);
					squares += Math.pow(K.get(i, j), 2);
				}
			}
		}
		assertEquals(errors / squares, KernelCompletion.relativeError(K, folds, H, EXACT, COMPUTE, Progress.NONE), 1e-12);
	}

	private static boolean contains(final int[] fold, final int frame) {
		return Arrays.stream(fold).anyMatch(i -> i == frame);
	}

	@Test
	void aMatrixOfLowRankIsCompleted() {
		final SimpleMatrix f = new SimpleMatrix(new double[][] { { 1 }, { 0.5 }, { 0.2 }, { -0.5 }, { -1 } });
		final DMatrixRMaj found = of(f.mult(f.transpose()).getDDRM(), new KernelCompletion.End(1e-6, 500), 2).values();
		for (int j = 0; j < 5; j++) assertTrue(Math.abs(found.get(2, j)) < 1, "" + found.get(2, j));
	}

	@Test
	void impossibleChoicesAreRefusedAndItStopsWhenAsked() {
		assertThrows(IllegalArgumentException.class, () -> of(K, EXACT));
		assertThrows(IllegalArgumentException.class, () -> of(K, EXACT, 0, 1, 2, 3, 4));
		assertThrows(CancellationException.class, () -> KernelCompletion.of(K, new int[] { 1 },
			COMPUTE.algebra().eigen(H), EXACT, COMPUTE, new CancelAfter(3)));
	}
}
