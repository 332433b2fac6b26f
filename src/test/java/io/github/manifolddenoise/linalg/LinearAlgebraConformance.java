package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.linalg.Matrices.assertClose;
import static io.github.manifolddenoise.linalg.Matrices.combine;
import static io.github.manifolddenoise.linalg.Matrices.identity;
import static io.github.manifolddenoise.linalg.Matrices.largest;
import static io.github.manifolddenoise.linalg.Matrices.random;
import static io.github.manifolddenoise.linalg.Matrices.times;
import static io.github.manifolddenoise.linalg.Matrices.transpose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Workers;

/** What every {@link LinearAlgebra} must do. Eigenproblems are in {@link EigenConformance}. */
abstract class LinearAlgebraConformance {

	private static final boolean[] BOTH = { false, true };

	/** With two threads. */
	abstract LinearAlgebra algebra(Workers workers);

	final LinearAlgebra algebra() {
		return algebra(Shared.WORKERS);
	}

	/** One set of threads for all tests. */
	static final class Shared {

		static final Workers WORKERS = new Workers(2);

		private Shared() {}
	}

	@ParameterizedTest
	@CsvSource({ "0,0,0", "0,3,2", "3,0,2", "3,2,0", "1,1,1", "2,3,5", "3,5,2", "5,64,3", "64,65,127", "127,3,64",
		"65,400,1", "1,400,65", "200,193,30", "30,385,301", "130,200,520", "523,2,7" })
	void multipliesAsTheDefinitionSays(final int m, final int k, final int n) {
		for (final boolean transposeA : BOTH) {
			for (final boolean transposeB : BOTH) {
				final DMatrixRMaj a = random(m, k, 1), b = random(k, n, 2), c = random(m, n, 3);
				final DMatrixRMaj givenA = transposeA ? transpose(a) : a, givenB = transposeB ? transpose(b) : b;
				final DMatrixRMaj product = times(a, b);
				for (final double[] factors : new double[][] { { 1, 0 }, { 1, 1 }, { -2, .5 }, { 0, 3 }, { 0, 0 } }) {
					final DMatrixRMaj actual = c.copy();
					algebra().multiply(factors[0], givenA, transposeA, givenB, transposeB, factors[1], actual);
					assertClose(combine(factors[0], product, factors[1], c), actual, 1e-13 * (k + 10), "product");
				}
			}
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 5, 40, 300 })
	void betaZeroIgnoresTheOldContent(final int n) {
		final DMatrixRMaj a = random(n, n, 1), c = new DMatrixRMaj(n, n), empty = new DMatrixRMaj(n, 0);
		Arrays.fill(c.data, Double.NaN);
		algebra().multiply(1, a, false, identity(n), false, 0, c);
		assertClose(a, c, 1e-14, "product with the identity");
		Arrays.fill(c.data, Double.NaN);
		algebra().multiply(1, empty, false, empty, true, 0, c);
		assertEquals(0, largest(c));
	}

	@Test
	void keepsNotANumberInItsRow() {
		final DMatrixRMaj a = random(70, 70, 1);
		a.set(5, 9, Double.NaN);
		final DMatrixRMaj c = algebra().times(a, random(70, 70, 2));
		for (int i = 0; i < 70; i++) assertEquals(i == 5, Double.isNaN(c.get(i, 33)), "row " + i);
	}

	@Test
	void productsLeaveTheirInputsAlone() {
		final DMatrixRMaj a = random(90, 90, 1), b = random(90, 90, 2);
		algebra().times(a, b);
		algebra().addGram(a, new DMatrixRMaj(90, 90));
		assertArrayEquals(random(90, 90, 1).data, a.data);
		assertArrayEquals(random(90, 90, 2).data, b.data);
	}

	@Test
	void refusesWrongShapesAndSharedArrays() {
		final DMatrixRMaj a = random(3, 4, 1), square = random(3, 3, 2);
		assertThrows(IllegalArgumentException.class, () -> algebra().times(a, a));
		assertThrows(IllegalArgumentException.class,
			() -> algebra().multiply(1, square, false, square, false, 0, square));
		assertThrows(IllegalArgumentException.class, () -> algebra().addGram(a, new DMatrixRMaj(4, 4)));
		assertThrows(IllegalArgumentException.class, () -> algebra().eigen(a));
		assertThrows(IllegalArgumentException.class, () -> algebra().topEigen(square, 4));
		assertThrows(IllegalArgumentException.class, () -> algebra().solvePositiveDefinite(square, random(4, 1, 3)));
	}

	@ParameterizedTest
	@CsvSource({ "0,5", "5,0", "1,1", "2,3", "65,64", "69,4000", "127,1000", "300,900", "600,300" })
	void addsGramMatrices(final int m, final int p) {
		final DMatrixRMaj a = random(m, p, 4), start = times(random(m, 2, 5), new DMatrixRMaj(2, m));
		final DMatrixRMaj seed = random(m, m, 6), gram = combine(1, seed, 1, transpose(seed));
		final DMatrixRMaj expected = combine(1, combine(1, gram, 1, start), 1, times(a, transpose(a)));
		algebra().addGram(a, gram);
		assertClose(expected, gram, 1e-13 * (p + 10), "Gram matrix");
		assertArrayEquals(transpose(gram).data, gram.data, "exactly symmetric");
	}

	@ParameterizedTest
	@CsvSource({ "0,0", "0,3", "3,0", "1,1", "2,2", "47,1", "48,3", "49,3", "97,100", "150,1", "211,300" })
	void solvesPositiveDefiniteSystems(final int m, final int n) {
		final DMatrixRMaj factor = random(m, m, 7), solution = random(m, n, 8);
		final DMatrixRMaj s = combine(1, times(factor, transpose(factor)), m + 1, identity(m));
		final DMatrixRMaj right = times(s, solution), given = s.copy(), givenRight = right.copy();
		assertClose(solution, algebra().solvePositiveDefinite(given, givenRight), 1e-11, "solution");
		assertArrayEquals(s.data, given.data);
		assertArrayEquals(right.data, givenRight.data);
	}

	@Test
	void solvesIllConditionedSystemsWithSmallResidual() {
		final int m = 150;
		final double[] values = new double[m];
		for (int i = 0; i < m; i++) values[i] = Math.pow(10, -12.0 * i / (m - 1));
		final DMatrixRMaj s = Matrices.withEigenvalues(values, 9), right = random(m, 3, 10);
		final DMatrixRMaj solution = algebra().solvePositiveDefinite(s, right);
		assertClose(right, times(s, solution), 1e-14 * m * largest(solution), "residual");
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 60, 130 })
	void refusesMatricesThatAreNotPositiveDefinite(final int m) {
		final DMatrixRMaj negative = identity(m), right = random(m, 1, 11);
		negative.set(m - 1, m - 1, -1e-3);
		assertThrows(SingularMatrixException.class, () -> algebra().solvePositiveDefinite(negative, right));
		final DMatrixRMaj notANumber = identity(m);
		notANumber.set(m - 1, m - 1, Double.NaN);
		assertThrows(SingularMatrixException.class, () -> algebra().solvePositiveDefinite(notANumber, right));
		assertThrows(SingularMatrixException.class,
			() -> algebra().solvePositiveDefinite(new DMatrixRMaj(m, m), right));
		if (m == 1) return;
		final DMatrixRMaj rows = random(m, m + 5, 12);
		System.arraycopy(rows.data, 0, rows.data, (m - 1) * (m + 5), m + 5);
		final DMatrixRMaj sameRowTwice = times(rows, transpose(rows));
		assertThrows(SingularMatrixException.class, () -> algebra().solvePositiveDefinite(sameRowTwice, right));
	}
}
