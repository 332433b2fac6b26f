package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;

class DescentProblemTest {

	private static final int[] FRAMES = { 0, 1, 2, 3 };

	private final DMatrixRMaj points = DoubleFrames.spot(30, 6, 0.05, 1).values();
	private final DMatrixRMaj start = DoubleFrames.spot(4, 6, 0.2, 2).values();

	private DescentProblem problem(final FeatureSpace space, final int q, final int constraints) {
		final DMatrixRMaj embedded = space.map().values(space.map().basis().at(start, COMPUTE), COMPUTE);
		return new DescentProblem(space.map(), constraints, embedded, space.distanceTo(Rows.first(embedded, q), COMPUTE), 2,
			COMPUTE);
	}

	private DMatrixRMaj shifted() {
		final DMatrixRMaj x = start.copy();
		for (int k = 0; k < x.getNumElements(); k++) x.data[k] += 0.05 * Math.sin(3 * k);
		return x;
	}

	private static double[] objective(final DescentProblem problem, final DMatrixRMaj x) {
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		return java.util.Arrays.stream(iterates).mapToDouble(Iterate::objective).toArray();
	}

	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "gaussian", "centred gaussian", "weighted", "standard", "normalised", "local" })
	void withoutConstraintsTheGradientIsThatOfTheObjective(final String name) {
		final DescentProblem problem = problem(Fits.named(name, points), 3, 0);
		final DMatrixRMaj x = shifted(), gradient = new DMatrixRMaj(4, 36);
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		for (int i = 0; i < 4; i++) System.arraycopy(iterates[i].gradient(), 0, gradient.data, i * 36, 36);
		FeatureSpaceTest.Gradients.assertAgree(x, gradient, 1, moved -> objective(problem, moved));
	}

	/**
	 * The tangent space's own gradients J are seen through its Gauss-Newton step: it must remove an error e to first order,
	 * y(x - Jᵀ(JJᵀ)⁻¹εe) = y(x) - εe + O(ε²), which fails unless J is the derivative of y.
	 */
	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 4", "gaussian, 4", "centred gaussian, 1", "centred gaussian, 5", "weighted, 3",
		"standard, 4", "normalised, 3", "local, 4" })
	void constraintGradientsAreThoseOfTheCoordinates(final String name, final int q) {
		final FeatureSpace space = Fits.named(name, points);
		final DescentProblem problem = problem(space, q, q);
		final DMatrixRMaj x = shifted();
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		final double epsilon = 1e-5;
		for (int constraint = 0; constraint < q; constraint++) {
			final double[] error = new double[q];
			final DMatrixRMaj ahead = x.copy(), behind = x.copy();
			for (int i = 0; i < 4; i++) {
				error[constraint] = epsilon;
				iterates[i].tangent().correct(error.clone(), behind.data, i * 36);
				error[constraint] = -epsilon;
				iterates[i].tangent().correct(error.clone(), ahead.data, i * 36);
			}
			final DMatrixRMaj after = values(space, ahead), before = values(space, behind);
			for (int i = 0; i < 4; i++) {
				for (int k = 0; k < q; k++) {
					final double slope = (after.get(i, k) - before.get(i, k)) / (2 * epsilon);
					assertEquals(k == constraint ? 1 : 0, slope, 1e-6, "y" + k + " of frame " + i);
				}
			}
		}
	}

	private static DMatrixRMaj values(final FeatureSpace space, final DMatrixRMaj at) {
		return space.map().values(space.map().basis().at(at, COMPUTE), COMPUTE);
	}

	/** Along the projected gradient the constraints do not change, to first order, and D still does. */
	@ParameterizedTest
	@CsvSource({ "diffusion, 1", "diffusion, 4", "centred gaussian, 1", "centred gaussian, 5", "weighted, 3", "standard, 4",
		"normalised, 3", "local, 4" })
	void theProjectedGradientKeepsTheConstraints(final String name, final int q) {
		final FeatureSpace space = Fits.named(name, points);
		final DescentProblem problem = problem(space, q, q);
		final DMatrixRMaj x = shifted(), ahead = x.copy(), behind = x.copy();
		final Iterate[] iterates = problem.evaluate(problem.locate(x), FRAMES);
		final double step = 2e-5;
		for (int i = 0; i < 4; i++) {
			for (int c = 0; c < 36; c++) {
				final double u = iterates[i].gradient()[c] / iterates[i].gradientNorm();
				ahead.add(i, c, step * u);
				behind.add(i, c, -step * u);
			}
		}
		final DMatrixRMaj after = values(space, ahead), before = values(space, behind);
		final double[] later = objective(problem, ahead), earlier = objective(problem, behind);
		for (int i = 0; i < 4; i++) {
			for (int k = 0; k < q; k++) assertEquals(0, (after.get(i, k) - before.get(i, k)) / (2 * step), 1e-7);
			final double slope = (later[i] - earlier[i]) / (2 * step);
			assertEquals(iterates[i].gradientNorm(), slope, 1e-6 * slope);
		}
	}

	/** Uncentred, ‖φ(x)‖ = 1 and D depends on x only through the coordinates that are kept: nothing is left to descend. */
	@Test
	void withoutCentringTheConstraintsFixTheTrueDistance() {
		final FeatureSpace space = Fits.named("gaussian", points);
		final DescentProblem free = problem(space, 4, 0), constrained = problem(space, 4, 4);
		final DMatrixRMaj x = shifted();
		final Iterate[] all = free.evaluate(free.locate(x), FRAMES);
		final Iterate[] projected = constrained.evaluate(constrained.locate(x), FRAMES);
		for (int i = 0; i < 4; i++) assertEquals(0, projected[i].gradientNorm(), 1e-7 * all[i].gradientNorm());
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 3 })
	void violationsAreRelativeToTheYardstick(final int q) {
		final FeatureSpace space = Fits.named("diffusion", points);
		final DescentProblem problem = problem(space, q, q);
		final DMatrixRMaj before = values(space, start), after = values(space, shifted());
		final int[] two = { 3, 1 };
		final DMatrixRMaj errors = problem.errors(problem.locate(Matrices.rows(shifted(), 3, 1)).affinities(), two);
		final double[] actual = problem.violations(errors);
		for (int i = 0; i < 2; i++) {
			double largest = 0;
			for (int k = 0; k < q; k++) {
				final double error = after.get(two[i], k) - before.get(two[i], k);
				assertEquals(error, errors.get(i, k), 1e-14);
				largest = Math.max(largest, Math.abs(error));
			}
			assertEquals(largest / 2, actual[i], 1e-14);
		}
	}
}
