package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Waves;

class FixedPointSearchTest {

	private static final DMatrixRMaj POINTS = Waves.points();
	private static final KernelFeatureSpace SPACE = Fits.exact(POINTS, new GaussianKernel(), 0.7, Centring.NONE);
	private static final FixedPointSteps STEPS = new FixedPointSteps(1e-8, 500);

	/** Mika's pre-image of ψ = a·φ(x₆) + b·φ(x₀) from x₀. */
	private static PreimageResult mika(final double a, final double b, final FixedPointSteps steps) {
		final int p = SPACE.map().components();
		final DMatrixRMaj target = new DMatrixRMaj(1, p);
		for (int k = 0; k < p; k++) target.set(0, k, a * SPACE.coordinates().get(6, k) + b * SPACE.coordinates().get(0, k));
		return new MikaPreimage(p, steps).find(new PreimageQuery(SPACE, target, rows(POINTS, 0), Optional.empty(), COMPUTE,
			Progress.NONE));
	}

	@Test
	void aStartWithoutPositiveWeightsIsReplacedByTheNearestTrainingFrame() {
		final PreimageResult result = mika(1, -0.5, STEPS);
		assertEquals(TerminationReason.STILL, result.reports().get(0).ending());
		assertTrue(Matrices.squaredDistances(result.points(), rows(POINTS, 6)).get(0, 0) < 0.1);
		assertTrue(result.reports().get(0).objectiveAfter() < result.reports().get(0).objectiveBefore());
	}

	@Test
	void whereNoWeightsArePositiveTheFrameIsReturnedUnchanged() {
		final PreimageResult result = mika(0, -1, STEPS);
		assertEquals(TerminationReason.STALLED, result.reports().get(0).ending());
		assertEquals(0, result.reports().get(0).iterations());
		assertClose(rows(POINTS, 0), result.points(), 0);
	}

	@Test
	void theLimitOfIterationsIsKept() {
		final FrameReport report = mika(0.6, 0.3, new FixedPointSteps(1e-12, 3)).reports().get(0);
		assertEquals(3, report.iterations());
		assertEquals(TerminationReason.ITERATION_LIMIT, report.ending());
	}

	/** x ← T(x) of a high power far from the mean overshoots: without shorter steps it ends in a cycle or at infinity. */
	@Test
	void stepsThatOvershootAreShortened() {
		final double scale = new Bandwidth.RootMeanSquare(1).scale(Matrices.squaredDistances(POINTS), "kernelneighbours");
		final KernelFeatureSpace space = Fits.exact(POINTS, new PolynomialKernel(5, 0.1), scale, Centring.MEAN);
		final PreimageQuery query = PreimageQuery.ofProjections(space, POINTS, 5, Optional.empty(), COMPUTE, Progress.NONE);
		final PowerFixedPoint equation = new PowerFixedPoint(ExpandedTargets.of(query, space),
			PowerFixedPoint.Criterion.DISTANCE);
		final int[] frames = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
		DMatrixRMaj plain = POINTS;
		for (int step = 0; step < 200; step++) plain = image(equation, space, plain, frames);
		final double left = Matrices.difference(plain, image(equation, space, plain, frames));
		assertTrue(!(left < 1e-3), "the plain iteration converges: " + left);
		final PreimageResult result = new PolynomialDistancePreimage(5, STEPS).find(query);
		for (final FrameReport report : result.reports()) {
			assertEquals(TerminationReason.STILL, report.ending());
			assertTrue(report.objectiveAfter() <= report.objectiveBefore());
		}
		assertClose(result.points(), image(equation, space, result.points(), frames), 1e-5);
	}

	private static DMatrixRMaj image(final FixedPoint equation, final FeatureSpace space, final DMatrixRMaj points,
		final int[] frames)
	{
		return equation.at(new EvaluatedPoints(points, space.map().basis().at(points, COMPUTE)), frames, COMPUTE).images();
	}

	@Test
	void cancellingStopsWithinOneIteration() {
		final CancelAfter progress = new CancelAfter(2);
		final PreimageQuery query = PreimageQuery.ofProjections(SPACE, POINTS, 3, Optional.empty(), COMPUTE, progress);
		assertThrows(CancellationException.class, () -> new MikaPreimage(3, new FixedPointSteps(1e-12, 500)).find(query));
		assertEquals(3, progress.asked());
	}
}
