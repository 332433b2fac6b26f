package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.ScatteredTiles;

class LandmarksTest {

	private static final DMatrixRMaj POINTS = random(3000, 3, 5);

	private static DMatrixRMaj random(final int m, final int r, final long seed) {
		final Random random = new Random(seed);
		return new DMatrixRMaj(m, r, true, random.doubles((long) m * r).toArray());
	}

	private static Landmarks of(final DMatrixRMaj points, final int count) {
		return Landmarks.of(points, count, COMPUTE, Progress.NONE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 7, 100, 700 })
	void everyFrameBelongsToTheNearest(final int count) {
		final Landmarks landmarks = of(POINTS, count);
		assertEquals(count, landmarks.frames().length);
		final DMatrixRMaj squared = Matrices.squaredDistances(POINTS, Matrices.rows(POINTS, landmarks.frames()));
		final double[] expected = new double[count];
		for (int i = 0; i < POINTS.numRows; i++) {
			final int row = i;
			expected[IntStream.range(0, count).boxed().min((a, b) -> Double.compare(squared.get(row, a), squared.get(row, b)))
				.orElseThrow()]++;
		}
		assertArrayEquals(expected, landmarks.masses());
		assertTrue(Arrays.equals(landmarks.frames(), Arrays.stream(landmarks.frames()).sorted().distinct().toArray()));
	}

	/** No farther from the nearest than even draws leave them. */
	@Test
	void theyAreSpreadOverAll() {
		final int[] even = IntStream.range(0, 200).map(i -> 15 * i).toArray();
		assertTrue(farthest(of(POINTS, 200).frames()) < 0.8 * farthest(even));
	}

	private static double farthest(final int[] landmarks) {
		final DMatrixRMaj squared = Matrices.squaredDistances(POINTS, Matrices.rows(POINTS, landmarks));
		return IntStream.range(0, POINTS.numRows).mapToDouble(i -> IntStream.range(0, landmarks.length).mapToDouble(j -> squared
			.get(i, j)).min().orElseThrow()).max().orElseThrow();
	}

	@Test
	void repeatedFramesAreDrawnOnce() {
		final DMatrixRMaj ten = random(10, 4, 8);
		final Landmarks landmarks = of(Matrices.rows(ten, IntStream.range(0, 2000).map(i -> i % 10).toArray()), 500);
		assertEquals(10, landmarks.frames().length);
		for (final double mass : landmarks.masses()) assertEquals(200, mass);
		final Landmarks one = of(new DMatrixRMaj(50, 2), 20);
		assertEquals(1, one.frames().length);
		assertArrayEquals(new double[] { 50 }, one.masses());
	}

	@Test
	void noGroupIsForgotten() {
		final DMatrixRMaj groups = random(2000, 2, 3);
		for (int i = 0; i < 5; i++) groups.add(i * 400 + 7, 0, 1000);
		final Landmarks landmarks = of(groups, 20);
		assertTrue(Arrays.stream(landmarks.frames()).anyMatch(i -> groups.get(i, 0) > 900));
		assertTrue(Arrays.stream(landmarks.frames()).anyMatch(i -> groups.get(i, 0) < 2));
	}

	@Test
	void threadsChangeNothing() {
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final Landmarks first = Landmarks.of(POINTS, 150, Compute.here(one), Progress.NONE), second = Landmarks.of(
				POINTS, 150, Compute.here(three), Progress.NONE);
			assertArrayEquals(first.frames(), second.frames());
			assertArrayEquals(first.masses(), second.masses());
		}
	}

	@Test
	void machinesChangeNothing() {
		final DMatrixRMaj points = random(2 * Tiles.COMPARED + 300, 3, 6);
		try (Workers two = new Workers(2)) {
			final Compute here = Compute.here(two);
			final ScatteredTiles there = new ScatteredTiles(5);
			final Landmarks expected = Landmarks.of(points, 150, here, Progress.NONE), found = Landmarks.of(points, 150,
				here.with(there), Progress.NONE);
			assertEquals(3 * 8, there.done());
			assertArrayEquals(expected.frames(), found.frames());
			assertArrayEquals(expected.masses(), found.masses());
		}
	}
}
