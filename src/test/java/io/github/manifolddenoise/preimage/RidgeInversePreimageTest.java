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
 * Reference values: numpy, float64, {@code bakir(M, R, q, al, nn)[0]} of the prototype for the points of
 * {@link CombinationCases}, columns 0, 5 and 9; M as in {@link LinearCombinationPreimageTest}.
 */
class RidgeInversePreimageTest {

	private static final DMatrixRMaj POINTS = CombinationCases.points();

	@Test
	void agreesWithNumpy() {
		final double[][] gaussian = { { 0.8401532372674804, -0.010636927643267322, 0.168275945853282 },
			{ -0.7757527162619428, 0.44352906518275875, 0.09318971465408868 },
			{ 0.03529415117094137, -0.8412142992479051, -0.15610254068586346 } };
		CombinationCases.assertFinds(gaussian, CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 3, 1,
			CombinationCases.ASKED), new RidgeInversePreimage(3, 0.5, 4, Optional.empty()), 1e-8);
		final double[][] diffusion = { { 0.6759420476841994, -0.008741226162324077, 0.05581165081769934 },
			{ -0.6235028609335143, 0.3586086730544163, 0.03554612811857195 },
			{ 0.034294813865524826, -0.6792745907769696, -0.05762641731996393 } };
		CombinationCases.assertFinds(diffusion, CombinationCases.query(Fits.diffusion(POINTS, 2), 2, 1,
			CombinationCases.ASKED), new RidgeInversePreimage(2, 1, 5, Optional.empty()), 1e-8);
	}

	/**
	 * Two frames ±x at y = ±1 with H = [1 e; e 1], e = exp(-2/s²): by symmetry the fit is ±x/(1 + α - e), and x(y) is its
	 * multiple by h₁(y) - h₂(y).
	 */
	@ParameterizedTest
	@ValueSource(doubles = { 1, 0, -0.3, 2 })
	void twoFramesByHand(final double y) {
		final DMatrixRMaj frames = new DMatrixRMaj(new double[][] { { 3, 1 }, { -3, -1 } });
		final KernelExpansion map = new KernelExpansion(frames, 5, new DMatrixRMaj(2, 1), new double[1], COMPUTE);
		final FeatureSpace space = new ExtendedFeatureSpace(map, frames, new DMatrixRMaj(new double[][] { { 1 }, { -1 } }));
		final double s = 1.5, alpha = 0.3, e = Math.exp(-2 / (s * s));
		final double difference = Math.exp(-(y - 1) * (y - 1) / (2 * s * s)) - Math.exp(-(y + 1) * (y + 1) / (2 * s * s));
		final PreimageQuery query = new PreimageQuery(space, new DMatrixRMaj(new double[][] { { y } }), Rows.gather(frames,
			new int[1]), Optional.empty(), COMPUTE, Progress.NONE);
		final DMatrixRMaj found = new RidgeInversePreimage(1, alpha, 1, Optional.of(s)).find(query).points();
		assertEquals(3 * difference / (1 + alpha - e), found.get(0, 0), 1e-12);
		assertEquals(difference / (1 + alpha - e), found.get(0, 1), 1e-12);
	}

	/** Without a ridge to speak of every training frame is met. */
	@Test
	void aSmallRidgeInterpolates() {
		final double[][] expected = { Rows.get(POINTS, 0), Rows.get(POINTS, 5), Rows.get(POINTS, 9) };
		CombinationCases.assertFinds(expected, CombinationCases.query(Fits.diffusion(POINTS, 2), 3, 1, CombinationCases.ASKED),
			new RidgeInversePreimage(3, 1e-9, 1, Optional.empty()), 1e-6);
	}

	@Test
	void farFromAllTrainingFramesTheResultIsTheirMean() {
		final double[][] mean = { { 0, 0, 0 } };
		CombinationCases.assertFinds(mean, CombinationCases.query(Fits.diffusion(POINTS, 2), 2, 1e6, 3),
			new RidgeInversePreimage(2, 1, 4, Optional.empty()), 1e-12);
	}

	@Test
	void badParametersAreRefused() {
		Refusal.of(() -> new RidgeInversePreimage(1, 0, 4, Optional.empty())).says("inverseridge = 0.0 … Choose … 0 … 1");
		Refusal.of(() -> new RidgeInversePreimage(1, 1, 0, Optional.empty())).says("inverseneighbours = 0 … Choose 1");
		final PreimageQuery query = CombinationCases.query(Fits.diffusion(POINTS, 2), 1, 1, 0);
		Refusal.of(() -> new RidgeInversePreimage(1, 1, 50, Optional.empty()).find(query)).says(
			"inverseneighbours = 50 … Choose inverseneighbours ≤ 11");
		new RidgeInversePreimage(1, 1, 40, Optional.empty()).find(query);
		Refusal.of(() -> new RidgeInversePreimage(1, 1e-300, 1, Optional.of(1e6)).find(query)).says(
			"inverseridge = 1.0E-300 … Choose inverseridge ≥ 1e-6");
	}
}
