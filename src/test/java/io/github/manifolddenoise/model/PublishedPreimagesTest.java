package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * Pre-images of simulated stacks against an independent numpy implementation; what those stacks are is in {@code
 * published.txt} beside the tables. One row of {@code published-preimages.csv} is
 * one case: the options of the method as in a macro, stack, noise, and the PSNR over every 4th frame, in dB, from
 * {@code table.json} of that implementation ({@code python3 methods.py ts:0 ts:1 ts:2 cell:0 cell:1 cell:2}, rows "oracle",
 * with the parameters that were best, and "thesis", with the thesis's own rules). The ridge inverse's thesis row has its
 * scale, the mean distance to the 3rd nearest frame, from {@code acceptance.json}. Rows of that table asserted elsewhere:
 * linear combination and ridge inverse "oracle" in {@link PublishedCombinationsTest}, digest in {@code
 * PublishedDigestTest}, SVD and harmonic shrinkage in {@link PublishedShrinkageTest}. Its MHW rows are an older form of
 * manifold harmonics, which {@link PublishedHarmonicsTest} asserts; its latent regression, of noisy frames on the geometry
 * of shrunk ones, is not offered.
 */
class PublishedPreimagesTest {

	/** dB that an implementation may be off the table; 0.07 at most was measured. */
	private static final double MARGIN = 0.1;

	@ParameterizedTest
	@CsvFileSource(resources = "/model/published-preimages.csv", useHeadersInDisplayName = true)
	void pictureIsAsGoodAsPublished(final String options, final String stack, final String noise, final double table)
		throws IOException
	{
		final MemoryFrames noisy = TestStacks.noisy(stack, noise);
		final int[] judged = IntStream.range(0, noisy.frameCount()).filter(i -> i % 4 == 0).toArray();
		final PreimageDenoiser denoiser = new PreimageDenoiser(Denoisers.options(options + " geometry=noisy").preimage(),
			COMPUTE, Progress.NONE);
		final PreimageGeometry learnt = denoiser.learn(new NoisyStack(noisy, Double.parseDouble(noise), 5, COMPUTE,
			Progress.NONE));
		final Preimages denoised = denoiser.denoise(learnt, judged, denoiser.givenComponents(learnt).orElseThrow());
		final Psnr psnr = new Psnr(TestStacks.clean(stack).select(judged), 1);
		FrameBlocks.write(denoised.frames(COMPUTE), psnr, Progress.NONE);
		assertEquals(table, psnr.decibel(), MARGIN);
	}
}
