package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.linalg.Matrices.random;
import static io.github.manifolddenoise.linalg.Matrices.transpose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Workers;

class JavaLinearAlgebraTest extends EigenConformance {

	InnerLoop loop() {
		return InnerLoop.PLAIN;
	}

	String name() {
		return "java";
	}

	@Override
	final LinearAlgebra algebra(final Workers workers) {
		return new JavaLinearAlgebra(workers, loop());
	}

	@Test
	void hasItsName() {
		assertEquals(name(), algebra().name());
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 3, 4, 7 })
	void threadsDoNotChangeTheBits(final int threads) {
		final DMatrixRMaj a = random(211, 403, 1), b = random(403, 307, 2);
		final double[] expected = results(1, a, b), actual = results(threads, a, b);
		assertArrayEquals(expected, actual);
	}

	private double[] results(final int threads, final DMatrixRMaj a, final DMatrixRMaj b) {
		try (Workers workers = new Workers(threads)) {
			final LinearAlgebra algebra = algebra(workers);
			final DMatrixRMaj product = algebra.times(a, b), wide = random(60, 5000, 3);
			final DMatrixRMaj gram = new DMatrixRMaj(211, 211), small = new DMatrixRMaj(60, 60);
			algebra.addGram(product, gram);
			algebra.addGram(wide, small);
			for (int i = 0; i < 211; i++) gram.data[i * 212] += 1;
			final DMatrixRMaj solution = algebra.solvePositiveDefinite(gram, product);
			final SymmetricEigen top = algebra.topEigen(gram, 9);
			return concatenate(product.data, gram.data, small.data, solution.data, top.values(), top.vectors().data);
		}
	}

	private static double[] concatenate(final double[]... parts) {
		return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
	}

	@ParameterizedTest
	@CsvSource({ "100,7,9", "100,64,3", "100,400,33", "100,200,300", "40,1,1", "40,191,20" })
	void rowsAndColumnsAloneHaveTheSameBits(final int m, final int k, final int n) {
		final DMatrixRMaj a = random(m, k, 4), b = random(k, n, 5), whole = algebra().times(a, b);
		for (int from = 0; from < m; from += 13) {
			final int to = Math.min(m, from + (from % 4) + 1);
			final DMatrixRMaj rows = new DMatrixRMaj(to - from, k, true, Arrays.copyOfRange(a.data, from * k, to * k));
			assertArrayEquals(Arrays.copyOfRange(whole.data, from * n, to * n), algebra().times(rows, b).data);
		}
		assertArrayEquals(transpose(whole).data, algebra().times(transpose(b), transpose(a)).data);
		assertArrayEquals(whole.data, algebra().transposeTimes(transpose(a), b).data);
		assertArrayEquals(whole.data, algebra().timesTranspose(a, transpose(b)).data);
	}

	@Test
	void repeatsItselfBitByBit() {
		final DMatrixRMaj a = random(180, 180, 6), s = algebra().timesTranspose(a, a);
		assertArrayEquals(algebra().topEigen(s, 11).vectors().data, algebra().topEigen(s, 11).vectors().data);
	}
}
