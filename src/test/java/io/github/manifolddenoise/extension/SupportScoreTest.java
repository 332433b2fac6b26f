package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.SCALE;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.minus;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class SupportScoreTest {

	private static SupportScore of(final DMatrixRMaj points, final double scale) {
		return SupportScore.of(points, squaredDistances(points), scale, COMPUTE);
	}

	/** numpy: 1 - einsum('ij,ij->i', hx @ numpy.linalg.pinv(H, rcond=1e-10, hermitian=True), hx) at σ = 0.6. */
	@Test
	void scoresAgreeWithNumpy() {
		assertArrayEquals(new double[] { 0.028425678637510665, 0.024066518719855323, 0.24446371595169925,
			0.9376831061216337 }, of(POINTS, SCALE).scores(FRESH, COMPUTE), 1e-8);
	}

	/** One training frame: k₀ = 1 - exp(-d²/σ²). */
	@Test
	void oneFrameByHand() {
		final SupportScore score = of(new DMatrixRMaj(new double[][] { { 2, 1 } }), 0.7);
		final DMatrixRMaj fresh = new DMatrixRMaj(new double[][] { { 2, 1 }, { 2.3, 1 }, { 2, 0 }, { 1e9, 0 } });
		assertArrayEquals(new double[] { 0, 1 - Math.exp(-0.09 / 0.49), 1 - Math.exp(-1 / 0.49), 1 }, score.scores(fresh,
			COMPUTE), 1e-14);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.01, 0.3, 0.6, 3, 100, 1e5 })
	void trainingFramesScoreZero(final double scale) {
		for (final double score : of(POINTS, scale).scores(POINTS, COMPUTE)) assertEquals(0, score, 1e-8);
		final DMatrixRMaj repeated = rows(POINTS, 2, 2, 2, 7);
		for (final double score : of(repeated, scale).scores(repeated, COMPUTE)) assertEquals(0, score, 1e-8);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.3, 0.6, 3 })
	void scoresGrowAlongARayThatLeavesTheFrames(final double scale) {
		final DMatrixRMaj ray = new DMatrixRMaj(60, 3);
		for (int i = 0; i < 60; i++) {
			ray.set(i, 0, 1 + 0.01 * scale * i * i);
			ray.set(i, 2, 0.2);
		}
		final double[] scores = of(POINTS, scale).scores(ray, COMPUTE);
		for (int i = 1; i < 60; i++) assertTrue(scores[i] >= scores[i - 1] - 1e-9, "step " + i);
		assertEquals(1, scores[59], 1e-12);
		assertTrue(scores[0] < 0.1);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-150, 1e-3, 0.5, 2, 10, 1e4, 1e150 })
	void scoresLieBetweenZeroAndOne(final double scale) {
		final DMatrixRMaj points = DoubleFrames.noise(50, 4, 1).values();
		for (final double score : of(points, scale).scores(DoubleFrames.noise(30, 4, 2).values(), COMPUTE)) {
			assertTrue(score >= 0 && score <= 1, "" + score);
		}
	}

	@Test
	void orderTranslationAndUnitsOfFramesDoNotMatter() {
		final double[] expected = of(POINTS, SCALE).scores(FRESH, COMPUTE), shift = { 3, -1, 2 };
		assertArrayEquals(expected, of(rows(POINTS, Matrices.order(40, 1)), SCALE).scores(FRESH, COMPUTE), 1e-9);
		assertArrayEquals(expected, of(minus(POINTS, shift), SCALE).scores(minus(FRESH, shift), COMPUTE), 1e-8);
		assertArrayEquals(expected, of(scaled(POINTS, 1e6), SCALE * 1e6).scores(scaled(FRESH, 1e6), COMPUTE), 1e-9);
	}

	/**
	 * The average kernel distances of eq. 43-44 with k₀ = k - kᵀK⁻¹k written out for all pairs: Theorem 18, as published, bounds
	 * the sum over fresh pairs, and is exceeded by that over all pairs, which the bound here holds.
	 */
	@Test
	void theBoundHoldsForAllPairsOfFrames() {
		final DMatrixRMaj training = rows(POINTS, 0, 6, 12, 18, 24, 30, 36), all = new DMatrixRMaj(11, 3);
		System.arraycopy(training.data, 0, all.data, 0, 21);
		System.arraycopy(FRESH.data, 0, all.data, 21, 12);
		final double scale = 0.5;
		final DMatrixRMaj k = affinities(training, training, scale), kx = affinities(training, all, scale);
		final DMatrixRMaj explained = Matrices.times(affinities(all, training, scale),
			COMPUTE.algebra().solvePositiveDefinite(k, kx));
		final DMatrixRMaj k0 = affinities(all, all, scale);
		for (int i = 0; i < 121; i++) k0.data[i] -= explained.data[i];
		double fresh = 0, every = 0;
		for (int i = 0; i < 11; i++) {
			for (int j = 0; j < 11; j++) {
				final double squared = k0.get(i, i) + k0.get(j, j) - 2 * k0.get(i, j);
				every += squared;
				if (i >= 7 && j >= 7) fresh += squared;
			}
		}
		final double[] scores = of(training, scale).scores(FRESH, COMPUTE);
		double trace = 0;
		for (final double value : scores) trace += value;
		final double published = Math.sqrt(8 * trace) / 11, whole = SupportScore.distanceBound(scores, 7);
		assertEquals(Math.sqrt(2 * trace / 11), whole, 1e-15);
		assertTrue(Math.sqrt(fresh) / 11 <= published);
		assertTrue(Math.sqrt(every) / 11 > published);
		assertTrue(Math.sqrt(every) / 11 <= whole);
	}

	private static DMatrixRMaj affinities(final DMatrixRMaj a, final DMatrixRMaj b, final double scale) {
		final DMatrixRMaj result = squaredDistances(a, b);
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] = Math.exp(-result.data[k] / (2 * scale * scale));
		return result;
	}

	@Test
	void theBoundOfSupportedFramesIsZeroAndNeverAboveTheRootOfTwo() {
		assertEquals(0, SupportScore.distanceBound(new double[3], 40));
		assertEquals(0, SupportScore.distanceBound(new double[0], 1));
		assertEquals(Math.sqrt(1.5), SupportScore.distanceBound(new double[] { 1, 1, 1 }, 1), 1e-15);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, -1, Double.NaN, Double.POSITIVE_INFINITY })
	void impossibleScalesAreRefused(final double scale) {
		assertThrows(UserException.class, () -> of(POINTS, scale));
	}

	/** Each frame left out and scored by hand against the others. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.2, 0.3, 0.6 })
	void leftOutScoresAreThoseAgainstAllOtherFrames(final double scale) {
		final double[] scores = SupportScore.leftOut(POINTS, squaredDistances(POINTS), scale, COMPUTE);
		for (int i = 0; i < 40; i++) {
			final int out = i;
			final DMatrixRMaj others = rows(POINTS, IntStream.range(0, 40).filter(k -> k != out).toArray());
			assertEquals(of(others, scale).scores(rows(POINTS, i), COMPUTE)[0], scores[i], 1e-6);
		}
	}

	/** Two frames: k₀ = 1 - exp(-d²/σ²); three in a row likewise for those at the ends, but for the third's small part. */
	@Test
	void leftOutScoresOfTwoFramesByHand() {
		final DMatrixRMaj pair = new DMatrixRMaj(new double[][] { { 2, 1 }, { 2.3, 1 } });
		final double expected = 1 - Math.exp(-0.09 / 0.49);
		assertArrayEquals(new double[] { expected, expected }, SupportScore.leftOut(pair, squaredDistances(pair), 0.7,
			COMPUTE), 1e-8);
	}

	@Test
	void leftOutScoresAreOneAloneAndNoughtForRepeatedFrames() {
		final DMatrixRMaj one = new DMatrixRMaj(1, 3);
		assertArrayEquals(new double[] { 1 }, SupportScore.leftOut(one, squaredDistances(one), 1, COMPUTE), 1e-9);
		final DMatrixRMaj repeated = rows(POINTS, 3, 3, 3, 20), equal = rows(POINTS, 1, 1, 1);
		final double[] scores = SupportScore.leftOut(repeated, squaredDistances(repeated), 0.3, COMPUTE);
		assertArrayEquals(new double[] { 0, 0, 0 }, Arrays.copyOf(scores, 3), 1e-8);
		assertTrue(scores[3] > 0.9);
		assertArrayEquals(new double[3], SupportScore.leftOut(equal, squaredDistances(equal), 0.3, COMPUTE), 1e-8);
	}

	@Test
	void leftOutScoresGoWithTheirFrames() {
		final int[] order = Matrices.order(40, 6);
		final DMatrixRMaj shuffled = rows(POINTS, order), moved = scaled(POINTS, 3);
		final double[] scores = SupportScore.leftOut(POINTS, squaredDistances(POINTS), 0.4, COMPUTE);
		final double[] others = SupportScore.leftOut(shuffled, squaredDistances(shuffled), 0.4, COMPUTE);
		for (int i = 0; i < 40; i++) assertEquals(scores[order[i]], others[i], 1e-7);
		assertArrayEquals(scores, SupportScore.leftOut(moved, squaredDistances(moved), 1.2, COMPUTE), 1e-7);
	}
}
