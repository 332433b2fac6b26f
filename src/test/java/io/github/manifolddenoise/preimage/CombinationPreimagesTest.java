package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.DistanceWeightsPreimage.Weight;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;

/** What all pre-images that combine training frames have in common. */
class CombinationPreimagesTest {

	private static final int Q = 3;
	private static final DMatrixRMaj POINTS = centred(DoubleFrames.spot(30, 6, 0.05, 1).values());
	private static final DMatrixRMaj START = centred(DoubleFrames.spot(6, 6, 0.1, 2).values());

	private static DMatrixRMaj centred(final DMatrixRMaj points) {
		return Matrices.minus(points, Matrices.meanRow(points));
	}

	static Stream<Arguments> everything() {
		final Preimage combination = new LinearCombinationPreimage(Q, 8), ridge = new RidgeInversePreimage(Q, 0.5, 5, Optional
			.empty()), inverse = new DistanceWeightsPreimage(Q, Weight.INVERSE, OptionalInt.of(8)), exponential =
				new DistanceWeightsPreimage(Q, Weight.EXPONENTIAL, OptionalInt.of(8));
		final Stream<Arguments> forAll = Stream.of("diffusion", "gaussian", "centred gaussian").flatMap(space -> Stream.of(
			combination, ridge, inverse, exponential).map(method -> Arguments.of(space, method)));
		return Stream.concat(forAll, Stream.of(Arguments.of("gaussian", new KernelDistancePreimage(Q, 8, KernelDistanceForm.EARLY)), Arguments.of(
			"centred gaussian", new KernelDistancePreimage(Q, 8, KernelDistanceForm.EARLY)), Arguments.of("gaussian", new KernelDistanceLogPreimage(Q, 8, KernelDistanceForm.EARLY))));
	}

	private static PreimageResult find(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		return method.find(space, start, COMPUTE, Progress.NONE);
	}

	private static void assertFinite(final PreimageResult result) {
		for (final double value : result.points().data) assertTrue(Double.isFinite(value));
		for (final FrameReport report : result.reports()) assertTrue(Double.isFinite(report.drift()) && Double.isFinite(report
			.objectiveAfter()), report::toString);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrderOfFramesDoesNotMatter(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final int[] order = { 3, 1, 5, 0, 2, 4 };
		assertClose(rows(find(space, method, START).points(), order), find(space, method, rows(START, order)).points(),
			1e-12);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrderOfTrainingFramesDoesNotMatter(final String name, final Preimage method) {
		final DMatrixRMaj expected = find(Fits.named(name, POINTS), method, START).points();
		final DMatrixRMaj actual = find(Fits.named(name, rows(POINTS, Matrices.order(30, 6))), method, START).points();
		assertClose(expected, actual, tolerance(method));
	}

	/** The digests end by a tolerance, before all digits are fixed. */
	private static double tolerance(final Preimage method) {
		return method instanceof KernelDistancePreimage || method instanceof KernelDistanceLogPreimage ? 0.01 : 1e-6;
	}

	/** All scales are those of the frames. */
	@ParameterizedTest
	@MethodSource("everything")
	void theGreyScaleDoesNotMatter(final String name, final Preimage method) {
		final DMatrixRMaj expected = find(Fits.named(name, POINTS), method, START).points();
		for (final double factor : new double[] { 1e-6, 3e4 }) {
			final PreimageResult result = find(Fits.named(name, scaled(POINTS, factor)), method, scaled(START, factor));
			assertClose(expected, scaled(result.points(), 1 / factor), tolerance(method));
		}
	}

	/** The combination lies in the span, and its place there does not depend on a coordinate of 0 outside. */
	@ParameterizedTest
	@MethodSource("everything")
	void theOrthogonalCoordinateIsZero(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final DMatrixRMaj expected = Rows.withColumn(find(space, method, START).points(), 0);
		assertClose(expected, find(space.withOrthogonalCoordinate(), method, Rows.withColumn(START, 0)).points(), 1e-12);
		final DMatrixRMaj outside = Rows.withColumn(START, 0);
		for (int i = 0; i < 6; i++) outside.set(i, 36, 0.3);
		final DMatrixRMaj found = find(space.withOrthogonalCoordinate(), method, outside).points();
		for (int i = 0; i < 6; i++) assertEquals(0, found.get(i, 36));
	}

	@ParameterizedTest
	@MethodSource("everything")
	void reportsAreThoseOfThePoints(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final PreimageResult result = find(space, method, START);
		final DMatrixRMaj targets = Rows.first(space.map().at(START, COMPUTE), Q);
		final double[] distances = space.distanceTo(targets, COMPUTE).values(new EvaluatedPoints(result.points(),
			space.map().basis() .at(result.points(), COMPUTE)), new int[] { 0, 1, 2, 3, 4, 5 }, COMPUTE);
		for (int i = 0; i < 6; i++) assertEquals(distances[i], result.reports().get(i).objectiveAfter(), 1e-12);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void framesFarAwayAreReturnedUnchanged(final String name, final Preimage method) {
		final DMatrixRMaj start = START.copy();
		for (int k = 0; k < 36; k++) start.data[36 + k] = 1e4;
		final PreimageResult result = find(Fits.named(name, POINTS), method, start);
		assertEquals(TerminationReason.OUT_OF_REACH, result.reports().get(1).ending());
		assertClose(rows(start, 1), rows(result.points(), 1), 0);
		assertTrue(result.reports().get(0).ending() != TerminationReason.OUT_OF_REACH);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void noisyFramesComeNearerToTheCleanOnes(final String name, final Preimage method) {
		final DMatrixRMaj clean = DoubleFrames.spot(30, 6, 0, 1).values();
		final DMatrixRMaj shifted = Matrices.minus(clean, Matrices.meanRow(DoubleFrames.spot(30, 6, 0.05, 1).values()));
		final DMatrixRMaj found = find(Fits.named(name, POINTS), method, POINTS).points();
		double error = 0;
		for (int k = 0; k < shifted.getNumElements(); k++) error += Math.pow(found.data[k] - shifted.data[k], 2);
		final double rms = Math.sqrt(error / shifted.getNumElements());
		assertTrue(rms < 0.2, () -> "RMS error " + rms);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void targetsNeedNotBeProjections(final String name, final Preimage method) {
		final FeatureSpace space = Fits.named(name, POINTS);
		for (final double factor : new double[] { 0, 1e-3, -1, 5 }) {
			final DMatrixRMaj targets = scaled(Rows.first(space.coordinates(), Q), factor);
			assertFinite(method.find(new PreimageQuery(space, targets, POINTS, Optional.empty(), COMPUTE, Progress.NONE)));
		}
	}

	/** Frames given twice: only their sum of weights is fixed. */
	@ParameterizedTest
	@MethodSource("everything")
	void repeatedFramesStayFinite(final String name, final Preimage method) {
		final DMatrixRMaj repeated = POINTS.copy();
		for (int i = 0; i < 5; i++) Rows.copy(repeated, 2 * i, repeated, 2 * i + 1);
		assertFinite(find(Fits.named(name, repeated), method, START));
	}

	@ParameterizedTest
	@CsvSource({ "2", "3", "4" })
	void fewFramesAreEnough(final int count) {
		final DMatrixRMaj few = new DMatrixRMaj(count, 36);
		for (int i = 0; i < count; i++) Rows.copy(POINTS, 7 * i, few, i);
		final FeatureSpace space = Fits.gaussian(few, Centring.NONE, 2);
		for (final Preimage method : new Preimage[] { new LinearCombinationPreimage(2, 10), new RidgeInversePreimage(2, 1, 40,
			Optional.empty()), new KernelDistancePreimage(2, 10, KernelDistanceForm.EARLY), new KernelDistanceLogPreimage(2, 10, KernelDistanceForm.EARLY), new DistanceWeightsPreimage(2,
				Weight.EXPONENTIAL, OptionalInt.of(10)) }) assertFinite(find(space, method, few));
	}
}
