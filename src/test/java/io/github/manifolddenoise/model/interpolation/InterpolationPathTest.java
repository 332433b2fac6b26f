package io.github.manifolddenoise.model.interpolation;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;

class InterpolationPathTest {

	private static final DMatrixRMaj CIRCLE = Circle.polygon(40);

	private static int[] along(final DMatrixRMaj coordinates, final int from, final int to) {
		return InterpolationPath.ALONG.frames(coordinates, from, to, COMPUTE);
	}

	@Test
	void aClosedCurveIsFollowedTheShorterWayFrameByFrame() {
		assertArrayEquals(IntStream.rangeClosed(3, 20).toArray(), along(CIRCLE, 3, 20));
		assertArrayEquals(new int[] { 3, 2, 1, 0, 39, 38, 37 }, along(CIRCLE, 3, 37));
		assertArrayEquals(new int[] { 37, 38, 39, 0, 1, 2, 3 }, along(CIRCLE, 37, 3));
	}

	/** Half of the circle holds four times as many frames as the other: lengths count, not frames. */
	@Test
	void theShorterWayMayHaveMoreFrames() {
		final DMatrixRMaj uneven = new DMatrixRMaj(50, 2);
		for (int i = 0; i < 50; i++) {
			final double angle = i < 40 ? Math.PI * i / 40 : Math.PI + Math.PI * (i - 40) / 10;
			uneven.set(i, 0, Math.cos(angle));
			uneven.set(i, 1, Math.sin(angle));
		}
		assertEquals(38, along(uneven, 1, 38).length);
	}

	@Test
	void anOpenCurveIsNotClosed() {
		final DMatrixRMaj open = rows(CIRCLE, IntStream.range(0, 30).toArray());
		assertArrayEquals(IntStream.range(0, 30).toArray(), along(open, 0, 29));
	}

	@Test
	void orderAndUnitsDoNotMatter() {
		final int[] order = order(40, 2);
		final int[] place = new int[40];
		for (int i = 0; i < 40; i++) place[order[i]] = i;
		final int[] path = along(scaled(rows(CIRCLE, order), 1e-7), place[3], place[10]);
		assertArrayEquals(IntStream.rangeClosed(3, 10).toArray(), IntStream.of(path).map(i -> order[i]).toArray());
	}

	@Test
	void groupsFarApartAreJoinedAllTheSame() {
		final DMatrixRMaj points = new DMatrixRMaj(40, 1);
		for (int i = 0; i < 40; i++) points.set(i, 0, i < 20 ? i : i + 1e6);
		assertArrayEquals(IntStream.range(0, 40).toArray(), along(points, 0, 39));
	}

	@Test
	void repeatedFramesDoNotCutTheWay() {
		final DMatrixRMaj twice = rows(CIRCLE, IntStream.range(0, 80).map(i -> i / 2).toArray());
		final int[] path = along(twice, 0, 20);
		assertEquals(0, path[0]);
		assertEquals(20, path[path.length - 1]);
		assertArrayEquals(IntStream.rangeClosed(0, 10).toArray(), IntStream.of(path).map(i -> i / 2).distinct().toArray());
		assertArrayEquals(new int[] { 4, 5 }, along(twice, 4, 5));
		final DMatrixRMaj same = rows(CIRCLE, new int[30]);
		assertArrayEquals(new int[] { 3, 8 }, along(same, 3, 8));
	}

	@ParameterizedTest
	@EnumSource(InterpolationPath.class)
	void pointsAreAtEqualDistancesFromEndToEnd(final InterpolationPath course) {
		final DMatrixRMaj points = course.points(CIRCLE, 2, 18, 33, COMPUTE);
		for (int k = 0; k < 2; k++) {
			assertEquals(CIRCLE.get(2, k), points.get(0, k), 1e-14);
			assertEquals(CIRCLE.get(18, k), points.get(32, k), 1e-14);
		}
		final double edge = 2 * Math.sin(Math.PI / 40), whole = course == InterpolationPath.ALONG ? 16 * edge : 2 * Math.sin(16 * Math.PI /
			40);
		for (int i = 1; i < 33; i++) assertEquals(whole / 32, Math.hypot(points.get(i, 0) - points.get(i - 1, 0), points.get(i,
			1) - points.get(i - 1, 1)), 1e-12);
	}

	@Test
	void onlyTheStraightWayCrossesTheHole() {
		final DMatrixRMaj along = InterpolationPath.ALONG.points(CIRCLE, 0, 20, 5, COMPUTE);
		final DMatrixRMaj straight = InterpolationPath.STRAIGHT.points(CIRCLE, 0, 20, 5, COMPUTE);
		for (int i = 0; i < 5; i++) assertTrue(Math.hypot(along.get(i, 0), along.get(i, 1)) > 0.99);
		assertEquals(0, Math.hypot(straight.get(2, 0), straight.get(2, 1)), 1e-14);
	}

	@ParameterizedTest
	@EnumSource(InterpolationPath.class)
	void endsAtTheSamePlaceGiveTheSamePoint(final InterpolationPath course) {
		final DMatrixRMaj twice = rows(CIRCLE, 4, 4, 9, 10);
		final DMatrixRMaj points = course.points(twice, 0, 1, 3, COMPUTE);
		for (int i = 0; i < 3; i++) assertEquals(CIRCLE.get(4, 0), points.get(i, 0), 1e-15);
	}

	@Test
	void aSurfaceIsCrossedFromNeighbourToNeighbour() {
		final DMatrixRMaj cloud = DoubleFrames.noise(300, 2, 5).values();
		final int[] path = along(cloud, 0, 1);
		assertTrue(path.length > 2);
		double way = 0;
		for (int n = 1; n < path.length; n++) way += Math.hypot(cloud.get(path[n], 0) - cloud.get(path[n - 1], 0), cloud.get(
			path[n], 1) - cloud.get(path[n - 1], 1));
		final double straight = Math.hypot(cloud.get(0, 0) - cloud.get(1, 0), cloud.get(0, 1) - cloud.get(1, 1));
		assertTrue(way >= straight && way < 1.3 * straight, way + " against " + straight);
	}
}
