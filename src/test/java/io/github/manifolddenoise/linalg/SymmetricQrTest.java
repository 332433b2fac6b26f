package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Escape;
import io.github.manifolddenoise.testing.OurThreads;

class SymmetricQrTest {

	private static DMatrixRMaj symmetric(final int order) {
		final DMatrixRMaj any = Matrices.random(order, order, order);
		return Matrices.combine(1, any, 1, Matrices.transpose(any));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 10, 97, 300 })
	void itGivesTheBitsOfEjml(final int order) {
		final DMatrixRMaj matrix = symmetric(order);
		final SymmetricQr actual = SymmetricQr.of(matrix.copy(), () -> {});
		final EigenDecomposition_F64<DMatrixRMaj> expected = DecompositionFactory_DDRM.eig(order, true, true);
		assertTrue(expected.decompose(matrix.copy()));
		for (int i = 0; i < order; i++) {
			assertEquals(expected.getEigenvalue(i).getReal(), actual.values()[i]);
			assertArrayEquals(expected.getEigenVector(i).data, actual.rows()[i]);
		}
	}

	@Test
	void itAsksBeforeEveryStep() {
		final AtomicInteger asked = new AtomicInteger();
		SymmetricQr.of(symmetric(50), asked::incrementAndGet);
		assertTrue(asked.get() >= 50, "asked " + asked + " times");
		final AtomicInteger left = new AtomicInteger(asked.get() - 1);
		assertThrows(CancellationException.class, () -> SymmetricQr.of(symmetric(50), () -> {
			if (left.decrementAndGet() < 0) throw new CancellationException();
		}));
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
				for (int i = 0; i < 100; i++) new JavaLinearAlgebra(workers).eigen(matrix);
			});
			assertTrue(escape.seconds() < 0.5, escape.seconds() + " s later");
			finger.join();
			before.assertNoMore(10);
		}
	}
}
