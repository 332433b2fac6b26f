package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Waves;

/** The pre-images meant for the Gaussian kernel against their formulas written out and against numpy. */
class GaussianPreimageFormulasTest {

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

	/**
	 * numpy: {@code M = fit_gauss(Z.T, 0.9)}, then {@code mika(M, R, 3, [0, 4, 7], iters=2000, tol=1e-15)},
	 * {@code closed(M, R, 3, [0, 4, 7], 'dambreville')}, {@code closed(..., 'arias')} and
	 * {@code kwok(M, R, 3, [0, 4, 7], 6)} of {@code methods.py}, Z = {@link Waves}; in the last one {@code c =
	 * numpy.clip(-0.5/s[k]*(Vt[k]@(dd-d0)), -s[k], s[k])}, without which its first row is (1.13, 0.11, -0.33, -0.02).
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
				{ 0.7989396294279882, 0.01945120559559599, -0.08119331827943471, 0.1106604352446831 },
				{ -0.4642026041236882, 0.9298751605323581, 0.2780130118075403, -0.320723148994254 },
				{ -0.8461420520861825, -0.6188049881982316, 0.1106966244546049, 0.1179138846058183 } }));
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
				gamma[j] = space.offsets()[j];
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
		return new PreimageQuery(space, targets, rows(space.points(), 2, 5, 9), Optional.empty(), COMPUTE, Progress.NONE);
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
			assertTrue(result.reports().get(i).converged());
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
		final PreimageResult result = new KwokTsangPreimage(targets.numCols, 6, true).find(new PreimageQuery(space, targets, rows(
			POINTS, 0, 4, 7), Optional.empty(), COMPUTE, Progress.NONE));
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
			COMPUTE), 1, COMPUTE);
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
		final DMatrixRMaj y = space.map().at(result.points(), COMPUTE);
		double drift = 0, reference = 0;
		for (int k = 0; k < Q; k++) {
			drift = Math.max(drift, Math.abs(y.get(1, k) - query.targets().get(1, k)));
			for (int i = 0; i < 3; i++) reference = Math.max(reference, Math.abs(query.targets().get(i, k)));
		}
		final FrameReport report = result.reports().get(1);
		assertEquals(drift / reference, report.drift(), 1e-12);
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
}
