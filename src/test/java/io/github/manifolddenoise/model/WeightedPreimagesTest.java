package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DoubleFrames;

/** Pre-images whose frames are compared by weighted pixels: the kernel of automatic relevance determination. */
class WeightedPreimagesTest {

	private static final int SIDE = 14;
	private static final DoubleFrames SPOT = DoubleFrames.spot(60, SIDE, 0.1, 3);
	private static final DoubleFrames CLEAN = DoubleFrames.spot(60, SIDE, 0, 3);

	private static PreimageOptions options(final Geometry geometry) {
		final ModelOptions model = new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1,
			new Bandwidth.NearestNeighbours(3, 1), new Bandwidth.NearestNeighbours(5, geometry == Geometry.NOISY ? 4 : 2), 0.01);
		return new PreimageOptions(model, new ConstrainedPreimage.Kind(
			new BarzilaiBorwein(1e-5, 200)), new ComponentCount.Given(6),
			PreimageOptions.Outside.REMOVE, geometry, PreimageOptions.Start.CLEANED);
	}

	private static DMatrixRMaj pixels(final FrameSource frames) throws IOException {
		final CollectedFrames collected = new CollectedFrames(frames.frameCount(), frames.geometry().pixels());
		FrameBlocks.write(frames, collected, Progress.NONE);
		return collected.values();
	}

	private static DMatrixRMaj denoised(final PreimageOptions options, final FrameSource frames) throws IOException {
		return pixels(new PreimageDenoiser(options, COMPUTE, Progress.NONE).denoise(frames).frames(COMPUTE));
	}

	@Test
	void equalWeightsChangeNothing() throws IOException {
		final double[] sevens = new double[SIDE * SIDE];
		Arrays.fill(sevens, 7);
		assertClose(denoised(options(Geometry.NOISY), SPOT), denoised(options(Geometry.NOISY).weighted(new PixelWeights(SIDE,
			SIDE, sevens)), SPOT), 1e-9);
	}

	/**
	 * Something unrelated and strong goes on in the rows below the spot: with weights that leave these rows out, the rest of
	 * the frames is de-noised as if nothing happened there.
	 */
	@Test
	void pixelsWithoutWeightDoNotDisturb() throws IOException {
		final DMatrixRMaj disturbed = SPOT.values().copy();
		final DMatrixRMaj noise = DoubleFrames.noise(60, SIDE, 9).values();
		final double[] weights = new double[SIDE * SIDE];
		for (int k = 0; k < SIDE * SIDE; k++) weights[k] = k < SIDE * (SIDE - 1) ? 255 : 0;
		for (int i = 0; i < 60; i++) {
			for (int x = 0; x < SIDE; x++) disturbed.add(i, SIDE * (SIDE - 1) + x, 3 * noise.get(i, x));
		}
		final PreimageOptions weighted = options(Geometry.NOISY).weighted(new PixelWeights(SIDE, SIDE, weights));
		final DoubleFrames stack = new DoubleFrames(SPOT.geometry(), disturbed);
		final double with = error(denoised(weighted, stack)), without = error(denoised(options(Geometry.NOISY), stack));
		final DMatrixRMaj calm = denoised(weighted, SPOT), actual = denoised(weighted, stack);
		for (int i = 0; i < 60; i++) {
			for (int k = 0; k < SIDE * (SIDE - 1); k++) assertEquals(calm.get(i, k), actual.get(i, k), 1e-9);
		}
		assertTrue(with < 0.5 * without, with + " against " + without);
	}

	/** Mean squared error above the last row. */
	private static double error(final DMatrixRMaj pixels) {
		double sum = 0;
		for (int i = 0; i < 60; i++) {
			for (int k = 0; k < SIDE * (SIDE - 1); k++) sum += Math.pow(pixels.get(i, k) - CLEAN.values().get(i, k), 2);
		}
		return sum / (60 * SIDE * (SIDE - 1));
	}

	@ParameterizedTest
	@EnumSource(Geometry.class)
	void everyGeometryAndNewFramesTakeWeights(final Geometry geometry) throws IOException {
		final double[] weights = new double[SIDE * SIDE];
		for (int k = 0; k < weights.length; k++) weights[k] = 1 + k % SIDE;
		final DenoiseOptions options = new DenoiseOptions(DenoiseMethods.CONSTRAINED, NoiseOptions.UNKNOWN, options(geometry),
			1).weighted(new PixelWeights(SIDE, SIDE, weights));
		final Denoiser denoiser = new Denoiser(options, COMPUTE, Progress.NONE);
		final double input = SPOT.error(CLEAN);
		assertTrue(new DoubleFrames(SPOT.geometry(), pixels(denoiser.denoise(SPOT).frames())).error(CLEAN) < 0.7 * input);
		final DoubleFrames fresh = DoubleFrames.spot(60, SIDE, 0.1, 4);
		assertTrue(new DoubleFrames(SPOT.geometry(), pixels(denoiser.denoise(SPOT, fresh).frames())).error(
			DoubleFrames.spot(60, SIDE, 0, 4)) < 0.7 * input);
	}
}
