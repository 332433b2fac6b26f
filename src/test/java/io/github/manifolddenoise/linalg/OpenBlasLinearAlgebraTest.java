package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Escape;

class OpenBlasLinearAlgebraTest extends EigenConformance {

	@BeforeEach
	void requireOpenBlas() {
		assumeTrue(Backends.openBlasFailure() == null, () -> "OpenBLAS does not load: " + Backends.openBlasFailure());
	}

	@Override
	LinearAlgebra algebra(final Workers workers) {
		return new OpenBlasLinearAlgebra(workers);
	}

	@Test
	void isCalledOpenBlas() {
		assertEquals("openblas", algebra().name());
	}

	@Test
	void bearsCallsFromSeveralThreads() {
		final LinearAlgebra algebra = algebra();
		final DMatrixRMaj s = algebra.timesTranspose(Matrices.random(120, 120, 1), Matrices.random(120, 120, 1));
		final double[] expected = algebra.eigen(s).values();
		IntStream.range(0, 20).parallel().forEach(i -> assertArrayEquals(expected, algebra.eigen(s).values()));
	}

	@ParameterizedTest
	@CsvSource({ "false, false", "true, false", "false, true", "true, true" })
	void productsInPiecesAreTheSame(final boolean transposeA, final boolean transposeB) {
		final DMatrixRMaj a = Matrices.random(transposeA ? 700 : 600, transposeA ? 600 : 700, 1);
		final DMatrixRMaj b = Matrices.random(transposeB ? 90 : 700, transposeB ? 700 : 90, 2);
		final DMatrixRMaj whole = Matrices.random(600, 90, 3), pieces = whole.copy();
		try (Workers one = new Workers(1)) {
			new OpenBlasLinearAlgebra(one).multiply(2, a, transposeA, b, transposeB, -0.5, whole);
			new OpenBlasLinearAlgebra(one, 1).multiply(2, a, transposeA, b, transposeB, -0.5, pieces);
		}
		Matrices.assertClose(whole, pieces, 1e-10, "pieces");
	}

	@Test
	void whoStopsDoesNotWaitForADecomposition() throws InterruptedException {
		final Escape escape = Escape.never();
		final DMatrixRMaj s = Matrices.random(1500, 1500, 1);
		try (Workers workers = new Workers(1, escape)) {
			final Thread finger = new Thread(escape::press);
			assertThrows(CancellationException.class, () -> {
				finger.start();
				for (int i = 0; i < 100; i++) new OpenBlasLinearAlgebra(workers).eigen(s);
			});
			assertTrue(escape.seconds() < 0.5, escape.seconds() + " s later");
			finger.join();
		}
	}
}
