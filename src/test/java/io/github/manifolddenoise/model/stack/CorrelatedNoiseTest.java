package io.github.manifolddenoise.model.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.library.EstimatedNoise;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.BlurredNoise;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** Noise that neighbouring pixels share is found, measured and made white; other noise, and detail of frames, is left alone. */
class CorrelatedNoiseTest {

	private static final Compute COMPUTE = Compute.here(new Workers(1));
	private static final double SIGMA = 0.08;
	private static final NoiseOptions ONLY_CORRELATION = with(NoiseSwitches.Switch.AUTO);

	@ParameterizedTest
	@CsvSource({ "1, 1, 1", "2, 1, 1", "3, 0.7, 0.7", "4, 1.5, 0" })
	void blurredNoiseIsNamedWithItsLevel(final long seed, final double across, final double down) throws IOException {
		final EvenStack even = measured(noisy(across, down, seed), ONLY_CORRELATION);
		assertEquals(SIGMA, even.level().used(), 0.1 * SIGMA);
		assertEquals(NoiseLevel.Source.SPECTRUM, even.level().how());
		assertEquals(List.of(), even.level().warnings());
		final List<String> findings = even.noise().findings();
		assertEquals(1, findings.size());
		assertTrue(findings.get(0).matches("The noise is correlated over about [0-9.]+ pixels( along rows and [0-9.]+ along" +
			" columns)?; level 0\\.0[78][0-9]*\\."), findings.get(0));
		assertEquals(down == 0, findings.get(0).contains("along rows"), findings.get(0));
	}

	/** A Gaussian blur of 1 pixel is 2.35 pixels wide at half its height. */
	@Test
	void theWidthIsThatOfTheBlur() throws IOException {
		final String finding = measured(noisy(1, 1, 5), ONLY_CORRELATION).noise().findings().get(0);
		final double width = Double.parseDouble(finding.replaceAll(".*about ([0-9.]+) pixels.*", "$1"));
		assertEquals(2.355, width, 0.25, finding);
	}

	@Test
	void framesComeBackAsTheyWere() throws IOException {
		final FrameSource frames = noisy(1, 1, 1);
		final EvenStack even = measured(frames, ONLY_CORRELATION);
		final double[] before = values(frames), after = values(even.noise().inverse(even.noise().forward(frames)));
		for (int k = 0; k < before.length; k++) assertEquals(before[k], after[k], 1e-12);
		assertEquals(1.0, variance(even.frames()) / (SIGMA * SIGMA), 0.5);
	}

	@Test
	void blurredNoiseIsRemoved() throws IOException {
		final MemoryFrames clean = TestStacks.clean("beating-cell"), noisy = noisy(1, 1, 1);
		final double before = decibel(clean, noisy);
		final Denoised treated = Denoisers.of("method=harmonics").denoise(noisy);
		assertTrue(decibel(clean, treated.frames()) > before + 11, () -> "from " + before);
		assertEquals(1, treated.stackNoise().findings().size());
		final Denoised untreated = Denoisers.of("method=harmonics correlation=off").denoise(noisy);
		assertTrue(decibel(clean, untreated.frames()) < before + 1);
	}

	/** Estimate Noise says the same as a run, and nothing where it is told not to look. */
	@Test
	void theEstimateNamesItToo() throws IOException {
		final FrameSource noisy = noisy(1, 1, 1);
		final EstimatedNoise found = EstimatedNoise.of(noisy, NoiseSwitches.AUTO, COMPUTE, Progress.NONE);
		assertEquals(measured(noisy, ONLY_CORRELATION).noise().findings(), found.findings());
		assertEquals(SIGMA, found.sigma(), 0.1 * SIGMA);
		assertEquals(List.of(), EstimatedNoise.of(noisy, NoiseSwitches.OFF, COMPUTE, Progress.NONE).findings());
	}

	/** A level that is given is that of the correlated noise. */
	@Test
	void aGivenLevelIsKept() throws IOException {
		final EvenStack even = measured(noisy(1, 1, 1), ONLY_CORRELATION.withSigma(0.085));
		assertEquals(0.085, even.level().used());
		assertEquals(NoiseLevel.Source.GIVEN, even.level().how());
		assertEquals(1, even.noise().findings().size());
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6 })
	void whiteNoiseIsLeftAlone(final long seed) throws IOException {
		for (final String name : List.of("turning-pot", "beating-cell")) {
			for (final double sigma : new double[] { 0.02, 0.08, 0.2 }) untouched(TestStacks.withNoise(TestStacks.clean(name), sigma,
				seed));
		}
	}

	/** Blobs at places of their own in every frame look like correlated noise to differences between frames. */
	@ParameterizedTest
	@CsvSource({ "1, 0.01", "2, 0.02", "3, 0.05", "4, 0.1" })
	void detailIsNotTakenForNoise(final long seed, final double sigma) throws IOException {
		final Random random = new Random(seed);
		final float[][] frames = new float[120][40 * 36];
		for (final float[] frame : frames) {
			for (int blob = 0; blob < 12; blob++) {
				final double x = 40 * random.nextDouble(), y = 36 * random.nextDouble();
				for (int k = 0; k < frame.length; k++) frame[k] += (float) Math.exp(-(Math.pow(k % 40 - x, 2) + Math.pow(k / 40 - y,
					2)) / 4);
			}
		}
		untouched(TestStacks.withNoise(new MemoryFrames(new FrameGeometry(40, 36, 1), frames), sigma, seed));
	}

	/** Where it is asked for, noise is treated also if it is white, with next to no effect. */
	@Test
	void onTreatsWhiteNoiseToo() throws IOException {
		final MemoryFrames noisy = TestStacks.withNoise(TestStacks.clean("beating-cell"), SIGMA, 1);
		final EvenStack even = measured(noisy, with(NoiseSwitches.Switch.ON));
		assertEquals(SIGMA, even.level().used(), 0.05 * SIGMA);
		assertEquals(1, even.noise().findings().size());
	}

	/** Frames too small to have a spectrum to speak of, and colours, are no reason to fail. */
	@ParameterizedTest
	@CsvSource({ "1, 1, 1, 5", "2, 1, 1, 3", "1, 40, 1, 30", "3, 3, 1, 4", "5, 2, 3, 20", "30, 24, 3, 40" })
	void anySizeIsTreated(final int width, final int height, final int planes, final int count) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final Random random = new Random(1);
		final float[][] frames = new float[count][geometry.pixels()];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = (float) random.nextGaussian();
		}
		final FrameSource source = new MemoryFrames(geometry, frames);
		for (final NoiseSwitches.Switch wish : NoiseSwitches.Switch.values()) {
			final EvenStack even = measured(source, with(wish));
			final double[] before = values(source), after = values(even.noise().inverse(even.frames()));
			for (int k = 0; k < before.length; k++) assertEquals(before[k], after[k], 1e-9);
		}
	}

	private static void untouched(final FrameSource noisy) throws IOException {
		final EvenStack even = measured(noisy, ONLY_CORRELATION);
		assertEquals(List.of(), even.noise().findings());
		assertSame(noisy, even.frames());
		assertEquals(measured(noisy, with(NoiseSwitches.Switch.OFF)).level(), even.level());
	}

	private static NoiseOptions with(final NoiseSwitches.Switch correlation) {
		return NoiseOptions.UNKNOWN.withSwitches(NoiseSwitches.OFF.withCorrelation(correlation));
	}

	private static EvenStack measured(final FrameSource frames, final NoiseOptions options) throws IOException {
		return EvenStack.of(frames, options, COMPUTE, Progress.NONE);
	}

	private static MemoryFrames noisy(final double across, final double down, final long seed) {
		final MemoryFrames clean = TestStacks.clean("beating-cell");
		return BlurredNoise.added(clean, SIGMA, across, down, seed);
	}

	private static double[] values(final FrameSource frames) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, all);
		return all.data;
	}

	/** Of the differences of frames that follow each other, halved: about that of the noise. */
	private static double variance(final FrameSource frames) throws IOException {
		final double[] values = values(frames);
		final int d = frames.geometry().pixels();
		double sum = 0;
		for (int k = d; k < values.length; k++) sum += Math.pow(values[k] - values[k - d], 2) / 2;
		return sum / (values.length - d);
	}

	private static double decibel(final MemoryFrames clean, final FrameSource frames) throws IOException {
		final Psnr psnr = new Psnr(clean, 1);
		FrameBlocks.write(frames, psnr, Progress.NONE);
		return psnr.decibel();
	}
}
