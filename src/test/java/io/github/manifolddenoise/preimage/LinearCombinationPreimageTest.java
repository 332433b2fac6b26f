package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

/**
 * Reference values: numpy 1.x, float64, {@code lc(M, R, q, [0, 5, 9], n)} of the prototype with {@code Z} the points of
 * {@link CombinationCases}, M = {@code fit_gauss(Z, 2*knn_scale(D2, 5))} or {@code fit_dm(Z, knn_scale(D2, 3),
 * 2*knn_scale(D2, 5))}.
 */
class LinearCombinationPreimageTest {

	private static final DMatrixRMaj POINTS = CombinationCases.points();

	@Test
	void agreesWithNumpyForAGaussian() {
		final double[][] expected = { { 1.0167506419099412, -0.006093509367282126, 0.2818982986384605 },
			{ -0.9131708032937786, 0.5297826177769599, 0.1663277050369862 },
			{ 0.03791889581729606, -0.9909231478365192, -0.2593487942767205 } };
		CombinationCases.assertFinds(expected, CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 3, 1,
			CombinationCases.ASKED), new LinearCombinationPreimage(3, 5), 1e-8);
	}

	@Test
	void agreesWithNumpyForDiffusionMaps() {
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final double[][] few = { { 0.8591555240304152, -0.04090498606676529, 0.09281503256497017 },
			{ -0.7392235264575899, 0.45572794810028106, 0.0690109682693396 },
			{ 0.08126766089895571, -0.8381642837097937, -0.11831989065910989 } };
		CombinationCases.assertFinds(few, CombinationCases.query(space, 2, 1, CombinationCases.ASKED),
			new LinearCombinationPreimage(2, 4), 1e-8);
		final double[][] many = { { 1.0254767359867074, -0.007507579800643471, 0.2927631882519086 },
			{ -0.9731416291480258, 0.5617779486779112, 0.15359905976112942 },
			{ 0.03603020882668455, -1.0146442977975463, -0.26871539213243884 } };
		CombinationCases.assertFinds(many, CombinationCases.query(space, 4, 1, CombinationCases.ASKED),
			new LinearCombinationPreimage(4, 10), 1e-8);
	}

	/** Frames at y = 1 and 2 on a line, target at 1 + t: weights 1-t and t; t may lie outside of 0..1. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.25, 1, 1.5, -0.5 })
	void twoFramesAreInterpolated(final double t) {
		final DMatrixRMaj frames = new DMatrixRMaj(new double[][] { { 2, 0 }, { 0, 4 } });
		final DMatrixRMaj y = new DMatrixRMaj(new double[][] { { 1 }, { 2 } });
		final KernelExpansion map = new KernelExpansion(frames, 3, new DMatrixRMaj(2, 1), new double[1], COMPUTE);
		final PreimageQuery query = new PreimageQuery(new ExtendedFeatureSpace(map, frames, y), new DMatrixRMaj(
			new double[][] { { 1 + t } }), Rows.gather(frames, new int[1]), Optional.empty(), COMPUTE, Progress.NONE);
		final DMatrixRMaj found = new LinearCombinationPreimage(1, 2).find(query).points();
		assertEquals(2 - 2 * t, found.get(0, 0), 1e-6);
		assertEquals(4 * t, found.get(0, 1), 1e-6);
	}

	/** With all components the target is the frame's own place, which no other combination reaches. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "centred gaussian", "gaussian" })
	void withAllComponentsAFrameIsItself(final String name) {
		final FeatureSpace space = Fits.named(name, POINTS);
		final int p = space.map().components();
		final double[][] expected = { Rows.get(POINTS, 0), Rows.get(POINTS, 5), Rows.get(POINTS, 9) };
		CombinationCases.assertFinds(expected, CombinationCases.query(space, p, 1, CombinationCases.ASKED),
			new LinearCombinationPreimage(p, 3), 1e-4);
	}

	/** The one nearest frame has the weight 1. */
	@Test
	void oneNeighbourIsTakenAsItIs() {
		final FeatureSpace space = Fits.diffusion(POINTS, 2);
		final DMatrixRMaj found = new LinearCombinationPreimage(11, 1).find(CombinationCases.query(space, 11, 1, 7)).points();
		for (int k = 0; k < 3; k++) assertEquals(POINTS.get(7, k), found.get(0, k), 1e-12);
	}

	@Test
	void badNumbersOfNeighboursAreRefused() {
		Refusal.of(() -> new LinearCombinationPreimage(1, 0)).says("n = 0 … Choose 1");
		final PreimageQuery query = CombinationCases.query(Fits.diffusion(POINTS, 2), 1, 1, 0);
		Refusal.of(() -> new LinearCombinationPreimage(1, 13).find(query)).says(
			"n = 13 … 12 training frames … Choose n ≤ 12");
	}
}
