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
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link LinearAlgebra} must do, continued: eigenproblems. */
abstract class EigenConformance extends LinearAlgebraConformance {

	private static void assertEigen(final DMatrixRMaj s, final SymmetricEigen eigen, final double tolerance) {
		final DMatrixRMaj u = eigen.vectors();
		final int m = s.numRows, count = eigen.values().length;
		assertEquals(m, u.numRows);
		assertEquals(count, u.numCols);
		assertClose(identity(count), times(transpose(u), u), 1e-12, "UᵀU");
		final DMatrixRMaj scaled = u.copy();
		for (int i = 0; i < m; i++) for (int j = 0; j < count; j++) scaled.data[i * count + j] *= eigen.values()[j];
		assertClose(times(s, u), scaled, tolerance * largest(s) * Math.max(1, m), "SU = UΛ");
		for (int j = 1; j < count; j++) assertTrue(eigen.values()[j - 1] >= eigen.values()[j], "sorted at " + j);
		for (int j = 0; j < count; j++) assertSign(u, j);
	}

	private static void assertSign(final DMatrixRMaj u, final int column) {
		double largest = 0;
		for (int i = 0; i < u.numRows; i++) if (Math.abs(u.get(i, column)) > Math.abs(largest)) largest = u.get(i, column);
		assertTrue(largest > 0, "sign of column " + column);
	}

	private static DMatrixRMaj randomSymmetric(final int m) {
		final DMatrixRMaj a = random(m, m, 20);
		return combine(1, a, 1, transpose(a));
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3, 5, 64, 65, 150 })
	void findsAllPairs(final int m) {
		final DMatrixRMaj s = randomSymmetric(m), given = s.copy();
		assertEigen(s, algebra().eigen(given), 1e-14);
		assertArrayEquals(s.data, given.data);
	}

	@Test
	void readsTheLowerTriangleOnly() {
		final DMatrixRMaj s = randomSymmetric(30), lower = s.copy();
		for (int i = 0; i < 30; i++) for (int j = i + 1; j < 30; j++) lower.set(i, j, 1e3);
		assertArrayEquals(algebra().eigen(s).values(), algebra().eigen(lower).values());
		assertArrayEquals(algebra().eigen(s).vectors().data, algebra().eigen(lower).vectors().data);
	}

	@Test
	void findsTheEigenvaluesOfSecondDifferences() {
		final int m = 120;
		final DMatrixRMaj s = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			s.set(i, i, 2);
			if (i > 0) s.set(i, i - 1, -1);
			if (i > 0) s.set(i - 1, i, -1);
		}
		final double[] expected = new double[m];
		for (int i = 0; i < m; i++) expected[i] = 2 - 2 * Math.cos(Math.PI * (m - i) / (m + 1));
		assertArrayEquals(expected, algebra().eigen(s).values(), 1e-13);
		assertArrayEquals(Arrays.copyOf(expected, 10), algebra().topEigen(s, 10).values(), 1e-12);
	}

	@Test
	void findsRepeatedEigenvalues() {
		final double[] values = new double[60];
		Arrays.fill(values, 0, 20, 3);
		Arrays.fill(values, 20, 60, 1);
		final DMatrixRMaj s = Matrices.withEigenvalues(values, 21);
		final SymmetricEigen eigen = algebra().eigen(s);
		assertEigen(s, eigen, 1e-14);
		assertArrayEquals(values, eigen.values(), 1e-13);
		assertEigen(identity(7), algebra().eigen(identity(7)), 1e-15);
		assertEigen(new DMatrixRMaj(7, 7), algebra().eigen(new DMatrixRMaj(7, 7)), 1e-15);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-300, 1e-160, 1e160, 1e300 })
	void bearsTinyAndHugeValues(final double scale) {
		final DMatrixRMaj base = randomSymmetric(40), s = combine(scale, base, 0, base);
		final double[] expected = algebra().eigen(base).values(), actual = algebra().eigen(s).values();
		for (int i = 0; i < 40; i++) assertEquals(expected[i], actual[i] / scale, 1e-12);
		final DMatrixRMaj positive = times(random(150, 20, 22), transpose(random(150, 20, 22)));
		final double[] top = algebra().topEigen(combine(scale, positive, 0, positive), 5).values();
		assertArrayEquals(algebra().topEigen(positive, 5).values(), Arrays.stream(top).map(v -> v / scale).toArray(), 1e-8);
	}

	@Test
	void refusesValuesThatAreNotFinite() {
		final DMatrixRMaj s = identity(150);
		s.set(100, 3, Double.NaN);
		assertThrows(IllegalArgumentException.class, () -> algebra().eigen(s));
		assertThrows(IllegalArgumentException.class, () -> algebra().topEigen(s, 3));
	}

	@ParameterizedTest
	@CsvSource({ "0,0", "1,0", "1,1", "5,2", "150,0", "150,1", "150,12", "260,30", "260,200" })
	void topPairsAgreeWithAll(final int m, final int count) {
		final DMatrixRMaj a = random(m, m, 23), s = times(a, transpose(a)), given = s.copy();
		final SymmetricEigen all = algebra().eigen(s), top = algebra().topEigen(given, count);
		assertArrayEquals(s.data, given.data);
		assertArrayEquals(Arrays.copyOf(all.values(), count), top.values(), 1e-10);
		assertEigen(s, top, 1e-12);
		assertClose(SymmetricEigens.first(all, count).vectors(), top.vectors(), 1e-7, "vectors");
	}

	@Test
	void topPairsOfAClusterSpanTheSameSpace() {
		final double[] values = new double[200];
		Arrays.fill(values, 0, 10, 5);
		for (int i = 3; i < 10; i++) values[i] += 1e-9 * i;
		for (int i = 10; i < 200; i++) values[i] = 1.0 / i;
		final DMatrixRMaj s = Matrices.withEigenvalues(values, 24);
		final DMatrixRMaj all = SymmetricEigens.first(algebra().eigen(s), 10).vectors();
		final SymmetricEigen top = algebra().topEigen(s, 10);
		assertEigen(s, top, 1e-12);
		assertClose(times(all, transpose(all)), times(top.vectors(), transpose(top.vectors())), 1e-10, "projection");
	}

	@ParameterizedTest
	@CsvSource({ "200,5,20", "200,0,10", "200,1,1", "200,30,30" })
	void topPairsOfLowRankAreFilledUp(final int m, final int rank, final int count) {
		final DMatrixRMaj a = random(m, rank, 25), s = times(a, transpose(a));
		final SymmetricEigen top = algebra().topEigen(s, count);
		assertEigen(s, top, 1e-12);
		for (int i = rank; i < count; i++) assertEquals(0, top.values()[i], 1e-10);
	}

	@Test
	void topPairsOfASpectrumOverManyDecades() {
		final double[] values = new double[300];
		for (int i = 0; i < 300; i++) values[i] = Math.pow(10, -i / 10.0);
		final DMatrixRMaj s = Matrices.withEigenvalues(values, 26);
		final SymmetricEigen top = algebra().topEigen(s, 60);
		assertEigen(s, top, 1e-12);
		assertArrayEquals(Arrays.copyOf(values, 60), top.values(), 1e-12);
	}
}
