package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.TotalVariationPreimage.PenalisedDistance;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

class TotalVariationPreimageTest {

	private static final int[] ASKED = { 0, 4, 9, 13, 22 };
	private static final Optimizer STEPS = new BarzilaiBorwein(1e-5, 60);

	private final TrainingPixels pixels = pixels(DoubleFrames.spot(30, 8, 0.1, 1).values());

	private static TrainingPixels pixels(final DMatrixRMaj values) {
		final DoubleFrames frames = DoubleFrames.of(values).shaped(8, 8, 1);
		try {
			return new TrainingPixels(frames, SpanCoordinates.of(frames, COMPUTE, Progress.NONE));
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	private static PreimageQuery query(final String name, final TrainingPixels pixels, final int q) {
		final DMatrixRMaj points = pixels.span().coordinates();
		return PreimageQuery.ofProjections(Fits.named(name, points), rows(points, ASKED), q, Optional.of(pixels), COMPUTE,
			Progress.NONE);
	}

	private static double[] variations(final TrainingPixels pixels, final PreimageResult result) {
		return new TotalVariation(pixels, COMPUTE).values(result.points());
	}

	/** ∇(D + μTV) of the whole descent problem, against central differences. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "centred gaussian" })
	void theGradientIsThatOfThePenalisedDistance(final String name) {
		final PreimageQuery query = query(name, pixels, 3);
		final FeatureSpace space = query.space();
		final DescentProblem problem = new DescentProblem(space.map(), 0, query.targets(), new PenalisedDistance(space
			.distanceTo(query.targets(), COMPUTE), new TotalVariation(pixels, COMPUTE), 0.01), 1, COMPUTE);
		final DMatrixRMaj x = query.start().copy();
		for (int k = 0; k < x.getNumElements(); k++) x.data[k] += 0.05 * Math.sin(3 * k);
		final int[] frames = { 0, 1, 2, 3, 4 };
		final Iterate[] iterates = problem.evaluate(problem.locate(x), frames);
		final DMatrixRMaj gradient = x.createLike();
		for (int i = 0; i < 5; i++) System.arraycopy(iterates[i].gradient(), 0, gradient.data, i * x.numCols, x.numCols);
		FeatureSpaceTest.Gradients.assertAgree(x, gradient, 1, moved -> problem.objectives(problem.locate(moved), frames));
	}

	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 5", "centred gaussian, 5" })
	void theComponentsStayWhereTheyWere(final String name, final int q) {
		for (final FrameReport report : new TotalVariationPreimage(q, 0.3, STEPS).find(query(name, pixels, q)).reports()) {
			assertTrue(report.drift() <= 1e-8, report::toString);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "centred gaussian" })
	void moreWeightMakesFramesSmoother(final String name) {
		final PreimageQuery query = query(name, pixels, 3);
		double[] last = variations(pixels, new TotalVariationPreimage(3, 0, STEPS).find(query));
		for (final double lambda : new double[] { 0.1, 1, 10 }) {
			final double[] next = variations(pixels, new TotalVariationPreimage(3, lambda, STEPS).find(query));
			assertTrue(Arrays.stream(next).sum() < Arrays.stream(last).sum(), Arrays.toString(last) + Arrays.toString(next));
			last = next;
		}
	}

	@Test
	void withoutWeightItIsTheConstrainedPreimage() {
		final PreimageQuery query = query("diffusion", pixels, 3);
		assertClose(new ConstrainedPreimage(3, STEPS).find(query).points(), new TotalVariationPreimage(3, 0, STEPS).find(query)
			.points(), 0);
	}

	/** A weight so small that it changes nothing, so that λ → 0 leads to λ = 0. */
	@Test
	void aVanishingWeightChangesNothing() {
		final PreimageQuery query = query("diffusion", pixels, 3);
		assertClose(new ConstrainedPreimage(3, STEPS).find(query).points(), new TotalVariationPreimage(3, 1e-14, STEPS).find(
			query).points(), 1e-6);
	}

	/** One step, which is the same in all units; an offset of the grey values is taken out with the mean. */
	@Test
	void unitsAndOffsetDoNotMatter() {
		final Optimizer few = new BarzilaiBorwein(1e-5, 3);
		final DMatrixRMaj values = DoubleFrames.spot(30, 8, 0.1, 1).values(), other = scaled(values, 500);
		for (int k = 0; k < other.getNumElements(); k++) other.data[k] += 1000;
		final TrainingPixels scaled = pixels(other);
		final PreimageResult expected = new TotalVariationPreimage(3, 0.3, few).find(query("diffusion", pixels, 3));
		final PreimageResult actual = new TotalVariationPreimage(3, 0.3, few).find(query("diffusion", scaled, 3));
		assertClose(COMPUTE.algebra().timesTranspose(expected.points(), expected.points()),
			scaled(COMPUTE.algebra().timesTranspose(actual .points(), actual.points()), 1.0 / 250_000), 1e-7);
		for (int i = 0; i < 5; i++) assertEquals(expected.reports().get(i).objectiveAfter(), actual.reports().get(i)
			.objectiveAfter(), 1e-9);
	}

	/** The reports speak of D, not of what was made small. */
	@Test
	void reportsAreThoseOfTheDistance() {
		final PreimageQuery query = query("diffusion", pixels, 3);
		final PreimageResult result = new TotalVariationPreimage(3, 0.3, STEPS).find(query);
		final double[] distances = query.space().distanceTo(query.targets(),
			COMPUTE).values(new EvaluatedPoints(result.points(), query
			.space().map().basis().at(result.points(), COMPUTE)), new int[] { 0, 1, 2, 3, 4 }, COMPUTE);
		for (int i = 0; i < 5; i++) assertEquals(distances[i], result.reports().get(i).objectiveAfter(), 1e-12);
	}

	/** The orthogonal coordinate is moved by D alone. */
	@Test
	void anOrthogonalCoordinateOfZeroChangesNothing() {
		final PreimageQuery query = query("diffusion", pixels, 3);
		final DMatrixRMaj expected = Rows.withColumn(new TotalVariationPreimage(3, 0.3, STEPS).find(query).points(), 0);
		final PreimageQuery raised = new PreimageQuery(query.space().withOrthogonalCoordinate(), query.targets(), Rows
			.withColumn(query.start(), 0), query.pixels(), COMPUTE, Progress.NONE);
		assertClose(expected, new TotalVariationPreimage(3, 0.3, STEPS).find(raised).points(), 1e-6);
	}

	@Test
	void theRoughMethodIsTheConstrainedOne() {
		assertEquals(new ConstrainedPreimage.Kind(STEPS).rough(), new TotalVariationPreimage.Kind(0.3, STEPS, SearchDimensions.SIGNAL).rough());
	}

	@Test
	void badInputIsRefused() {
		final PreimageQuery query = query("diffusion", pixels, 3);
		final PreimageQuery blind = new PreimageQuery(query.space(), query.targets(), query.start(), Optional.empty(),
			COMPUTE, Progress.NONE);
		Refusal.of(() -> new TotalVariationPreimage(3, 0.3, STEPS).find(blind)).says(
			"method = constrained-tv … training frames … Choose method = constrained");
		for (final double lambda : new double[] { -1, Double.NaN, Double.POSITIVE_INFINITY }) assertThrows(UserException.class,
			() -> new TotalVariationPreimage(3, lambda, STEPS));
	}
}
