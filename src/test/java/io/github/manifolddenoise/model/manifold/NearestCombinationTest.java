package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.difference;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.DoubleFrames;

class NearestCombinationTest {

	private static final DMatrixRMaj CIRCLE = Circle.polygon(40);

	private static DMatrixRMaj weights(final DMatrixRMaj coordinates, final DMatrixRMaj targets) {
		final DMatrixRMaj identity = new DMatrixRMaj(coordinates.numRows, coordinates.numRows);
		for (int j = 0; j < identity.numRows; j++) identity.set(j, j, 1);
		return new NearestCombination(coordinates, COMPUTE).at(identity, targets);
	}

	/**
	 * numpy: v = solve(C + 0.1·I, 1/d), w = v/d / sum(v/d) with d = norm(t - y, axis=1), C = cosines of the rows of t - y, for
	 * y = [[0,0],[1,0],[0,2],[-1,-1],[3,1]], t = [0.4, 0.3].
	 */
	@Test
	void weightsAgreeWithNumpy() {
		final DMatrixRMaj y = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 0, 2 }, { -1, -1 }, { 3, 1 } });
		final DMatrixRMaj expected = new DMatrixRMaj(new double[][] { { 0.5385416052287336, 0.29622086807831466,
			0.12719855491701987, 0.002551045584729074, 0.035487926191202904 } });
		assertClose(expected, weights(y, new DMatrixRMaj(new double[][] { { 0.4, 0.3 } })), 1e-12);
	}

	@Test
	void atAFrameItIsThatFrame() {
		assertEquals(0, difference(CIRCLE, new NearestCombination(CIRCLE, COMPUTE).at(CIRCLE, CIRCLE)));
	}

	/** Two ends of a line: w₁ of the minimum of (t - w₂)² + 0.1(w₁²t² + w₂²(1 - t)²). */
	@ParameterizedTest
	@ValueSource(doubles = { 0.01, 0.25, 0.5, 0.9, 3 })
	void twoFramesByHand(final double t) {
		final double second = (t + 0.1 * t * t) / (1 + 0.1 * (t * t + (1 - t) * (1 - t)));
		final DMatrixRMaj found = weights(new DMatrixRMaj(new double[][] { { 0 }, { 1 } }), new DMatrixRMaj(new double[][] {
			{ t } }));
		assertClose(new DMatrixRMaj(new double[][] { { 1 - second, second } }), found, 1e-12);
	}

	@Test
	void betweenFramesItIsNearTheTarget() {
		final DMatrixRMaj between = new DMatrixRMaj(200, 2);
		for (int i = 0; i < 200; i++) {
			between.set(i, 0, Math.cos(2 * Math.PI * i / 200));
			between.set(i, 1, Math.sin(2 * Math.PI * i / 200));
		}
		assertTrue(difference(between, new NearestCombination(CIRCLE, COMPUTE).at(CIRCLE,
			between)) < 0.05 * 2 * Math.PI / 40);
	}

	@Test
	void unitsAndOrderOfFramesDoNotMatter() {
		final DMatrixRMaj targets = DoubleFrames.noise(20, 2, 3).values();
		final DMatrixRMaj expected = new NearestCombination(CIRCLE, COMPUTE).at(CIRCLE, targets);
		assertClose(expected, new NearestCombination(scaled(CIRCLE, 1e9), COMPUTE).at(CIRCLE, scaled(targets, 1e9)), 1e-9);
		final int[] order = order(40, 1);
		assertClose(expected, new NearestCombination(rows(CIRCLE, order), COMPUTE).at(rows(CIRCLE, order), targets), 1e-9);
	}

	@Test
	void farAwayWeightsStaySmall() {
		final DMatrixRMaj weights = weights(CIRCLE, new DMatrixRMaj(new double[][] { { 1e6, 0 }, { 0, 0 } }));
		double sum = 0;
		for (int j = 0; j < 40; j++) {
			assertTrue(Math.abs(weights.get(0, j)) <= 1, "weight " + weights.get(0, j));
			sum += weights.get(0, j);
		}
		assertEquals(1, sum, 1e-12);
	}

	@Test
	void fewOrRepeatedFramesWillDo() {
		final DMatrixRMaj one = new DMatrixRMaj(new double[][] { { 2, 1 } }), target = new DMatrixRMaj(new double[][] {
			{ 5, 5 } });
		assertEquals(1, weights(one, target).get(0));
		final DMatrixRMaj repeated = weights(rows(one, 0, 0, 0), target);
		assertClose(new DMatrixRMaj(new double[][] { { 1 / 3.0, 1 / 3.0, 1 / 3.0 } }), repeated, 1e-12);
		assertEquals(1, weights(rows(one, 0, 0, 0), one).get(0));
	}
}
