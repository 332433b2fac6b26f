package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

class FeasibilityTest {

	private static final DMatrixRMaj POINTS = DoubleFrames.spot(60, 6, 0.03, 1).values();

	private static DescentProblem problem(final FeatureSpace space, final DMatrixRMaj targets) {
		return new DescentProblem(space.map(), targets.numCols, targets, space.distanceTo(targets, COMPUTE),
			PreimageQuery.largest(targets), COMPUTE);
	}

	private static int[] all(final DMatrixRMaj targets) {
		return IntStream.range(0, targets.numRows).toArray();
	}

	/** The largest violation of every frame after the move. */
	private static double[] reach(final FeatureSpace space, final DMatrixRMaj start, final DMatrixRMaj targets) {
		final DescentProblem problem = problem(space, targets);
		final EvaluatedPoints reached = Feasibility.reach(problem, problem.locate(start), all(targets));
		return problem.violations(problem.errors(problem.locate(reached.points()).affinities(), all(targets)));
	}

	/** Mixtures of two frames next to each other, so that their coordinates can be met. */
	private static DMatrixRMaj between(final int n, final long seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj mixed = new DMatrixRMaj(n, POINTS.numCols);
		for (int i = 0; i < n; i++) {
			final double part = random.nextDouble();
			for (int k = 0; k < mixed.numCols; k++) {
				mixed.set(i, k, (1 - part) * POINTS.get(i, k) + part * POINTS.get((i + 1) % POINTS.numRows, k));
			}
		}
		return mixed;
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 4", "diffusion, 10", "gaussian, 1", "gaussian, 4", "centred gaussian, 10" })
	void reachableTargetsAreMet(final String name, final int q) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final DMatrixRMaj targets = Rows.first(space.map().at(between(60, 5), COMPUTE), q);
		final double[] violations = reach(space, POINTS, targets);
		assertTrue(Arrays.stream(violations).max().orElseThrow() <= 1e-8, () -> Arrays.toString(violations));
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 4", "gaussian, 2" })
	void farStartsComeNearer(final String name, final int q) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final int[] shifted = IntStream.range(0, 60).map(i -> (i + 4) % 60).toArray();
		final DMatrixRMaj targets = Rows.first(space.map().at(rows(POINTS, shifted), COMPUTE), q);
		final DescentProblem problem = problem(space, targets);
		final double[] before = problem.violations(problem.errors(problem.locate(POINTS).affinities(), all(targets)));
		final double[] after = reach(space, POINTS, targets);
		for (int i = 0; i < 60; i++) assertTrue(after[i] <= before[i], i + ": " + before[i] + " to " + after[i]);
		final long met = Arrays.stream(after).filter(violation -> violation <= 1e-8).count();
		assertTrue(met >= 57, met + " of 60: " + Arrays.toString(after));
	}

	/** Nothing has such coordinates: what is left is finite, not worse than the start, and the report says so. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "gaussian", "centred gaussian" })
	void unreachableTargetsAreLeftAsNearAsTheyGet(final String name) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final DMatrixRMaj targets = Rows.first(space.map().at(POINTS, COMPUTE), 3);
		for (int k = 0; k < targets.numCols; k++) targets.set(7, k, 50 * targets.get(7, k));
		final double[] violations = reach(space, POINTS, targets);
		assertTrue(violations[7] > 0.1 && violations[7] <= 1, "violation " + violations[7]);
		final PreimageResult result = new ConstrainedPreimage(3, new BarzilaiBorwein(1e-5, 50)).find(new PreimageQuery(space,
			targets, POINTS, Optional.empty(), COMPUTE, Progress.NONE));
		for (int k = 0; k < result.points().getNumElements(); k++) assertTrue(Double.isFinite(result.points().data[k]));
		final List<FrameReport> reports = result.reports();
		assertTrue(reports.get(7).drift() > 0.1, reports.get(7)::toString);
		for (int i = 0; i < 60; i++) {
			if (i != 7) assertTrue(reports.get(i).drift() <= 1e-6, reports.get(i)::toString);
		}
	}

	@Test
	void framesThatMeetTheirTargetsStayBitForBit() {
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final DMatrixRMaj targets = Rows.first(space.map().at(POINTS, COMPUTE), 10);
		final DescentProblem problem = problem(space, targets);
		final EvaluatedPoints start = problem.locate(POINTS);
		assertSame(start, Feasibility.reach(problem, start, all(targets)));
		targets.set(3, 0, targets.get(4, 0));
		final EvaluatedPoints moved = Feasibility.reach(problem, start, all(targets));
		for (int i = 0; i < 60; i++) {
			final double[] now = Rows.get(moved.points(), i), then = Rows.get(POINTS, i);
			if (i == 3) assertTrue(!Arrays.equals(now, then));
			else assertArrayEquals(then, now);
		}
	}

	/** A frame's way does not depend on who else has to move. */
	@Test
	void eachFrameMovesOnItsOwn() {
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final DMatrixRMaj targets = Rows.first(space.map().at(between(60, 5), COMPUTE), 4);
		final DescentProblem problem = problem(space, targets);
		final DMatrixRMaj together = Feasibility.reach(problem, problem.locate(POINTS), all(targets)).points();
		final DMatrixRMaj alone = Feasibility.reach(problem, problem.locate(rows(POINTS, 9)), new int[] { 9 }).points();
		assertArrayEquals(Rows.get(together, 9), Rows.get(alone, 0), 1e-9);
	}

	@Test
	void withoutConstraintsNothingMoves() {
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final DescentProblem problem = problem(space, new DMatrixRMaj(60, 0));
		final EvaluatedPoints start = problem.locate(POINTS);
		assertSame(start, Feasibility.reach(problem, start, IntStream.range(0, 60).toArray()));
		assertEquals(60, start.points().numRows);
	}
}
