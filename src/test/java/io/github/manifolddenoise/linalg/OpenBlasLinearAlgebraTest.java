package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Workers;

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
}
