package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

/** What each method must reach on the simulated stacks and on photographs: PSNR in dB, peak 1, all frames. */
class PublishedHarmonicsTest {

	/** What constrained pre-images must reach on teapot_small at 0.08. */
	private static final double CONSTRAINED_TEAPOT = 34.5;
	/** And on beating-cell at 0.08. */
	private static final double CONSTRAINED_CELL = 36.6;

	private static MemoryFrames noisy(final String stack, final String sigma) {
		return TestStacks.noisy(stack, sigma);
	}

	private static MemoryFrames clean(final String stack) {
		return TestStacks.clean(stack);
	}

	private static double psnr(final Denoised result, final MemoryFrames clean) throws IOException {
		final Psnr psnr = new Psnr(clean, 1);
		FrameBlocks.write(result.frames(), psnr, Progress.NONE);
		return psnr.decibel();
	}

	/** By stack, noise and options: two tests ask for some. */
	private static final Map<List<String>, Double> FOUND = new HashMap<>();

	private static double psnr(final String stack, final String sigma, final String options) throws IOException {
		final List<String> key = List.of(stack, sigma, options);
		if (!FOUND.containsKey(key)) FOUND.put(key, psnr(Denoisers.of(options).denoise(noisy(stack, sigma)), clean(stack)));
		return FOUND.get(key);
	}

	private static void assertReaches(final double floor, final double decibel, final String what) {
		assertTrue(decibel >= floor, () -> what + ": " + decibel + " dB");
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 41.9", "teapot_small, 0.08, 32.4", "teapot_small, 0.2, 26.8", "cell, 0.02, 44.8",
		"cell, 0.08, 36.0", "cell, 0.2, 30.0", "teapot_full, 0.08, 30.9", "digit3, 0.02, 33.9", "digit3, 0.08, 23.3",
		"digit3, 0.2, 18.0", "turning-pot, 0.02, 37.6", "turning-pot, 0.08, 29.4", "turning-pot, 0.2, 25.5",
		"beating-cell, 0.02, 44.4", "beating-cell, 0.08, 34.5", "beating-cell, 0.2, 28.1" })
	void harmonicShrinkageWithAKnownNoiseLevel(final String stack, final String sigma, final double floor)
		throws IOException
	{
		assertReaches(floor, psnr(stack, sigma, "method=harmonic-shrinkage sigma=" + sigma), stack);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 44.3", "teapot_small, 0.08, 34.9", "teapot_small, 0.2, 28.0", "cell, 0.02, 47.2",
		"cell, 0.08, 39.6", "cell, 0.2, 33.5", "teapot_full, 0.08, 35.4", "turning-pot, 0.02, 39.8",
		"turning-pot, 0.08, 31.0", "turning-pot, 0.2, 26.1", "beating-cell, 0.02, 46.3", "beating-cell, 0.08, 36.6",
		"beating-cell, 0.2, 30.2" })
	void manifoldHarmonicsWithoutAnyKnowledge(final String stack, final String sigma, final double floor)
		throws IOException
	{
		assertReaches(floor, psnr(stack, sigma, "method=harmonics"), stack);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, " + CONSTRAINED_TEAPOT, "cell, 38.8", "beating-cell, " + CONSTRAINED_CELL })
	void constrainedPreimagesOnTheCleanedManifold(final String stack, final double floor) throws IOException {
		final Denoised result = Denoisers.of("method=constrained").denoise(noisy(stack, "0.08"));
		final Preimages preimages = result.preimages().orElseThrow();
		assertReaches(floor, psnr(result, clean(stack)), "q = " + preimages.components());
		assertTrue(preimages.largestDrift() <= 1e-6, "drift " + preimages.largestDrift());
		assertTrue(preimages.converged() >= 0.95 * preimages.reports().size(), preimages.converged() + " converged");
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 10, " + CONSTRAINED_TEAPOT, "beating-cell, 4, " + CONSTRAINED_CELL })
	void withoutConstraintsTheSameManifoldLosesDetail(final String stack, final int q, final double constrained)
		throws IOException
	{
		final double unconstrained = psnr(stack, "0.08", "method=unconstrained q=" + q);
		assertTrue(unconstrained <= constrained - 3, unconstrained + " dB");
	}

	/** The even frames with one noise, the odd ones with another. */
	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02, 0.2, 38.2", "teapot_small, 0.02, 0.08, 40.9", "cell, 0.02, 0.2, 44.3",
		"cell, 0.02, 0.08, 46.2", "teapot_small, 0.08, 0.08, 33.3", "teapot_small, 0.2, 0.2, 27.2",
		"cell, 0.08, 0.08, 38.0", "cell, 0.2, 0.2, 31.7", "turning-pot, 0.02, 0.08, 36.5",
		"beating-cell, 0.02, 0.2, 40.5" })
	void whatWasLearntServesOtherFrames(final String stack, final String trained, final String applied,
		final double floor) throws IOException
	{
		final MemoryFrames clean = clean(stack);
		final int[] even = every(2, 0, clean.frameCount()), odd = every(2, 1, clean.frameCount());
		final Denoised result = Denoisers.of("").apply(learnt(stack, trained, even), noisy(stack, applied).select(odd));
		assertReaches(floor, psnr(result, clean.select(odd)), result.choice().orElseThrow().reason());
	}

	/** By stack and noise: some serve frames of two kinds. */
	private static final Map<List<String>, DoubleFrames> LEARNT = new HashMap<>();

	private static DoubleFrames learnt(final String stack, final String trained, final int[] frames) throws IOException {
		final List<String> key = List.of(stack, trained);
		if (!LEARNT.containsKey(key)) LEARNT.put(key, DoubleFrames.copyOf(Denoisers.of("").train(noisy(stack, trained).select(
			frames)).frames()));
		return LEARNT.get(key);
	}

	private static int[] every(final int step, final int first, final int end) {
		return IntStream.range(0, end).filter(i -> i % step == first).toArray();
	}

	/** Only the cheaper stacks: the others take too long here. */
	@ParameterizedTest
	@CsvSource({ "digit3, 0.2", "cell, 0.2", "beating-cell, 0.2" })
	void theAutomaticChoiceIsNearTheBest(final String stack, final String sigma) throws IOException {
		final Denoised result = Denoisers.of("").denoise(noisy(stack, sigma));
		final double automatic = psnr(result, clean(stack)), best = Math.max(psnr(stack, sigma, "method=harmonics"), psnr(
			stack, sigma, "method=harmonic-shrinkage sigma=" + sigma));
		assertReaches(best - 0.3, automatic, result.choice().orElseThrow().reason());
	}

	@Test
	void photographsOfATeapotAreDenoised() throws IOException {
		final MemoryFrames clean = scaled(SharedData.stack("teapots100_gray_38x50.tif"), 1);
		final Denoised result = Denoisers.of("").denoise(TestStacks.withNoise(clean, 0.2, 1));
		assertReaches(23.0, psnr(result, clean), result.choice().orElseThrow().reason());
	}

	@Test
	void photographsOfADuckAreDenoised() throws IOException {
		final MemoryFrames clean = scaled(SharedData.stack("coil20_obj01_duck.tif"), 2);
		assertEquals(64, clean.geometry().width());
		final Denoised result = Denoisers.of("").denoise(TestStacks.withNoise(clean, 0.2, 1));
		assertReaches(24.5, psnr(result, clean), result.choice().orElseThrow().reason());
	}

	/** As few pictures as there are photographs, with 256 grey levels; the numpy prototype reaches 25.3 dB. */
	@Test
	void fewPicturesOfGreyLevelsAreDenoised() throws IOException {
		final MemoryFrames clean = greyLevels(TestStacks.clean("turning-pot").select(every(2, 0, 150)));
		final Denoised result = Denoisers.of("method=harmonics").denoise(TestStacks.withNoise(clean, 0.2, 1));
		assertReaches(25.3, psnr(result, clean), "75 pictures");
	}

	private static MemoryFrames greyLevels(final MemoryFrames frames) {
		final float[][] rounded = new float[frames.frameCount()][frames.geometry().pixels()];
		for (int i = 0; i < rounded.length; i++) {
			for (int k = 0; k < rounded[i].length; k++) rounded[i][k] = Math.round(255 * frames.frame(i)[k]) / 255f;
		}
		return new MemoryFrames(frames.geometry(), rounded);
	}

	/** Values of 0..255 to 0..1, each pixel the mean of a square of {@code bin} pixels a side. */
	private static MemoryFrames scaled(final MemoryFrames frames, final int bin) {
		final int width = frames.geometry().width(), w = width / bin, h = frames.geometry().height() / bin;
		final float[][] scaled = new float[frames.frameCount()][w * h];
		for (int i = 0; i < scaled.length; i++) {
			for (int k = 0; k < w * h * bin * bin; k++) {
				final int x = k % (w * bin), y = k / (w * bin);
				scaled[i][y / bin * w + x / bin] += frames.frame(i)[y * width + x] / (255 * bin * bin);
			}
		}
		return new MemoryFrames(new FrameGeometry(w, h, 1), scaled);
	}
}
