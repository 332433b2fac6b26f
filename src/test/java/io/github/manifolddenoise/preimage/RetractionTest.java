package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

class RetractionTest {

	private final DMatrixRMaj points = DoubleFrames.spot(30, 6, 0.05, 1).values();
	private final FeatureSpace space = Fits.diffusion(points, 2);
	private final int[] frames = IntStream.range(0, 30).toArray();

	private DescentProblem problem(final int q) {
		final DMatrixRMaj embedded = space.map().values(space.map().basis().at(points, COMPUTE), COMPUTE);
		double reference = 0;
		for (int i = 0; i < 30; i++) {
			for (int k = 0; k < q; k++) reference = Math.max(reference, Math.abs(embedded.get(i, k)));
		}
		return new DescentProblem(space.map(), q, embedded, space.distanceTo(Rows.first(embedded, q), COMPUTE), reference,
			COMPUTE);
	}

	private Retraction.Result retract(final DescentProblem problem, final double shift) {
		final TangentSpace[] tangents = Arrays.stream(problem.evaluate(problem.locate(points), frames)).map(
			Iterate::tangent).toArray(TangentSpace[]::new);
		final DMatrixRMaj moved = points.copy();
		for (int k = 0; k < moved.getNumElements(); k++) moved.data[k] += shift * Math.sin(k);
		return Retraction.retract(problem, moved, tangents, frames, Retraction.AIM_AT_THE_END);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 4, 8 })
	void smallMovesComeBackToTheConstraints(final int q) {
		final DescentProblem problem = problem(q);
		final Retraction.Result result = retract(problem, 1e-3);
		final double[] actual = problem.violations(problem.errors(result.located().affinities(), frames));
		for (int i = 0; i < 30; i++) {
			assertTrue(actual[i] <= 1e-7, "frame " + i + ": " + actual[i]);
			assertEquals(actual[i], result.violations()[i], 1e-13);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 1, 10 })
	void largeMovesGetNoWorse(final double shift) {
		final DescentProblem problem = problem(4);
		final DMatrixRMaj moved = points.copy();
		for (int k = 0; k < moved.getNumElements(); k++) moved.data[k] += shift * Math.sin(k);
		final double[] before = problem.violations(problem.errors(problem.locate(moved).affinities(), frames));
		final Retraction.Result result = retract(problem, shift);
		for (int i = 0; i < 30; i++) assertTrue(result.violations()[i] <= before[i]);
	}

	@Test
	void affinitiesBelongToThePoints() {
		final Retraction.Result result = retract(problem(4), 0.05);
		assertClose(space.map().basis().at(result.located().points(), COMPUTE).values(),
			result.located().affinities().values(), 1e-14);
	}

	@Test
	void pointsOnTheConstraintsStay() {
		assertClose(points, retract(problem(4), 0).located().points(), 0);
	}
}
