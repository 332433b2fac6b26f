package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.SigmoidKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;

/** Descents in the feature spaces of kernels of dot products. */
class ProductFeatureSpaceTest {

	private static final int[] FRAMES = { 0, 1, 2, 3 };
	private static final DMatrixRMaj RAW = DoubleFrames.spot(30, 6, 0.05, 1).values();
	private static final DMatrixRMaj POINTS = minus(RAW, meanRow(RAW));
	private static final DMatrixRMaj START = minus(DoubleFrames.spot(4, 6, 0.2, 2).values(), meanRow(RAW));

	static Stream<KernelFeatureSpace> spaces() {
		return Stream.of(new PolynomialKernel(2, 1), new PolynomialKernel(3, 0.5), new LinearKernel(), new SigmoidKernel(0.5,
			-0.1)).flatMap(kernel -> Stream.of(Centring.MEAN, Centring.NONE).map(centring -> space(kernel, centring)));
	}

	private static KernelFeatureSpace space(final FrameKernel kernel, final Centring centring) {
		return Fits.exact(POINTS, kernel, 1.5, centring);
	}

	private static DescentProblem problem(final FeatureSpace space, final int constraints) {
		final DMatrixRMaj embedded = space.map().at(START, COMPUTE);
		return new DescentProblem(space.map(), constraints, embedded, space.distanceTo(Rows.first(embedded, 3), COMPUTE), 2,
			COMPUTE);
	}

	private static DMatrixRMaj shifted() {
		final DMatrixRMaj x = START.copy();
		for (int k = 0; k < x.getNumElements(); k++) x.data[k] += 0.05 * Math.sin(3 * k);
		return x;
	}

	/** D = k(x,x) - 2Σγ_jk(x,x_j) + γᵀKγ against central differences. */
	@ParameterizedTest
	@MethodSource("spaces")
	void theGradientIsThatOfTheDistance(final KernelFeatureSpace space) {
		final DescentProblem problem = problem(space, 0);
		final DMatrixRMaj x = shifted(), gradient = new DMatrixRMaj(4, 36);
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		for (int i = 0; i < 4; i++) Rows.set(gradient, i, iterates[i].gradient());
		FeatureSpaceTest.Gradients.assertAgree(x, gradient, 1, moved -> Arrays.stream(problem.evaluate(problem.locate(moved),
			FRAMES)).mapToDouble(Iterate::objective).toArray());
	}

	/** A Gauss-Newton step removes an error to first order only with the right gradients of the coordinates. */
	@ParameterizedTest
	@MethodSource("spaces")
	void constraintGradientsAreThoseOfTheCoordinates(final KernelFeatureSpace space) {
		final int q = 3;
		final double epsilon = 1e-5;
		final DMatrixRMaj x = shifted();
		final DescentProblem problem = problem(space, q);
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		for (int constraint = 0; constraint < q; constraint++) {
			final DMatrixRMaj ahead = x.copy(), behind = x.copy();
			for (int i = 0; i < 4; i++) {
				final double[] error = new double[q];
				error[constraint] = epsilon;
				iterates[i].tangent().correct(error.clone(), behind.data, i * 36);
				error[constraint] = -epsilon;
				iterates[i].tangent().correct(error, ahead.data, i * 36);
			}
			final DMatrixRMaj after = space.map().at(ahead, COMPUTE), before = space.map().at(behind, COMPUTE);
			for (int i = 0; i < 4; i++) {
				for (int k = 0; k < q; k++) {
					assertEquals(k == constraint ? 1 : 0, (after.get(i, k) - before.get(i, k)) / (2 * epsilon), 1e-5);
				}
			}
		}
	}

	/** ‖φ(x) - ψ‖² in the explicit features of the square: 1·c, √2c·x, x_ix_j. */
	@ParameterizedTest
	@MethodSource("centrings")
	void theDistanceIsThatOfTheExplicitFeatures(final Centring centring) {
		final DMatrixRMaj plane = Rows.first(POINTS, 3);
		final double scale = 1.2;
		final KernelFeatureSpace space = Fits.exact(plane, new PolynomialKernel(2, 0.7), scale, centring);
		final DMatrixRMaj x = Rows.first(shifted(), 3), targets = Rows.first(space.map().at(Rows.first(START, 3),
			COMPUTE), 2);
		final DMatrixRMaj gamma = space.expansions(targets, COMPUTE);
		final double[] actual = space.distanceTo(targets, COMPUTE).values(new EvaluatedPoints(x, space.map().basis().at(x,
			COMPUTE)), FRAMES, COMPUTE);
		final DMatrixRMaj psi = Matrices.times(gamma, features(plane, scale)), phi = features(x, scale);
		for (int i = 0; i < 4; i++) {
			double expected = 0;
			for (int k = 0; k < psi.numCols; k++) expected += Math.pow(phi.get(i, k) - psi.get(i, k), 2);
			assertEquals(expected, actual[i], 1e-12);
		}
	}

	static Stream<Centring> centrings() {
		return Stream.of(Centring.MEAN, Centring.NONE);
	}

	private static DMatrixRMaj features(final DMatrixRMaj points, final double scale) {
		final DMatrixRMaj features = new DMatrixRMaj(points.numRows, 13);
		for (int i = 0; i < points.numRows; i++) {
			features.set(i, 0, 0.7);
			for (int k = 0; k < 3; k++) {
				features.set(i, 1 + k, Math.sqrt(2 * 0.7) * points.get(i, k) / scale);
				for (int l = 0; l < 3; l++) features.set(i, 4 + 3 * k + l, points.get(i, k) * points.get(i, l) / scale / scale);
			}
		}
		return features;
	}

	/** Descents work in these spaces as in others. */
	@ParameterizedTest
	@MethodSource("spaces")
	void descentsLowerTheDistance(final KernelFeatureSpace space) {
		for (final Preimage method : new Preimage[] { new ConstrainedPreimage(3, new BarzilaiBorwein(1e-6, 100)),
			new UnconstrainedPreimage(3, new BarzilaiBorwein(1e-6, 100)) })
		{
			for (final FrameReport report : method.find(space, START, COMPUTE, Progress.NONE).reports()) {
				assertTrue(report.objectiveAfter() <= report.objectiveBefore() + 1e-12, report::toString);
				assertTrue(method instanceof UnconstrainedPreimage || report.drift() < 1e-6, report::toString);
			}
		}
	}
}
