package io.github.manifolddenoise.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class TourTest {

	private static DMatrixRMaj distances(final DMatrixRMaj points) {
		final DMatrixRMaj distances = Matrices.squaredDistances(points).copy();
		for (int k = 0; k < distances.getNumElements(); k++) distances.data[k] = Math.sqrt(distances.data[k]);
		return distances;
	}

	private static double length(final DMatrixRMaj distances, final int[] way, final boolean closed) {
		double length = closed ? distances.get(way[way.length - 1], way[0]) : 0;
		for (int k = 1; k < way.length; k++) length += distances.get(way[k - 1], way[k]);
		return length;
	}

	/** The shortest of all ways, tried one by one. */
	private static double shortest(final DMatrixRMaj distances, final int[] way, final int fixed, final boolean closed) {
		if (fixed == way.length) return length(distances, way, closed);
		double shortest = Double.POSITIVE_INFINITY;
		for (int k = fixed; k < way.length; k++) {
			swap(way, fixed, k);
			shortest = Math.min(shortest, shortest(distances, way, fixed + 1, closed));
			swap(way, fixed, k);
		}
		return shortest;
	}

	private static void swap(final int[] way, final int i, final int k) {
		final int point = way[i];
		way[i] = way[k];
		way[k] = point;
	}

	private static int[] all(final int count) {
		return IntStream.range(0, count).toArray();
	}

	private static void assertVisitsAll(final int[] way) {
		assertArrayEquals(all(way.length), Arrays.stream(way).sorted().toArray());
	}

	/** Eight points anywhere in a plane: never shorter than the shortest, and seldom longer. */
	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 })
	void ofFewPointsItIsTheShortest(final long seed) {
		final DMatrixRMaj distances = distances(DoubleFrames.noise(8, 2, seed).values());
		final int[] closed = Tour.closed(distances, Progress.NONE), open = Tour.open(distances, closed, Progress.NONE);
		assertVisitsAll(closed);
		assertVisitsAll(open);
		final double round = shortest(distances, all(8), 1, true), across = shortest(distances, all(8), 0, false);
		assertEquals(round, length(distances, closed, true), seed == 6 ? 0.05 * round : 1e-12);
		assertEquals(across, length(distances, open, false), seed == 6 ? 0.05 * across : 1e-12);
	}

	/** Round a convex polygon no other way is as short as round its corners. */
	@ParameterizedTest
	@ValueSource(ints = { 4, 5, 50, 301 })
	void cornersOfAPolygonComeInTheirOrder(final int count) {
		final DMatrixRMaj corners = new DMatrixRMaj(count, 2);
		final int step = IntStream.iterate(count / 2 + 1, k -> k + 1).filter(k -> coprime(k, count)).findFirst().getAsInt();
		for (int i = 0; i < count; i++) {
			corners.set(i, 0, 3 * Math.cos(2 * Math.PI * i * step / count));
			corners.set(i, 1, Math.sin(2 * Math.PI * i * step / count));
		}
		final int[] way = Tour.closed(distances(corners), Progress.NONE);
		assertVisitsAll(way);
		for (int k = 0; k < count; k++) {
			final int apart = Math.floorMod((way[(k + 1) % count] - way[k]) * step, count);
			assertTrue(apart == 1 || apart == count - 1, "step " + k + " goes " + apart + " corners on");
		}
	}

	private static boolean coprime(final int a, final int b) {
		return b == 0 ? a == 1 : coprime(b, a % b);
	}

	@Test
	void pointsOfALineComeInTheirOrder() {
		final DMatrixRMaj line = DoubleFrames.noise(90, 1, 4).values(), distances = distances(line);
		final int[] open = Tour.open(distances, Tour.closed(distances, Progress.NONE), Progress.NONE);
		final double[] along = Arrays.stream(open).mapToDouble(i -> line.get(i, 0)).toArray(), sorted = along.clone();
		Arrays.sort(sorted);
		assertEquals(sorted[89] - sorted[0], length(distances, open, false), 1e-12);
		assertEquals(sorted[89] - sorted[0], Math.abs(along[89] - along[0]), 1e-12);
	}

	/** An exchange of two steps or a move of a point cannot make it shorter. */
	@Test
	void nothingSimpleMakesItShorter() {
		final DMatrixRMaj distances = distances(DoubleFrames.noise(60, 3, 6).values());
		final int[] way = Tour.closed(distances, Progress.NONE);
		final double length = length(distances, way, true);
		for (int from = 0; from < 60; from++) {
			for (int to = from + 1; to < 60; to++) {
				final int[] turned = way.clone(), moved = way.clone();
				for (int k = from; k <= to; k++) turned[k] = way[from + to - k];
				for (int k = from; k < to; k++) moved[k] = way[k + 1];
				moved[to] = way[from];
				assertTrue(length(distances, turned, true) > length - 1e-9);
				assertTrue(length(distances, moved, true) > length - 1e-9);
			}
		}
	}

	@Test
	void theOrderOfThePointsDoesNotMatter() {
		final DMatrixRMaj points = DoubleFrames.noise(70, 3, 7).values();
		final int[] order = Matrices.order(70, 3), back = new int[70];
		final int[] first = Tour.closed(distances(points), Progress.NONE);
		final int[] second = Tour.closed(distances(Matrices.rows(points, order)), Progress.NONE);
		for (int k = 0; k < 70; k++) back[k] = order[second[k]];
		final int start = IntStream.range(0, 70).filter(k -> back[k] == first[0]).findFirst().getAsInt();
		final boolean forth = back[(start + 1) % 70] == first[1];
		for (int k = 0; k < 70; k++) assertEquals(first[k], back[Math.floorMod(forth ? start + k : start - k, 70)]);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4, 9 })
	void fewOrEqualPointsAreVisited(final int count) {
		for (final DMatrixRMaj points : new DMatrixRMaj[] { new DMatrixRMaj(count, 2), DoubleFrames.noise(count, 2, 1)
			.values() })
		{
			final int[] closed = Tour.closed(distances(points), Progress.NONE);
			assertVisitsAll(closed);
			assertVisitsAll(Tour.open(distances(points), closed, Progress.NONE));
		}
	}

	/** Two groups far apart are gone into and out of once. */
	@Test
	void groupsAreVisitedOneAfterTheOther() {
		final DMatrixRMaj points = DoubleFrames.noise(40, 2, 5).values();
		for (int i = 0; i < 40; i += 2) points.add(i, 0, 1000);
		final int[] way = Tour.closed(distances(points), Progress.NONE);
		assertEquals(2, IntStream.range(0, 40).filter(k -> way[k] % 2 != way[(k + 1) % 40] % 2).count());
	}

	/** Whether to stop is asked for every few points that are looked at. */
	@Test
	void itAsksWhetherToStopAtEveryPoint() {
		final CancelAfter never = new CancelAfter(Integer.MAX_VALUE);
		Tour.closed(distances(DoubleFrames.noise(100, 2, 2).values()), never);
		assertTrue(never.asked() > 4 * 97, "asked " + never.asked() + " times");
	}
}
