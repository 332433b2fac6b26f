package io.github.manifolddenoise.embedding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.FrameOrder.FramePath;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class FramePathTest {

	private static int[] all(final int count) {
		return IntStream.range(0, count).toArray();
	}

	private static FramePath way(final DMatrixRMaj points, final int[] frames, final boolean closed) {
		final DMatrixRMaj distances = Matrices.squaredDistances(points).copy();
		for (int k = 0; k < distances.getNumElements(); k++) distances.data[k] = Math.sqrt(distances.data[k]);
		return new FramePath(frames, closed, distances);
	}

	private static FramePath line(final double... places) {
		return way(new DMatrixRMaj(places.length, 1, true, places), all(places.length), false);
	}

	/** Points of an ellipse at given angles. */
	private static DMatrixRMaj ellipse(final int count, final double a, final double b) {
		final DMatrixRMaj points = new DMatrixRMaj(count, 2);
		for (int i = 0; i < count; i++) {
			points.set(i, 0, a * Math.cos(2 * Math.PI * i / count));
			points.set(i, 1, b * Math.sin(2 * Math.PI * i / count));
		}
		return points;
	}

	@Test
	void phasesAreSharesOfTheLength() {
		assertArrayEquals(new double[] { 0, 0.1, 0.4, 1 }, line(0, 1, 4, 10).phases(), 1e-15);
		final FramePath triangle = new FramePath(new int[] { 1, 0, 2 }, true, new DMatrixRMaj(new double[][] { { 0, 3, 4 }, { 3, 0, 5 }, { 4,
			5, 0 } }));
		assertArrayEquals(new double[] { 3 / 12.0, 0, 7 / 12.0 }, triangle.phases(), 1e-15);
	}

	/**
	 * The ellipse with half axes 5 and 1 from its long axis on. scipy: a = [5*scipy.special.ellipeinc(t - pi/2, 0.96) +
	 * 5*scipy.special.ellipe(0.96) for t in (pi/8, pi/4, pi/2, pi)] over 20*scipy.special.ellipe(0.96).
	 */
	@Test
	void roundAnEllipseTheyAreItsArcLength() {
		final double[] phases = way(ellipse(1600, 5, 1), all(1600), true).phases();
		assertArrayEquals(new double[] { 0.02691870725211016, 0.08089661538667262, 0.25, 0.5 }, new double[] { phases[100], phases[200], phases[400], phases[800] }, 2e-6);
		final double[] circle = way(ellipse(64, 2, 2), all(64), true).phases();
		for (int i = 0; i < 64; i++) assertEquals(i / 64.0, circle[i], 1e-14);
	}

	@Test
	void aClosedCurveIsClearAndALineIsNot() {
		assertEquals(1, way(ellipse(30, 2, 2), all(30), false).closedness(), 1e-12);
		assertEquals(1.0 / 29, line(IntStream.range(0, 30).mapToDouble(i -> i).toArray()).closedness(), 1e-12);
		assertEquals(3.0 / 10, line(0, 1, 4, 10).closedness(), 1e-15);
	}

	/** Places along a circle come with no stray, in random order with nearly as many as places that are far: 1 - (2·60/16 + 1)/59 or so. */
	@Test
	void neighboursStrayFromAWayInRandomOrder() {
		final DMatrixRMaj circle = ellipse(60, 1, 1);
		assertEquals(0, way(circle, all(60), true).neighbourhoodViolation(Progress.NONE));
		assertEquals(1 - 6.0 / 59, way(circle, Matrices.order(60, 3), true).neighbourhoodViolation(Progress.NONE), 0.1);
		assertTrue(way(circle, all(60), false).neighbourhoodViolation(Progress.NONE) > 0);
	}

	/** Neighbours one by one, from sorted distances. */
	@ParameterizedTest
	@ValueSource(ints = { 5, 30, 100 })
	void violationsAreThoseCountedOneByOne(final int count) {
		final DMatrixRMaj points = DoubleFrames.noise(count, 2, 4).values();
		final int[] frames = Matrices.order(count, 5), places = new int[count];
		for (int k = 0; k < count; k++) places[frames[k]] = k;
		final FramePath way = way(points, frames, true);
		final int neighbours = Math.max(3, count / 20), far = Math.max(neighbours, count / 16);
		int neighbourhoodViolation = 0;
		for (int i = 0; i < count; i++) {
			final int frame = i;
			neighbourhoodViolation += (int) IntStream.range(0, count).filter(j -> j != frame).boxed().sorted((a, b) -> Double.compare(way.distances()
				.get(frame, a), way.distances().get(frame, b))).limit(neighbours).filter(j -> Math.min(Math.floorMod(places[j] -
					places[frame], count), Math.floorMod(places[frame] - places[j], count)) > far).count();
		}
		assertEquals(neighbourhoodViolation / (double) (count * neighbours), way.neighbourhoodViolation(Progress.NONE), 1e-15);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4 })
	void fewOrEqualFramesGiveNumbers(final int count) {
		for (final boolean closed : new boolean[] { false, true }) {
			final FramePath equal = way(new DMatrixRMaj(count, 2), all(count), closed);
			assertArrayEquals(new double[count], equal.phases());
			assertEquals(0, equal.closedness());
			assertEquals(0, equal.neighbourhoodViolation(Progress.NONE));
			assertEquals(0, way(DoubleFrames.noise(count, 2, 1).values(), all(count), closed).neighbourhoodViolation(Progress.NONE));
		}
	}
}
