package io.github.manifolddenoise.preimage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TangentSpaceTest {

	private static double[] random(final int count, final long seed) {
		return new Random(seed).doubles(count, -1, 1).toArray();
	}

	private static double dot(final double[] rows, final int start, final double[] vector) {
		double sum = 0;
		for (int c = 0; c < vector.length; c++) sum += rows[start + c] * vector[c];
		return sum;
	}

	@ParameterizedTest
	@CsvSource({ "0, 5", "1, 1", "1, 5", "2, 5", "3, 7", "6, 7", "7, 40", "12, 40" })
	void projectionLeavesWhatIsOrthogonalToTheRows(final int q, final int r) {
		final double[] rows = random(q * r, 1), vector = random(r, 2), projected = vector.clone();
		final TangentSpace space = new TangentSpace(rows, 0, q, r);
		space.project(projected);
		for (int i = 0; i < q; i++) assertEquals(0, dot(rows, i * r, projected), 1e-8);
		final double[] removed = new double[r];
		for (int c = 0; c < r; c++) removed[c] = vector[c] - projected[c];
		assertEquals(0, dot(removed, 0, projected), 1e-8, "what is removed is orthogonal to what is left");
		final double[] twice = projected.clone();
		space.project(twice);
		assertArrayEquals(projected, twice, 1e-8);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "1, 5", "3, 7", "7, 7", "12, 40" })
	void correctionIsAGaussNewtonStep(final int q, final int r) {
		final double[] rows = random(q * r, 3), errors = random(q, 4), points = new double[3 * r];
		for (int i = 0; i < q; i++) {
			for (int c = 0; c < r; c++) rows[i * r + c] *= Math.pow(10, i % 4 - 2);
		}
		final TangentSpace space = new TangentSpace(rows, 0, q, r);
		space.correct(errors.clone(), points, r);
		final double[] step = Arrays.copyOfRange(points, r, 2 * r);
		for (int i = 0; i < q; i++) assertEquals(-errors[i], dot(rows, i * r, step), 1e-6);
		for (int c = 0; c < r; c++) {
			assertEquals(0, points[c]);
			assertEquals(0, points[2 * r + c]);
		}
	}

	@Test
	void rowsMayStartAnywhere() {
		final double[] buffer = { 9, 9, 9, 0, 1, 0, 9 }, vector = { 1, 2, 3 };
		new TangentSpace(buffer, 3, 1, 3).project(vector);
		assertArrayEquals(new double[] { 1, 0, 3 }, vector, 1e-10);
	}

	@Test
	void theRowsLengthDoesNotMatter() {
		final double[] rows = random(3 * 7, 5), scaled = rows.clone(), one = random(7, 6), other = one.clone();
		for (int k = 0; k < rows.length; k++) scaled[k] *= 1e-120;
		new TangentSpace(rows, 0, 3, 7).project(one);
		new TangentSpace(scaled, 0, 3, 7).project(other);
		assertArrayEquals(one, other, 1e-12);
	}

	@Test
	void dependentRowsDoNoHarm() {
		final double[] rows = random(3 * 7, 7), vector = random(7, 8);
		for (int c = 0; c < 7; c++) rows[14 + c] = rows[c] - 2 * rows[7 + c];
		final double[] projected = vector.clone(), pair = vector.clone();
		new TangentSpace(rows, 0, 3, 7).project(projected);
		new TangentSpace(rows, 0, 2, 7).project(pair);
		assertArrayEquals(pair, projected, 1e-4);
	}

	@Test
	void rowsOfZerosConstrainNothing() {
		final double[] vector = random(4, 9), before = vector.clone(), errors = { 5 };
		final TangentSpace space = new TangentSpace(new double[4], 0, 1, 4);
		space.project(vector);
		assertArrayEquals(before, vector);
		space.correct(errors, vector, 0);
		assertArrayEquals(before, vector);
		assertTrue(Double.isFinite(vector[0]));
	}
}
