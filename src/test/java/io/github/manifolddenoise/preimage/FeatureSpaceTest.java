package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

/** What all feature spaces have in common, and the distance of each from its definition. */
class FeatureSpaceTest {

	private static final int Q = 3;

	private final DMatrixRMaj points = DoubleFrames.spot(30, 6, 0.05, 1).values();
	private final DMatrixRMaj elsewhere = DoubleFrames.spot(4, 6, 0.2, 2).values();

	private static DMatrixRMaj embed(final FeatureSpace space, final DMatrixRMaj at) {
		return space.map().values(space.map().basis().at(at, COMPUTE), COMPUTE);
	}

	private static double[] distances(final FeatureSpace space, final DMatrixRMaj from, final DMatrixRMaj at,
		final int q)
	{
		final Objective objective = space.distanceTo(Rows.first(embed(space, from), q), COMPUTE);
		final int[] frames = { 0, 1, 2, 3 };
		return objective.evaluate(located(space, at), frames, COMPUTE).values();
	}

	private static EvaluatedPoints located(final FeatureSpace space, final DMatrixRMaj at) {
		return new EvaluatedPoints(at, space.map().basis().at(at, COMPUTE));
	}

	/** ∇D = (2/σ²)(Zᵀv - x·Σv) against central differences of D along random directions. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "gaussian", "centred gaussian", "weighted", "standard", "normalised", "local" })
	void theGradientIsThatOfTheDistance(final String name) {
		final FeatureSpace space = Fits.named(name, points);
		final DMatrixRMaj x = elsewhere.copy();
		final Objective objective = space.distanceTo(Rows.first(embed(space, x), Q), COMPUTE);
		for (int k = 0; k < x.getNumElements(); k++) x.data[k] += 0.05 * Math.sin(3 * k);
		final int[] frames = { 0, 1, 2, 3 };
		final DMatrixRMaj v = objective.evaluate(located(space, x), frames, COMPUTE).coefficients();
		final DMatrixRMaj gradient = Gradients.of(v, x, space.map());
		Gradients.assertAgree(x, gradient, 2, moved -> objective.evaluate(located(space, moved), frames,
			COMPUTE).values());
	}

	/** D(x) = ‖y(x) - T‖² with T = (y₁(x₀), ..., y_q(x₀), 0, ...), term by term. */
	@Test
	void theExtendedDistanceIsThatOfTheCoordinates() {
		final FeatureSpace space = Fits.named("diffusion", points);
		final DMatrixRMaj at = DoubleFrames.spot(4, 6, 0.1, 3).values(), y = embed(space, at), target = embed(space,
			elsewhere);
		final double[] actual = distances(space, elsewhere, at, Q);
		for (int i = 0; i < 4; i++) {
			double expected = 0;
			for (int k = 0; k < y.numCols; k++) {
				expected += Math.pow(y.get(i, k) - (k < Q ? target.get(i, k) : 0), 2);
			}
			assertEquals(expected, actual[i], 1e-14);
		}
	}

	/**
	 * ‖φ(x) - P_qφ(x₀)‖² is the distance within the training frames' features, known from the kernel PCA coordinates, plus
	 * what of φ(x) is orthogonal to all of them.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "NONE", "MEAN" })
	void theGaussianDistanceIsTheTrueOne(final Centring centring) {
		final KernelFeatureSpace space = Fits.gaussian(points, centring, 1);
		final DMatrixRMaj at = DoubleFrames.spot(4, 6, 0.1, 3).values(), y = embed(space, at), target = embed(space,
			elsewhere);
		final double[] actual = distances(space, elsewhere, at, Q);
		for (int i = 0; i < 4; i++) {
			double expected = squaredLength(space, centring, at, i);
			for (int k = 0; k < y.numCols; k++) {
				expected -= y.get(i, k) * y.get(i, k);
				expected += Math.pow(y.get(i, k) - (k < Q ? target.get(i, k) : 0), 2);
			}
			assertEquals(expected, actual[i], 1e-12);
		}
	}

	/** ‖φ(x) - mean feature‖², or ‖φ(x)‖² = 1 without centring. */
	private double squaredLength(final KernelFeatureSpace space, final Centring centring, final DMatrixRMaj at,
		final int i)
	{
		if (centring == Centring.NONE) return 1;
		final int m = points.numRows;
		final DMatrixRMaj k = space.map().basis().at(at, COMPUTE).values();
		double length = 1;
		for (int j = 0; j < m; j++) {
			length -= 2 * k.get(i, j) / m;
			for (int l = 0; l < m; l++) length += space.matrix().get(j, l) / m / m;
		}
		return length;
	}

	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "gaussian", "centred gaussian", "weighted", "standard", "normalised", "local" })
	void distancesAreNeverNegative(final String name) {
		final FeatureSpace space = Fits.named(name, points);
		for (int q = 1; q <= space.map().components(); q++) {
			for (final double distance : distances(space, elsewhere, elsewhere, q)) assertTrue(distance > -1e-13, "q = " + q);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "gaussian", "centred gaussian", "weighted", "standard", "normalised", "local" })
	void withAnOrthogonalCoordinateOfZeroNothingChanges(final String name) {
		final FeatureSpace space = Fits.named(name, points), raised = space.withOrthogonalCoordinate();
		final DMatrixRMaj padded = new DMatrixRMaj(4, 37);
		for (int i = 0; i < 4; i++) System.arraycopy(elsewhere.data, i * 36, padded.data, i * 37, 36);
		final double[] expected = distances(space, elsewhere, elsewhere, Q), actual = distances(raised, padded, padded, Q);
		for (int i = 0; i < 4; i++) assertEquals(expected[i], actual[i], 1e-14);
		assertEquals(0, squaredDistances(embed(space, elsewhere), embed(raised, padded)).get(2, 2), 1e-20);
	}

	/** Gradients from kernel coefficients, written out, and their check by central differences. */
	static final class Gradients {

		private static final double STEP = 2e-5;

		private Gradients() {}

		static DMatrixRMaj of(final DMatrixRMaj v, final DMatrixRMaj x, final FrameMap map) {
			final DMatrixRMaj gradient = new DMatrixRMaj(x.numRows, x.numCols);
			for (int i = 0; i < x.numRows; i++) {
				for (int j = 0; j < v.numCols; j++) {
					for (int c = 0; c < x.numCols; c++) {
						gradient.add(i, c, v.get(i, j) * (map.basis().centres().get(j, c) - x.get(i, c)) * map
							.basis().factor());
					}
				}
			}
			return gradient;
		}

		/** Along the gradient itself, and along random directions, to 1e-6 of the gradient's length. */
		static void assertAgree(final DMatrixRMaj x, final DMatrixRMaj gradient, final double factor,
			final java.util.function.Function<DMatrixRMaj, double[]> values)
		{
			for (int direction = 0; direction < 4; direction++) {
				final DMatrixRMaj u = direction == 0 ? gradient.copy() : DoubleFrames.noise(x.numRows, x.numCols, direction)
					.values();
				final double[] lengths = new double[x.numRows], slopes = new double[x.numRows], steep =
					new double[x.numRows];
				for (int i = 0; i < x.numRows; i++) {
					for (int c = 0; c < x.numCols; c++) {
						lengths[i] += u.get(i, c) * u.get(i, c);
						steep[i] += gradient.get(i, c) * gradient.get(i, c);
						slopes[i] += factor * gradient.get(i, c) * u.get(i, c);
					}
					for (int c = 0; c < x.numCols; c++) u.data[i * x.numCols + c] /= Math.sqrt(lengths[i]);
				}
				final double[] ahead = values.apply(moved(x, u, STEP)), behind = values.apply(moved(x, u, -STEP));
				for (int i = 0; i < x.numRows; i++) {
					final double numerical = (ahead[i] - behind[i]) / (2 * STEP);
					assertEquals(slopes[i] / Math.sqrt(lengths[i]), numerical, 1e-6 * factor * Math.sqrt(steep[i]), "frame " + i +
						", direction " + direction);
				}
			}
		}

		private static DMatrixRMaj moved(final DMatrixRMaj x, final DMatrixRMaj u, final double step) {
			final DMatrixRMaj moved = x.copy();
			for (int k = 0; k < x.getNumElements(); k++) moved.data[k] += step * u.data[k];
			return moved;
		}
	}
}
