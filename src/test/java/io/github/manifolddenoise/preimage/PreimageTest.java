package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

/** What every method, with every optimizer, in every feature space must do. */
class PreimageTest {

	private static final int Q = 3;
	private static final DMatrixRMaj POINTS = DoubleFrames.spot(30, 6, 0.05, 1).values();

	static Stream<Arguments> everything() {
		return Stream.of("diffusion", "gaussian", "centred gaussian", "standard", "local").flatMap(space ->
			Stream.of(new BarzilaiBorwein(1e-6,
			100), new FixedStep(1e-6, 100, 0.1)).flatMap(optimizer -> Stream.of(new ConstrainedPreimage(Q, optimizer),
				new UnconstrainedPreimage(Q, optimizer)).map(method -> Arguments.of(space, method))));
	}

	private static PreimageResult find(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		return method.find(space, start, COMPUTE, Progress.NONE);
	}

	private static PreimageResult find(final String space, final Preimage method, final DMatrixRMaj start) {
		return find(Fits.named(space, POINTS), method, start);
	}

	private static void assertFinite(final PreimageResult result) {
		for (int k = 0; k < result.points().getNumElements(); k++) assertTrue(Double.isFinite(result.points().data[k]));
		for (final FrameReport report : result.reports()) {
			assertTrue(Double.isFinite(report.objectiveBefore() + report.objectiveAfter() + report.drift()), report::toString);
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theDistanceNeverGrows(final String space, final Preimage method) {
		for (final FrameReport report : find(space, method, POINTS).reports()) {
			assertTrue(report.objectiveAfter() <= report.objectiveBefore() + 1e-14, report::toString);
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void reportsAreThoseOfThePoints(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final PreimageResult result = find(space, method, POINTS);
		final DMatrixRMaj before = space.map().values(space.map().basis().at(POINTS, COMPUTE), COMPUTE);
		final DMatrixRMaj after = space.map().at(result.points(), COMPUTE);
		final DMatrixRMaj first = rows(result.points(), 0);
		final double[] distances = space.distanceTo(Rows.first(before, Q), COMPUTE).values(new EvaluatedPoints(first,
			space.map() .basis().at(first, COMPUTE)), new int[1], COMPUTE);
		double reference = 0, drift = 0;
		for (int i = 0; i < 30; i++) {
			for (int k = 0; k < Q; k++) reference = Math.max(reference, Math.abs(before.get(i, k)));
		}
		for (int k = 0; k < Q; k++) drift = Math.max(drift, Math.abs(after.get(0, k) - before.get(0, k)) / reference);
		assertEquals(drift, result.reports().get(0).drift(), 1e-12);
		assertEquals(distances[0], result.reports().get(0).objectiveAfter(), 1e-13);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrderOfFramesDoesNotMatter(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final int[] order = Matrices.order(30, 5);
		final DMatrixRMaj expected = rows(find(space, method, POINTS).points(), order);
		assertClose(expected, find(space, method, rows(POINTS, order)).points(), 1e-12);
	}

	/** The training frames in another order are the same map, up to rounding. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "centred gaussian" })
	void theOrderOfTrainingFramesDoesNotMatter(final String name) {
		final int[] order = Matrices.order(30, 6);
		final Preimage method = new ConstrainedPreimage(Q, new FixedStep(1e-12, 50, 0.1));
		final DMatrixRMaj expected = rows(find(name, method, POINTS).points(), order);
		final DMatrixRMaj permuted = rows(POINTS, order);
		assertClose(expected, find(Fits.named(name, permuted), method, permuted).points(), 1e-9);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void framesFarAwayAreReturnedUnchanged(final String space, final Preimage method) {
		final DMatrixRMaj start = rows(POINTS, 3, 4, 5);
		for (int k = 0; k < 36; k++) start.data[36 + k] = 1e4;
		final PreimageResult result = find(space, method, start);
		assertEquals(TerminationReason.OUT_OF_REACH, result.reports().get(1).ending());
		assertEquals(0, result.reports().get(1).iterations());
		assertClose(rows(start, 1), rows(result.points(), 1), 0);
		assertTrue(result.reports().get(0).ending() != TerminationReason.OUT_OF_REACH);
		assertFinite(result);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void framesAtTheEdgeOfReachStayFinite(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final DMatrixRMaj start = new DMatrixRMaj(12, 36);
		for (int i = 0; i < 12; i++) {
			for (int k = 0; k < 36; k++) start.set(i, k, POINTS.get(i, k) + space.map().basis().scale() / 6 * i);
		}
		assertFinite(find(space, method, start));
	}

	@ParameterizedTest
	@MethodSource("everything")
	void cancellingStopsWithinOneIteration(final String space, final Preimage method) {
		final CancelAfter progress = new CancelAfter(2);
		if (!(method instanceof ConstrainedPreimage && space.equals("gaussian"))) {
			assertThrows(CancellationException.class, () -> method.find(Fits.named(space, POINTS), POINTS, COMPUTE,
				progress));
			assertEquals(3, progress.asked());
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void threeFramesAreEnough(final String name, final Preimage method) {
		final DMatrixRMaj three = new DMatrixRMaj(new double[][] { { 0, 0, 1 }, { 1, 0, 0 }, { 0, 2, 0 } });
		final DMatrixRMaj coefficients = new DMatrixRMaj(new double[][] { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } });
		final FeatureSpace space = Fits.of(new KernelExpansion(three, 1, coefficients, new double[3],
			COMPUTE));
		assertFinite(find(space, method, three));
	}

	@ParameterizedTest
	@MethodSource("everything")
	void repeatedFramesGiveRepeatedResults(final String name, final Preimage method) {
		final DMatrixRMaj repeated = rows(POINTS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 3, 3, 7);
		final PreimageResult result = find(Fits.named(name, repeated), method, repeated);
		assertFinite(result);
		assertClose(rows(result.points(), 3, 3, 7), rows(result.points(), 15, 16, 17), 0);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void resultsScaleWithTheGreyValues(final double unit) {
		for (final String name : new String[] { "diffusion", "centred gaussian" }) {
			for (final Optimizer optimizer : new Optimizer[] { new BarzilaiBorwein(1e-6, 12), new FixedStep(1e-6, 50, 0.1) }) {
				final DMatrixRMaj points = scaled(POINTS, unit);
				for (final Preimage method : new Preimage[] { new ConstrainedPreimage(Q, optimizer), new UnconstrainedPreimage(Q,
					optimizer) })
				{
					final DMatrixRMaj expected = find(name, method, POINTS).points();
					final DMatrixRMaj actual = find(Fits.named(name, points), method, points).points();
					final double difference = difference(expected, scaled(actual, 1 / unit));
					assertTrue(difference <= 1e-9, () -> name + " " + method + " differ by " + difference);
				}
			}
		}
	}

	@Test
	void moreComponentsThanThereAreAreRefused() {
		final FeatureSpace space = Fits.named("diffusion", POINTS);
		final int p = space.map().components();
		Refusal.of(() -> find(space, new UnconstrainedPreimage(p + 1, new BarzilaiBorwein(1e-5, 5)), POINTS)).says(
			"q = " + (p + 1) + " … Choose q ≤ " + p);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1 })
	void fewerThanOneComponentAreRefused(final int q) {
		assertThrows(UserException.class, () -> new ConstrainedPreimage(q, new BarzilaiBorwein(1e-5, 5)));
		assertThrows(UserException.class, () -> new UnconstrainedPreimage(q, new BarzilaiBorwein(1e-5, 5)));
	}
}
