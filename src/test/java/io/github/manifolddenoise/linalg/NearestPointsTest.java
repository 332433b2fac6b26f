package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NearestPointsTest {

	/** Against a stable sort; a third of the distances are equal. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 7, 40, 60 })
	void theyAreThoseThatASortPutsFirst(final int most) {
		final Random random = new Random(most);
		final double[] distances = random.ints(40, 0, 20).asDoubleStream().toArray();
		final NearestPoints nearest = new NearestPoints(most);
		for (int j = 0; j < distances.length; j++) nearest.offer(j, distances[j]);
		final int[] sorted = IntStream.range(0, 40).boxed().sorted(Comparator.comparingDouble(j -> distances[j])).limit(most).mapToInt(
			Integer::intValue).toArray();
		assertArrayEquals(sorted, nearest.points());
		assertArrayEquals(IntStream.of(sorted).mapToDouble(j -> distances[j]).toArray(), nearest.distances());
		assertEquals(most > 40 ? Double.POSITIVE_INFINITY : distances[sorted[most - 1]], nearest.limit());
	}

	@Test
	void whatIsNoNumberIsFarthest() {
		final NearestPoints nearest = new NearestPoints(2);
		nearest.offer(0, Double.NaN);
		nearest.offer(1, Double.POSITIVE_INFINITY);
		assertArrayEquals(new int[] { 1, 0 }, nearest.points());
		nearest.offer(2, 3);
		nearest.offer(3, Double.NaN);
		assertArrayEquals(new int[] { 2, 1 }, nearest.points());
		nearest.clear();
		assertEquals(Double.POSITIVE_INFINITY, nearest.limit());
		nearest.offer(4, 9);
		assertArrayEquals(new int[] { 4 }, nearest.points());
	}

	@Test
	void aRowStandsBeforeThoseNearestToIt() {
		final DMatrixRMaj points = new DMatrixRMaj(8, 2);
		final double[] order = { 3, 7, 0, 5, 1, 6, 2, 4 };
		for (int i = 0; i < 8; i++) {
			points.set(i, 0, order[i] * order[i]);
			points.set(i, 1, 100 * i);
		}
		assertArrayEquals(new int[] { 2, 4, 6, 0, 7, 3 }, NearestPoints.rowFirst(points, 2, 1, 6));
		assertArrayEquals(new int[] { 1, 5, 3, 7, 0, 6 }, NearestPoints.rowFirst(points, 1, 1, 6));
		assertArrayEquals(new int[] { 1, 0 }, NearestPoints.rowFirst(points, 1, 2, 2));
	}

	@Test
	void ofRowsThatAreTheSameEachIsItsOwnFirst() {
		assertArrayEquals(new int[] { 2, 0, 1 }, NearestPoints.rowFirst(new DMatrixRMaj(3, 1), 2, 1, 6));
	}
}
