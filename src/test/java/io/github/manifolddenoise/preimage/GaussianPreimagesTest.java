package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
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
import io.github.manifolddenoise.testing.Waves;

/** The pre-images meant for the Gaussian kernel: their formulas written out, numpy's results, and what all of them must do. */
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
			case "kwok-tsang" -> new KwokTsangPreimage(q, 6);
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
		return method.find(space, start, ALGEBRA, Progress.NONE);
	}

	private static void assertFinite(final PreimageResult result) {
		for (int k = 0; k < result.points().getNumElements(); k++) assertTrue(Double.isFinite(result.points().data[k]));
		for (final FrameReport report : result.reports()) {
			assertTrue(Double.isFinite(report.objectiveBefore() + report.objectiveAfter() + report.drift()), report::toString);
		}
	}

	/**
	 * numpy: {@code M = fit_gauss(Z.T, 0.9)}, then {@code mika(M, R, 3, [0, 4, 7], iters=2000, tol=1e-15)},
	 * {@code closed(M, R, 3, [0, 4, 7], 'dambreville')}, {@code closed(..., 'arias')} and
	 * {@code kwok(M, R, 3, [0, 4, 7], 6)} of {@code methods.py}, Z = {@link Waves}.
	 */
	static Stream<Arguments> numpy() {
		return Stream.of(Arguments.of("mika", new double[][] {
			{ 0.8539548214839902, 0.2170896462429986, 0.1882147988573723, 0.1433912230155799 },
			{ -0.576595785287529, 0.730510083873379, -0.04554611485023016, -0.3736070785207088 },
			{ -0.8207512965246142, -0.4635638952907186, -0.01686849759657999, 0.4320734594836952 } }),
			Arguments.of("dambreville", new double[][] {
				{ 0.814335038342374, 0.1458197465212879, 0.1499576540878248, 0.09847524036562331 },
				{ -0.5571604937864761, 0.6909342247390369, -0.04704744830026782, -0.3530820276201143 },
				{ -0.7838488169049032, -0.4537447440091576, -0.01377391311042661, 0.4055110220417056 } }),
			Arguments.of("arias", new double[][] {
				{ 0.7719070881322226, 0.165524639437869, 0.165641870351321, 0.09831410726962689 },
				{ -0.5606375139173345, 0.6797303866389774, -0.05086102047370567, -0.3418001968725543 },
				{ -0.7676916454777245, -0.4589868857375287, -0.01069048372832894, 0.3935585499248145 } }),
			Arguments.of("kwok-tsang", new double[][] {
				{ 1.13287014683298, 0.1060696142215837, -0.3300466633090738, -0.02268477871545093 },
				{ -0.9584809605174561, 1.713840827322142, 0.2432934287897286, 0.391164012054508 },
				{ -1.193992013943778, -0.7117420970387571, -0.1892875311282671, -0.05951855437886248 } }));
	}

	@ParameterizedTest
	@MethodSource("numpy")
	void pointsAgreeWithNumpy(final String word, final double[][] expected) {
		final PreimageResult result = find(space(POINTS, SCALE, Centring.MEAN), method(word, Q), rows(POINTS, 0, 4, 7));
		assertClose(new DMatrixRMaj(expected), result.points(), 1e-9);
	}

	/** The quantities of eq. 4.7, 4.13 and 4.14 for the targets themselves, by plain sums. */
	private record Written(double[] gamma, double[] products, double squaredNorm) {

		static Written of(final KernelFeatureSpace space, final double[] target) {
			final int m = space.points().numRows;
			final double[] gamma = new double[m], products = new double[m];
			double squaredNorm = 0;
			for (int j = 0; j < m; j++) {
				gamma[j] = space.offset();
				for (int k = 0; k < target.length; k++) gamma[j] += space.map().coefficients().get(j, k) * target[k];
			}
			for (int j = 0; j < m; j++) {
				for (int l = 0; l < m; l++) products[j] += gamma[l] * space.matrix().get(l, j);
				squaredNorm += gamma[j] * products[j];
			}
			return new Written(gamma, products, squaredNorm);
		}
	}

	private static double[] mean(final DMatrixRMaj points, final double[] weights) {
		final double[] mean = new double[points.numCols];
		final double sum = Arrays.stream(weights).sum();
		for (int j = 0; j < weights.length; j++) {
			for (int k = 0; k < mean.length; k++) mean[k] += weights[j] * points.get(j, k) / sum;
		}
		return mean;
	}

	/** Targets that are nobody's projection: between two frames, and a scaled one. */
	private static PreimageQuery arbitrary(final KernelFeatureSpace space) {
		final DMatrixRMaj f = space.coordinates(), targets = new DMatrixRMaj(3, Q);
		for (int k = 0; k < Q; k++) {
			targets.set(0, k, (f.get(2, k) + f.get(3, k)) / 2);
			targets.set(1, k, 0.8 * f.get(5, k));
			targets.set(2, k, 0.3 * f.get(8, k) + 0.7 * f.get(9, k));
		}
		return new PreimageQuery(space, targets, rows(space.points(), 2, 5, 9), Optional.empty(), ALGEBRA, Progress.NONE);
	}

	static Stream<Arguments> means() {
		return everything().filter(arguments -> !arguments.get()[0].equals("kwok-tsang"));
	}

	/** x = Σw_jx_j/Σw_j with w of the result itself (4.9), of 4.12 and of 4.14. */
	@ParameterizedTest
	@MethodSource("means")
	void pointsSolveTheirEquations(final String word, final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final PreimageQuery query = arbitrary(space);
		final PreimageResult result = method(word, Q).find(query);
		final DMatrixRMaj squared = Matrices.squaredDistances(result.points(), POINTS);
		for (int i = 0; i < 3; i++) {
			assertEquals(Ending.CONVERGED, result.reports().get(i).ending());
			final Written psi = Written.of(space, Rows.get(query.targets(), i));
			final double[] weights = new double[12];
			for (int j = 0; j < 12; j++) {
				final double distance = psi.squaredNorm + 1 - 2 * psi.products[j];
				weights[j] = psi.gamma[j] * switch (word) {
					case "mika" -> Math.exp(-squared.get(i, j) / (2 * SCALE * SCALE));
					case "dambreville" -> (2 - distance) / 2;
					default -> (1 + psi.squaredNorm - distance) / 2;
				};
			}
			final double[] expected = mean(POINTS, weights);
			for (int k = 0; k < 4; k++) assertEquals(expected[k], result.points().get(i, k), 1e-9);
		}
	}

	/** The squared distances to the neighbours are those that the kernel implies, as far as an affine span of few allows. */
	@ParameterizedTest
	@MethodSource("centrings")
	void locatedFramesHaveTheDistancesImplied(final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final DMatrixRMaj targets = rows(space.coordinates(), 0, 4, 7);
		final PreimageResult result = new KwokTsangPreimage(targets.numCols, 6).find(new PreimageQuery(space, targets, rows(
			POINTS, 0, 4, 7), Optional.empty(), ALGEBRA, Progress.NONE));
		assertClose(rows(POINTS, 0, 4, 7), result.points(), 1e-7);
	}

	static Stream<Centring> centrings() {
		return Stream.of(Centring.MEAN, Centring.NONE);
	}

	@ParameterizedTest
	@MethodSource("centrings")
	void mikasPointIsStationary(final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final PreimageQuery query = arbitrary(space);
		final DMatrixRMaj points = method("mika", Q).find(query).points();
		final DescentProblem problem = new DescentProblem(space.map(), 0, query.targets(), space.distanceTo(query.targets(),
			ALGEBRA), 1, ALGEBRA);
		for (final Iterate iterate : problem.evaluate(problem.locate(points), new int[] { 0, 1, 2 })) {
			assertTrue(iterate.gradientNorm() < 1e-9, () -> "gradient " + iterate.gradientNorm());
		}
		for (final Iterate iterate : problem.evaluate(problem.locate(query.start()), new int[] { 0, 1, 2 })) {
			assertTrue(iterate.gradientNorm() > 1e-3, () -> "gradient at the start " + iterate.gradientNorm());
		}
	}

	@ParameterizedTest
	@MethodSource("everything")
	void reportsAreThoseOfThePoints(final String word, final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final PreimageQuery query = arbitrary(space);
		final PreimageResult result = method(word, Q).find(query);
		final Written psi = Written.of(space, Rows.get(query.targets(), 1));
		final DMatrixRMaj y = space.map().at(result.points(), ALGEBRA);
		double drift = 0, yardstick = 0;
		for (int k = 0; k < Q; k++) {
			drift = Math.max(drift, Math.abs(y.get(1, k) - query.targets().get(1, k)));
			for (int i = 0; i < 3; i++) yardstick = Math.max(yardstick, Math.abs(query.targets().get(i, k)));
		}
		final FrameReport report = result.reports().get(1);
		assertEquals(drift / yardstick, report.drift(), 1e-12);
		assertEquals(distance(psi, query.start()), report.objectiveBefore(), 1e-12);
		assertEquals(distance(psi, result.points()), report.objectiveAfter(), 1e-12);
		assertTrue(report.iterations() >= 1);
	}

	private static double distance(final Written psi, final DMatrixRMaj points) {
		double distance = 1 + psi.squaredNorm;
		for (int j = 0; j < 12; j++) {
			distance -= 2 * psi.gamma[j] * Math.exp(-Matrices.squaredDistances(points, POINTS).get(1, j) / (2 * SCALE * SCALE));
		}
		return distance;
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
			final Preimage method = word.equals("kwok-tsang") ? new KwokTsangPreimage(1, 2) : method(word, 1);
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
		assertEquals(Ending.OUT_OF_REACH, result.reports().get(1).ending());
		assertEquals(0, result.reports().get(1).iterations());
		assertClose(rows(start, 1), rows(result.points(), 1), 0);
		assertEquals(Ending.CONVERGED, result.reports().get(0).ending());
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
		final PreimageQuery query = PreimageQuery.ofProjections(space, POINTS, 2, Optional.empty(), ALGEBRA, Progress.NONE);
		final DMatrixRMaj expected = Matrices.times(space.expansions(query.targets(), ALGEBRA), POINTS);
		assertClose(expected, method(word, 2).find(query).points(), 1e-6);
	}

	/** The coordinate outside the training frames' span: the formulas combine training frames, so that nothing of it is left. */
	@ParameterizedTest
	@MethodSource("everything")
	void theOrthogonalCoordinateIsTakenAway(final String word, final Centring centring) {
		final KernelFeatureSpace space = space(POINTS, SCALE, centring);
		final DMatrixRMaj start = Rows.withZeroColumn(POINTS);
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
		final String message = assertThrows(UserException.class, () -> find(space, method(word, Q), DoubleFrames.spot(30, 6,
			0.05, 1).values())).getMessage();
		assertTrue(message.startsWith("method = " + word + " needs kernel = gaussian"), message);
	}

	@Test
	void badParametersAreRefused() {
		final List<IntFunction<Preimage>> methods = List.of(q -> new MikaPreimage(q, FINE), DambrevillePreimage::new,
			AriasPreimage::new, q -> new KwokTsangPreimage(q, 10));
		for (final IntFunction<Preimage> method : methods) assertThrows(UserException.class, () -> method.apply(0));
		assertMessage("n = 1 is too few.", () -> new KwokTsangPreimage(1, 1));
		assertMessage("tolerance = 1.0 is out of range.", () -> new FixedPointSteps(1, 10));
		assertMessage("iterations = 0 is too few.", () -> new FixedPointSteps(1e-5, 0));
		assertMessage("n = 13 needs at least 13 training frames; there are 12. Choose n ≤ 12.", () -> find(space(POINTS,
			SCALE, Centring.MEAN), new KwokTsangPreimage(Q, 13), POINTS));
	}

	private static void assertMessage(final String start, final org.junit.jupiter.api.function.Executable call) {
		final String message = assertThrows(UserException.class, call).getMessage();
		assertTrue(message.startsWith(start), message);
	}
}
