package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Waves;

/** What all pre-images meant for the Gaussian kernel must do. */
class GaussianPreimagesTest {

	private static final int Q = 3;
	private static final double SCALE = 0.9;
	private static final DMatrixRMaj POINTS = Waves.points();
	private static final FixedPointSteps FINE = new FixedPointSteps(1e-12, 2000);

	/** Every method, with 6 neighbours. */
	private static Preimage method(final String word, final int q) {
		return switch (word) {
			case "mika" -> new MikaPreimage(q, FINE);
			case "dambreville" -> new DambrevillePreimage(q);
			case "arias" -> new AriasPreimage(q);
			case "kwok-tsang" -> new KwokTsangPreimage(q, 6, true);
			default -> throw new IllegalArgumentException(word);
		};
	}

	static Stream<Arguments> everything() {
		return words().flatMap(word -> Stream.of(Centring.MEAN, Centring.NONE).map(centring -> Arguments.of(word, centring)));
	}

	static Stream<String> words() {
		return Stream.of("mika", "dambreville", "arias", "kwok-tsang");
	}

	private static KernelFeatureSpace space(final DMatrixRMaj points, final double scale, final Centring centring) {
		return Fits.exact(points, new GaussianKernel(), scale, centring);
	}

	private static PreimageResult find(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		return method.find(space, start, COMPUTE, Progress.NONE);
	}

	private static void assertFinite(final PreimageResult result) {
		for (int k = 0; k < result.points().getNumElements(); k++) assertTrue(Double.isFinite(result.points().data[k]));
		for (final FrameReport report : result.reports()) {
			assertTrue(Double.isFinite(report.objectiveBefore() + report.objectiveAfter() + report.drift()), report::toString);
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrderOfTrainingFramesDoesNotMatter(final String word, final Centring centring) {
		final int[] order = Matrices.order(12, 5);
		final DMatrixRMaj permuted = rows(POINTS, order);
		final DMatrixRMaj expected = rows(find(space(POINTS, SCALE, centring), method(word, Q), POINTS).points(), order);
		assertClose(expected, find(space(permuted, SCALE, centring), method(word, Q), permuted).points(), 1e-8);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void offsetsAndUnitsPassThrough(final String word, final Centring centring) {
		final DMatrixRMaj expected = find(space(POINTS, SCALE, centring), method(word, Q), POINTS).points();
		for (final double unit : new double[] { 1e-6, 1, 1e6 }) {
			final double[] offset = { 3 * unit, -2 * unit, unit, 0 };
			final DMatrixRMaj points = Matrices.minus(scaled(POINTS, unit), offset);
			final DMatrixRMaj actual = find(space(points, SCALE * unit, centring), method(word, Q), points).points();
			final DMatrixRMaj back = Matrices.minus(actual, Arrays.stream(offset).map(value -> -value).toArray());
			assertClose(expected, scaled(back, 1 / unit), 1e-7);
		}
	}

	/** With all components ψ is the frame's own image, so that the frame is its own pre-image. */
	@ParameterizedTest
	@MethodSource("everything")
	void withAllComponentsFramesStay(final String word, final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, 0.3, centring);
		final PreimageResult result = find(space, method(word, space.map().components()), POINTS);
		assertClose(POINTS, result.points(), 1e-6);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void oneComponentIsEnough(final String word, final Centring centring) {
		assertFinite(find(space(POINTS, SCALE, centring), method(word, 1), POINTS));
	}

	@ParameterizedTest
	@MethodSource("words")
	void twoFramesAreEnough(final String word) {
		final DMatrixRMaj two = new DMatrixRMaj(new double[][] { { 1, 0 }, { 0, 2 } });
		for (final Centring centring : Centring.values()) {
			if (centring == Centring.TRIVIAL_VECTOR) continue;
			final Preimage method = word.equals("kwok-tsang") ? new KwokTsangPreimage(1, 2, true) : method(word, 1);
			assertFinite(find(space(two, 2, centring), method, two));
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void repeatedFramesGiveRepeatedResults(final String word, final Centring centring) {
		final DMatrixRMaj repeated = rows(POINTS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 3, 3, 3, 3, 7);
		final PreimageResult result = find(space(repeated, SCALE, centring), method(word, Q), repeated);
		assertFinite(result);
		assertClose(rows(result.points(), 3, 3, 7), rows(result.points(), 12, 16, 17), 1e-12);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void framesFarAwayAreReturnedUnchanged(final String word, final Centring centring) {
		final DMatrixRMaj start = rows(POINTS, 3, 4, 5);
		for (int k = 4; k < 8; k++) start.data[k] = 1e4;
		final PreimageResult result = find(space(POINTS, SCALE, centring), method(word, Q), start);
		assertEquals(TerminationReason.OUT_OF_REACH, result.reports().get(1).ending());
		assertEquals(0, result.reports().get(1).iterations());
		assertClose(rows(start, 1), rows(result.points(), 1), 0);
		assertTrue(result.reports().get(0).converged());
		assertFinite(result);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void framesAtTheEdgeOfReachStayFinite(final String word, final Centring centring) {
		final DMatrixRMaj start = new DMatrixRMaj(12, 4);
		for (int i = 0; i < 12; i++) {
			for (int k = 0; k < 4; k++) start.set(i, k, POINTS.get(i, k) + SCALE / 2 * i);
		}
		assertFinite(find(space(POINTS, SCALE, centring), method(word, Q), start));
	}

	/** Huge: all affinities alike. Tiny: every frame alone. */
	@ParameterizedTest
	@MethodSource("everything")
	void extremeScalesStayFinite(final String word, final Centring centring) {
		for (final double scale : new double[] { 1e-3, 0.05, 30, 1e4 }) {
			final KernelFeatureSpace space = space(POINTS, scale, centring);
			final int q = Math.min(Q, space.map().components());
			assertFinite(find(space, method(word, q), POINTS));
		}
	}

	/** γ is 1 for the frame itself and 0 for all others. */
	@ParameterizedTest
	@ValueSource(strings = { "mika", "dambreville", "arias" })
	void withATinyScaleEveryFrameIsAlone(final String word) {
		assertClose(POINTS, find(space(POINTS, 1e-3, Centring.NONE), method(word, 12), POINTS).points(), 1e-12);
	}

	/** All affinities become 1, so that the weights of the centred projection become γ itself: a linear map of the frames. */
	@ParameterizedTest
	@ValueSource(strings = { "mika", "dambreville", "arias" })
	void withAHugeScaleTheWeightsAreUniform(final String word) {
		final KernelFeatureSpace space = space(POINTS, 1e4, Centring.MEAN);
		final PreimageQuery query = PreimageQuery.ofProjections(space, POINTS, 2, Optional.empty(), COMPUTE, Progress.NONE);
		final DMatrixRMaj expected = Matrices.times(space.expansions(query.targets(), COMPUTE), POINTS);
		assertClose(expected, method(word, 2).find(query).points(), 1e-6);
	}

	/** The coordinate outside the training frames' span: the formulas combine training frames, so that nothing of it is left. */
	@ParameterizedTest
	@MethodSource("everything")
	void theOrthogonalCoordinateIsTakenAway(final String word, final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final DMatrixRMaj start = Rows.withColumn(POINTS, 0);
		assertClose(find(space, method(word, Q), POINTS).points(), Rows.first(find(space.withOrthogonalCoordinate(), method(
			word, Q), start).points(), 4), 1e-12);
		for (int i = 0; i < 12; i++) start.set(i, 4, 0.5);
		final PreimageResult result = find(space.withOrthogonalCoordinate(), method(word, Q), start);
		for (int i = 0; i < 12; i++) assertEquals(0, result.points().get(i, 4), 1e-9);
		assertFinite(result);
	}

	@ParameterizedTest
	@MethodSource("words")
	void kernelsOfTrainingFramesAloneAreRefused(final String word) {
		final FeatureSpace space = Fits.diffusion(DoubleFrames.spot(30, 6, 0.05, 1).values(), 2);
		Refusal.of(() -> find(space, method(word, Q), DoubleFrames.spot(30, 6, 0.05, 1).values())).says("method = " +
			word + " … kernel = gaussian … Choose kernel = gaussian … extension = auto");
	}

	@Test
	void badParametersAreRefused() {
		final List<IntFunction<Preimage>> methods = List.of(q -> new MikaPreimage(q, FINE), DambrevillePreimage::new,
			AriasPreimage::new, q -> new KwokTsangPreimage(q, 10, true));
		for (final IntFunction<Preimage> method : methods) assertThrows(UserException.class, () -> method.apply(0));
		assertMessage("n = 1 … Choose 2", () -> new KwokTsangPreimage(1, 1, true));
		assertMessage("tolerance = 1.0 … Choose … 0 … 1", () -> new FixedPointSteps(1, 10));
		assertMessage("iterations = 0 … Choose 1", () -> new FixedPointSteps(1e-5, 0));
		assertMessage("n = 13 … 12 training frames … Choose n ≤ 12", () -> find(space(POINTS, SCALE, Centring.MEAN), new
			KwokTsangPreimage(Q, 13, true), POINTS));
	}

	private static void assertMessage(final String start, final org.junit.jupiter.api.function.Executable call) {
		Refusal.of(call).says(start);
	}
}
