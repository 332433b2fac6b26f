package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.extension.Curve.values;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.meanRow;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Refusal;

class LassoExtensionTest {

	private static KernelExpansion fit(final double penalty, final double scale) {
		return new LassoExtension(penalty).fit(POINTS, squaredDistances(POINTS), COORDINATES, scale, COMPUTE);
	}

	/**
	 * scikit-learn 1.2.1: Lasso(alpha, tol=1e-10, max_iter=10000000).fit(H, (F - mean)/std) for each column at σh = 0.6,
	 * predictions brought back by mean + std·y.
	 */
	@Test
	void valuesAgreeWithScikitLearn() {
		assertClose(fourByTwo(0.08480216034773809, -17.272659259575562, -0.009354955674888431, -21.56294391891171,
			-0.26535711119745237, -22.7641849550584, -0.0453367435302893, -20.797310281218493), values(fit(0.1, SCALE), FRESH),
			1e-4);
		assertClose(fourByTwo(0.20832331362404818, -15.460061608515804, 0.024391940630615217, -20.326983341724056,
			-0.7050175621504572, -24.743173609375262, 0.08698054346119344, -23.74718754374252), values(fit(0.01, SCALE), FRESH),
			1e-4);
		assertClose(fourByTwo(0.22070066354052936, -16.191670679199976, 0.021811242901006764, -20.560860937240765,
			-0.7400863758272758, -24.610776085677415, 0.1253002515163341, -27.1538031520934), values(fit(0.001, SCALE), FRESH),
			1e-3);
	}

	/** |Hᵀ(F - y)|/m is at most α·s, and α·s with the coefficient's sign where that is not 0. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.2, 0.03, 0.003 })
	void theOptimalityConditionsHold(final double penalty) {
		final KernelExpansion map = fit(penalty, SCALE);
		final DMatrixRMaj h = map.basis().at(POINTS, COMPUTE).values(), y = values(map, POINTS);
		final double[] spreads = CentredCoordinates.of(COORDINATES).spreads();
		int zeros = 0;
		for (int k = 0; k < 2; k++) {
			double sum = 0;
			for (int j = 0; j < 40; j++) {
				double slope = 0;
				for (int i = 0; i < 40; i++) slope += h.get(i, j) * (COORDINATES.get(i, k) - y.get(i, k)) / spreads[k] / 40;
				sum += COORDINATES.get(j, k) - y.get(j, k);
				final double a = map.coefficients().get(j, k);
				if (a == 0) zeros++;
				if (a == 0) assertTrue(Math.abs(slope) <= penalty + 1e-5, "coefficient " + j + ": " + slope);
				else assertEquals(Math.signum(a) * penalty, slope, 1e-5, "coefficient " + j);
			}
			assertEquals(0, sum, 1e-11, "the bias is free");
		}
		assertTrue(zeros >= 40, "coefficients 0: " + zeros + " of 80");
	}

	/** Two frames with F = ±1: y = ±t costs ‖β‖₁ = 2t/(1-h), and ½(1-t)² + 2αt/(1-h) is least at t = 1 - 2α/(1-h). */
	@Test
	void twoFramesByHand() {
		final DMatrixRMaj points = new DMatrixRMaj(new double[][] { { 0 }, { 1 } });
		final DMatrixRMaj f = new DMatrixRMaj(new double[][] { { 1 }, { -1 } });
		final double h = Math.exp(-0.5);
		for (final double penalty : new double[] { 0.01, 0.1, 0.3 }) {
			final KernelExpansion map = new LassoExtension(penalty).fit(points, squaredDistances(points), f, 1, COMPUTE);
			final double y = Math.max(0, 1 - 2 * penalty / (1 - h));
			assertArrayEquals(new double[] { y, -y }, values(map, points).data, 1e-5);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.5, 1, 1e6 })
	void aLargePenaltyLeavesTheMean(final double penalty) {
		final KernelExpansion map = fit(penalty, SCALE);
		assertArrayEquals(new double[80], map.coefficients().data);
		assertArrayEquals(meanRow(COORDINATES), map.offset(), 1e-13);
	}

	@Test
	void aSmallPenaltyInterpolates() {
		assertClose(COORDINATES, values(fit(1e-7, 0.1), POINTS), 1e-4);
	}

	/**
	 * With σh = 3 ten of the forty columns are independent but for rounding. scikit-learn 1.2.1: LassoLars(alpha,
	 * normalize=False, eps=0) for each column as above; its own slopes are within 3e-12 of the penalty.
	 */
	@Test
	void nearlyDependentColumnsAgreeWithScikitLearn() {
		assertClose(fourByTwo(0.031225838555697258, -13.349316696607818, 0.0877569739254058, -22.17052012744197,
			-0.5302072482139846, -25.592999919509506, 1.6478158818791653, -8.759850293171134), values(fit(0.001, 3), FRESH),
			1e-8);
		assertClose(fourByTwo(0.09965688748891516, -8.952231867969363, 0.08037643173889383, -27.104720365717217,
			-0.7177747050460299, -10.963997768039125, 1.3683078926831518, -99.30182085155073), values(fit(1e-4, 3), FRESH), 1e-6);
	}

	/** scikit-learn 1.2.1's LassoLars misses the conditions by 12 % of the penalty at 1e-6. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-3, 1e-4, 1e-5, 1e-6 })
	void nearlyDependentColumnsFulfilTheConditionsToo(final double penalty) {
		final CentredCoordinates functions = CentredCoordinates.of(AuxiliaryKernel.matrix(POINTS, squaredDistances(POINTS),
			COORDINATES, 3, COMPUTE));
		final DMatrixRMaj h = functions.values();
		for (int k = 0; k < 2; k++) {
			final double[] y = CentredCoordinates.of(COORDINATES).standardised(k);
			final double[] beta = new FeatureSignSearch(h, COMPUTE).solve(y, 40 * penalty, Progress.NONE), left = y.clone();
			double magnitude = 0;
			for (int j = 0; j < 40; j++) {
				magnitude += Math.abs(beta[j]);
				for (int i = 0; i < 40; i++) left[i] -= h.get(i, j) * beta[j];
			}
			final double tolerance = 1e-9 * penalty + 1e-15 * magnitude;
			for (int j = 0; j < 40; j++) {
				double slope = 0;
				for (int i = 0; i < 40; i++) slope += h.get(i, j) * left[i] / 40;
				assertEquals(beta[j] == 0 ? Math.min(penalty, Math.max(-penalty, slope)) : Math.signum(beta[j]) * penalty, slope,
					tolerance);
			}
		}
	}

	/** The slopes are exact to 1e-16 of the sum of β's magnitudes, some 1e4 here, so that 1e-12 is less than they can tell. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-8, 1e-10, 1e-12, 1e-300 })
	void aPenaltyBelowRoundingEndsToo(final double penalty) {
		final DMatrixRMaj y = values(fit(penalty, 3), POINTS);
		double squares = 0;
		for (int i = 0; i < 40; i++) squares += Math.pow(y.get(i, 0) - COORDINATES.get(i, 0), 2) / 40;
		assertTrue(squares < 0.01, "mean of squares left: " + squares);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossiblePenaltiesAreRefused(final double penalty) {
		Refusal.of(() -> new LassoExtension(penalty)).says("penalty = " + penalty + " … Choose … 0 … 0.5 … 0.001");
	}

	@Test
	void itStopsWhenAsked() {
		assertThrows(CancellationException.class, () -> new LassoExtension(1e-12).fit(POINTS, squaredDistances(POINTS),
			COORDINATES, 3, COMPUTE, new CancelAfter(10)));
	}

	@Test
	void allPenaltiesFromAHalfOnLeaveTheMeans() {
		assertClose(values(fit(0.5, SCALE), FRESH), values(fit(1e308, SCALE), FRESH), 0);
	}
}
