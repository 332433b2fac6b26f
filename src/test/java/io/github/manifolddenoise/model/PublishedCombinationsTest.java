package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.RidgeInversePreimage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * Pre-images that combine training frames on the simulated stacks, PSNR over every 4th frame, against the numpy
 * prototype: {@code table.json} beside the stacks, with the parameters that it found best. For the ridge inverse the
 * table does not record α and the number of neighbours; they come from a run of the prototype's own grid, (0.1, 10),
 * (1, 10), (1, 40), (10, 40). The digest is in {@code PublishedDigestTest}.
 */
class PublishedCombinationsTest {

	private final Compute compute = Compute.here(Workers.allProcessors());

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 60, 10, 41.48", "teapot_small, 0.08, 30, 20, 32.46",
		"teapot_small, 0.2, 12, 20, 24.65", "cell, 0.02, 30, 20, 44.0", "cell, 0.08, 12, 20, 34.46",
		"cell, 0.2, 5, 20, 26.72", "turning-pot, 0.02, 60, 5, 37.35", "turning-pot, 0.08, 12, 20, 28.84",
		"beating-cell, 0.2, 5, 20, 26.39" })
	void linearCombination(final String stack, final String noise, final int q, final int n, final double expected)
		throws IOException
	{
		final ModelOptions diffusion = new ModelOptions(new DiffusionKernel(1), Centring.TRIVIAL_VECTOR, 1,
			new Bandwidth.NearestNeighbours(3, 1), new RidgeExtension(0.01), new Bandwidth.NearestNeighbours(5, 1),
			KernelPca.ALL);
		assertEquals(expected, decibel(stack, noise, diffusion, new LinearCombinationPreimage.Kind(n), q), 0.5);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 2, 20, 0.1, 10, 41.13", "teapot_small, 0.08, 1, 20, 1, 40, 32.15",
		"teapot_small, 0.2, 1, 10, 10, 40, 26.83", "cell, 0.02, 4, 20, 1, 40, 45.29", "cell, 0.08, 4, 5, 1, 40, 35.54",
		"cell, 0.2, 4, 5, 10, 40, 29.9", "turning-pot, 0.02, 4, 40, 0.1, 10, 37.77",
		"turning-pot, 0.08, 1, 20, 1, 10, 29.20", "turning-pot, 0.2, 4, 40, 10, 40, 25.86",
		"beating-cell, 0.02, 4, 10, 1, 40, 41.99", "beating-cell, 0.08, 4, 5, 1, 40, 34.77",
		"beating-cell, 0.2, 4, 5, 10, 40, 27.42" })
	void ridgeInverse(final String stack, final String noise, final double factor, final int q, final double ridge,
		final int neighbours, final double expected) throws IOException
	{
		assertEquals(expected, decibel(stack, noise, gaussian(factor), new RidgeInversePreimage.Kind(ridge,
			neighbours, Optional.empty()), q), 0.5);
	}

	private static ModelOptions gaussian(final double factor) {
		return new ModelOptions(new GaussianKernel(), Centring.MEAN, 1, new Bandwidth.NearestNeighbours(3, factor),
			new ExactExtension(), new Bandwidth.NearestNeighbours(3, factor), KernelPca.ALL);
	}

	private double decibel(final String stack, final String noise, final ModelOptions model, final PreimageKind method,
		final int q) throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final Psnr psnr = new Psnr(TestStacks.clean(stack), 4);
		final PreimageOptions options = new PreimageOptions(model, method, OptionalInt.of(q));
		FrameBlocks.write(new PreimageDenoiser(options, compute, Progress.NONE).denoise(noisy).frames(compute), psnr,
			Progress.NONE);
		return psnr.decibel();
	}
}
