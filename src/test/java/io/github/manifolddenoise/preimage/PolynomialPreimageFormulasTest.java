package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.PowerKernel;
import io.github.manifolddenoise.kernel.SigmoidKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Waves;

/** Pre-images for kernels of dot products against their formulas written out, scipy and PCA. */
class PolynomialPreimageFormulasTest {

	private static final DMatrixRMaj POINTS = Waves.points();
	private static final FixedPointSteps FINE = new FixedPointSteps(1e-12, 2000);

	private static Preimage method(final String word, final int q) {
		return switch (word) {
			case "polynomial-distance" -> new PolynomialDistancePreimage(q, FINE);
			case "polynomial-collinearity" -> new PolynomialCollinearityPreimage(q, FINE);
			case "polynomial-closed" -> new PolynomialClosedPreimage(q);
			case "kwok-tsang" -> new KwokTsangPreimage(q, 12, true);
			case "unconstrained" -> new UnconstrainedPreimage(q, new BarzilaiBorwein(1e-12, 2000));
			default -> throw new IllegalArgumentException(word);
		};
	}

	static Stream<Arguments> everything() {
		return Stream.of("polynomial-distance", "polynomial-collinearity", "polynomial-closed").flatMap(word -> kernels()
			.map(kernel -> Arguments.of(word, kernel)));
	}

	private static double scale(final DMatrixRMaj points) {
		return new Bandwidth.RootMeanSquare(1).scale(Matrices.squaredDistances(points), "kernelneighbours");
	}

	private static KernelFeatureSpace space(final DMatrixRMaj points, final FrameKernel kernel, final Centring centring) {
		return Fits.exact(points, kernel, scale(points), centring);
	}

	private static PreimageResult find(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		return method.find(space, start, COMPUTE, Progress.NONE);
	}

	/**
	 * Z = {@link Waves}, s² = mean ‖z‖², centred kernel matrix, q = 4, frames 0, 4 and 7. The fixed points: the criterion itself
	 * minimised from the frame by {@code scipy.optimize.minimize(f, x, jac=grad, method='BFGS', options=dict(gtol=1e-13))}, then
	 * Newton steps until the gradient is below 1e-13. The closed form: {@code (g*k**(1-1/p)/n2**(1-1/p)) @ Z} in numpy.
	 */
	static Stream<Arguments> scipy() {
		final PolynomialKernel square = new PolynomialKernel(2, 1), cube = new PolynomialKernel(3, 0.5);
		return Stream.of(Arguments.of("polynomial-distance", square, new double[][] {
			{ 0.9817247477605516, 0.04383071179136943, 0.3583400953855148, 0.03627763872276355 },
			{ -0.4868123792242144, 0.8319619452923324, -0.1511913147497385, -0.3888785346223397 },
			{ -0.9589613289004734, -0.3978593910345664, 0.1096316229345679, 0.4300104310005571 } }),
			Arguments.of("polynomial-collinearity", square, new double[][] {
				{ 0.9731665712482211, 0.04349106076233492, 0.3556111353965725, 0.03616182940736781 },
				{ -0.4762301735959117, 0.8140412211680269, -0.1487220832636837, -0.381330200130261 },
				{ -0.9316721722818145, -0.3867297793597415, 0.1072932984198639, 0.419224920459201 } }),
			Arguments.of("polynomial-closed", square, new double[][] {
				{ 0.9560678454858927, 0.04137580131139001, 0.3535867039252562, 0.03580778419610264 },
				{ -0.4727579595129969, 0.8083212588956317, -0.1484517566433169, -0.3783776861207267 },
				{ -0.9251061523420896, -0.388213329228835, 0.1080809050944932, 0.4151305793746386 } }),
			Arguments.of("polynomial-distance", cube, new double[][] {
				{ 0.9350962431121602, 0.09656055235458122, 0.3194832701395667, 0.06377509955256544 },
				{ -0.522102955919396, 0.7721079510217798, -0.09391894490573237, -0.3770448702440525 },
				{ -0.9591138316924644, -0.3705675305040046, 0.1078302698903003, 0.4190103165367733 } }),
			Arguments.of("polynomial-collinearity", cube, new double[][] {
				{ 0.9131660340705415, 0.09483305290539938, 0.3116017885988592, 0.06226936460197889 },
				{ -0.5082909150839734, 0.7546196799660472, -0.09216296662206289, -0.3677369190872876 },
				{ -0.9104273991581963, -0.3533251516971748, 0.1019082332577699, 0.3979496642944498 } }),
			Arguments.of("polynomial-closed", cube, new double[][] {
				{ 0.897943274918136, 0.08151520892127648, 0.3122276041331665, 0.05587890292733813 },
				{ -0.4850838604955476, 0.7437667485035591, -0.1111385395745487, -0.3556069470135612 },
				{ -0.9178705213854712, -0.3775491552958424, 0.1113547111270148, 0.4099518551496908 } }));
	}

	@ParameterizedTest
	@MethodSource("scipy")
	void pointsAgreeWithScipy(final String word, final PolynomialKernel kernel, final double[][] expected) {
		final PreimageResult result = find(space(POINTS, kernel, Centring.MEAN), method(word, 4), rows(POINTS, 0, 4, 7));
		assertClose(new DMatrixRMaj(expected), result.points(), 1e-8);
		for (final FrameReport report : result.reports()) assertTrue(report.converged());
	}

	/** Targets that are nobody's projection. */
	private static PreimageQuery arbitrary(final KernelFeatureSpace space, final int q) {
		final DMatrixRMaj f = space.coordinates(), targets = new DMatrixRMaj(2, q);
		for (int k = 0; k < q; k++) {
			targets.set(0, k, (f.get(2, k) + f.get(3, k)) / 2);
			targets.set(1, k, 0.8 * f.get(5, k));
		}
		return new PreimageQuery(space, targets, rows(space.points(), 2, 5), Optional.empty(), COMPUTE, Progress.NONE);
	}

	/** D.6, D.14 and D.10 with sums written out, for targets that are nobody's projection. */
	@ParameterizedTest
	@MethodSource("everything")
	void pointsSolveTheirEquations(final String word, final PolynomialKernel kernel) {
		for (final Centring centring : new Centring[] { Centring.MEAN, Centring.NONE }) {
			final KernelFeatureSpace space = space(POINTS, kernel, centring);
			final PreimageQuery query = arbitrary(space, 4);
			final PreimageResult result = method(word, 4).find(query);
			final DMatrixRMaj gamma = space.expansions(query.targets(), COMPUTE);
			for (int i = 0; i < 2; i++) {
				assertTrue(result.reports().get(i).converged());
				final double[] expected = written(word, space, Rows.get(gamma, i), Rows.get(result.points(), i));
				for (int k = 0; k < 4; k++) assertEquals(expected[k], result.points().get(i, k), 1e-8);
			}
		}
	}

	/** The right-hand side at x. */
	private static double[] written(final String word, final KernelFeatureSpace space, final double[] gamma,
		final double[] x)
	{
		final PowerKernel kernel = (PowerKernel) space.kernel();
		final double p = kernel.degree(), c = kernel.constant(), s = space.scale() * space.scale();
		final double own = dot(x, x) / s + c;
		final double[] sum = new double[x.length];
		double cosine = 0, norm = 0;
		for (int j = 0; j < gamma.length; j++) {
			final double base = dot(x, Rows.get(POINTS, j)) / s + c;
			double product = 0;
			for (int l = 0; l < gamma.length; l++) product += gamma[l] * space.matrix().get(j, l);
			norm += gamma[j] * product;
			cosine += gamma[j] * Math.pow(base, p) / Math.pow(own, p);
			final double even = p % 2 == 0 ? Math.max(0, product) : Math.abs(product);
			final double weight = gamma[j] * (word.equals("polynomial-closed") ? Math.pow(even, 1 - 1 / p) : Math.pow(base, p - 1) /
				Math.pow(own, p - 1));
			for (int k = 0; k < x.length; k++) sum[k] += weight * POINTS.get(j, k);
		}
		final double divisor = word.equals("polynomial-closed") ? Math.pow(norm, 1 - 1 / p) : word.equals(
			"polynomial-collinearity") ? cosine : 1;
		return Arrays.stream(sum).map(value -> value / divisor).toArray();
	}

	private static double dot(final double[] a, final double[] b) {
		double sum = 0;
		for (int k = 0; k < a.length; k++) sum += a[k] * b[k];
		return sum;
	}

	static Stream<PolynomialKernel> kernels() {
		return Stream.of(new PolynomialKernel(2, 1), new PolynomialKernel(3, 0.5), new PolynomialKernel(5, 2));
	}

	@ParameterizedTest
	@MethodSource("kernels")
	void theDistancesPointIsStationary(final PolynomialKernel kernel) {
		final KernelFeatureSpace space = space(POINTS, kernel, Centring.MEAN);
		final PreimageQuery query = arbitrary(space, 4);
		final PreimageResult result = method("polynomial-distance", 4).find(query);
		final DescentProblem problem = new DescentProblem(space.map(), 0, query.targets(), space.distanceTo(query.targets(),
			COMPUTE), 1, COMPUTE);
		final Iterate[] ends = problem.evaluate(problem.locate(result.points()), new int[] { 0, 1 });
		final Iterate[] starts = problem.evaluate(problem.locate(query.start()), new int[] { 0, 1 });
		for (int i = 0; i < 2; i++) {
			assertTrue(ends[i].gradientNorm() < 1e-8 * starts[i].gradientNorm(), "gradient " + ends[i].gradientNorm());
			assertTrue(result.reports().get(i).objectiveAfter() < result.reports().get(i).objectiveBefore());
		}
	}

	/** V_qV_qᵀz of the frames' own principal axes. */
	private static DMatrixRMaj principal(final int q) {
		final DMatrixRMaj axes = Rows.first(COMPUTE.algebra().eigen(COMPUTE.algebra().transposeTimes(POINTS,
			POINTS)).vectors(), q);
		return COMPUTE.algebra().timesTranspose(COMPUTE.algebra().times(POINTS, axes), axes);
	}

	@ParameterizedTest
	@ValueSource(strings = { "polynomial-distance", "polynomial-closed", "kwok-tsang", "unconstrained" })
	void withTheLinearKernelPreimagesArePrincipalComponents(final String word) {
		for (final Centring centring : new Centring[] { Centring.MEAN, Centring.NONE }) {
			for (int q = 1; q <= 4; q++) {
				final PreimageResult result = find(space(POINTS, new LinearKernel(), centring), method(word, q), POINTS);
				assertClose(principal(q), result.points(), 1e-9);
			}
		}
	}

	/** Constraints alone determine the q components; the rest of the frame falls to 0. */
	@Test
	void theConstrainedLinearPreimageIsThatOfPrincipalComponents() {
		final PreimageResult result = find(space(POINTS, new LinearKernel(), Centring.MEAN), new ConstrainedPreimage(2,
			new BarzilaiBorwein(1e-12, 2000)), POINTS);
		assertClose(principal(2), result.points(), 1e-8);
	}

	/** Targets of the frames themselves: an odd power tells all dot products, a sigmoid but for its negative eigenvalues. */
	@Test
	void oddPowersAndSigmoidsAreLocated() {
		for (final FrameKernel kernel : new FrameKernel[] { new PolynomialKernel(3, 0.5), new PolynomialKernel(1, 1) }) {
			final KernelFeatureSpace space = space(POINTS, kernel, Centring.NONE);
			final PreimageResult result = find(space, new KwokTsangPreimage(space.map().components(), 6, true), POINTS);
			assertClose(POINTS, result.points(), 1e-6);
		}
		final KernelFeatureSpace space = space(POINTS, new SigmoidKernel(0.1, 0), Centring.NONE);
		assertClose(POINTS, find(space, new KwokTsangPreimage(space.map().components(), 6, true), POINTS).points(), 0.02);
	}
}
