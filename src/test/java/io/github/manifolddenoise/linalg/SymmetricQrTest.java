package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Escape;
import io.github.manifolddenoise.testing.OurThreads;

class SymmetricQrTest {

	private static DMatrixRMaj symmetric(final int order) {
		final DMatrixRMaj any = Matrices.random(order, order, order);
		return Matrices.combine(1, any, 1, Matrices.transpose(any));
	}

	private static SymmetricQr decomposed(final DMatrixRMaj matrix, final Workers workers) {
		return SymmetricQr.of(matrix, new TiledProducts(workers), workers);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4, 10, 33, 34, 97, 300 })
	void itAgreesWithEjml(final int order) {
		final DMatrixRMaj matrix = symmetric(order);
		final EigenDecomposition_F64<DMatrixRMaj> expected = DecompositionFactory_DDRM.eig(order, true, true);
		assertTrue(expected.decompose(matrix.copy()));
		final double[] values = IntStream.range(0, order).mapToDouble(i -> expected.getEigenvalue(i).getReal()).sorted()
			.toArray();
		try (Workers one = new Workers(1)) {
			assertArrayEquals(values, Arrays.stream(decomposed(matrix, one).values()).sorted().toArray(), 1e-14 * order);
		}
	}

	/** Large enough for parts, and for rotations to be applied in between. */
	@ParameterizedTest
	@ValueSource(ints = { 5, 70, 400, 600 })
	void threadsDoNotChangeTheBits(final int order) {
		final DMatrixRMaj matrix = symmetric(order);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final SymmetricQr expected = decomposed(matrix, one), actual = decomposed(matrix, three);
			assertArrayEquals(expected.values(), actual.values());
			for (int i = 0; i < order; i++) assertArrayEquals(expected.rows()[i], actual.rows()[i]);
		}
	}

	/** Values that fall over 15 decades, with the large ones first and last. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void gradedMatricesHaveSmallResiduals(final boolean reversed) {
		final int order = 120;
		final DMatrixRMaj matrix = symmetric(order);
		for (int i = 0; i < order; i++) {
			for (int j = 0; j < order; j++) {
				final int distance = reversed ? 2 * order - 2 - i - j : i + j;
				matrix.set(i, j, matrix.get(i, j) * Math.pow(10, -distance / 16.0));
			}
		}
		try (Workers one = new Workers(1)) {
			final SymmetricQr found = decomposed(matrix, one);
			for (int k = 0; k < order; k++) {
				for (int i = 0; i < order; i++) {
					double sum = 0;
					for (int j = 0; j < order; j++) sum += matrix.get(i, j) * found.rows()[k][j];
					assertEquals(found.values()[k] * found.rows()[k][i], sum, 1e-13);
				}
			}
		}
	}

	/** Kernels of points on a line: all but some eigenvalues are nothing but rounding errors of the largest. */
	@ParameterizedTest
	@ValueSource(doubles = { 3, 20, 100, 1000 })
	void matricesOfSmallNumericalRankConverge(final double width) {
		final int order = 300;
		final DMatrixRMaj matrix = new DMatrixRMaj(order, order);
		double trace = 0;
		for (int i = 0; i < order; i++) {
			for (int j = 0; j < order; j++) matrix.set(i, j, Math.exp(-(i - j) * (i - j) / (2 * width * width)) / 100 - 0.003);
			trace += matrix.get(i, i);
		}
		try (Workers one = new Workers(1)) {
			final SymmetricQr found = decomposed(matrix, one);
			assertEquals(trace, Arrays.stream(found.values()).sum(), 1e-12);
			for (int k = 0; k < order; k++) {
				double square = 0;
				for (final double value : found.rows()[k]) square += value * value;
				assertEquals(1, square, 1e-12);
			}
		}
	}

	private static int questions(final int order, final CancelAfter progress) {
		try (Workers one = new Workers(1, progress)) {
			decomposed(symmetric(order), one);
		}
		return progress.asked();
	}

	@Test
	void itAsksBeforeEveryStep() {
		final int order = 50, asked = questions(order, new CancelAfter(Integer.MAX_VALUE));
		assertTrue(asked >= 2 * order, "asked " + asked + " times");
		assertThrows(CancellationException.class, () -> questions(order, new CancelAfter(asked - 1)));
	}

	@Test
	void whoStopsDoesNotWaitAndNoThreadIsLeft() throws InterruptedException {
		final OurThreads before = OurThreads.now();
		final Escape escape = Escape.never();
		final DMatrixRMaj matrix = symmetric(600);
		try (Workers workers = new Workers(1, escape)) {
			final Thread finger = new Thread(escape::press);
			assertThrows(CancellationException.class, () -> {
				finger.start();
				for (int i = 0; i < 100; i++) Compute.here(workers).algebra().eigen(matrix);
			});
			assertTrue(escape.seconds() < 0.5, escape.seconds() + " s later");
			finger.join();
			before.assertNoMore(10);
		}
	}
}
