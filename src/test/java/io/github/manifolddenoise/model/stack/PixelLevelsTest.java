package io.github.manifolddenoise.model.stack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
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
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/** Pixels with noise levels of their own are found and made alike; even noise, and motion in frames, is left alone. */
class PixelLevelsTest {

	private static final Compute COMPUTE = Compute.here(new Workers(1));
	private static final double SIGMA = 0.08;

	/** The level is that of the noise over all pixels, and the frames' noise is even and comes back. */
	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3 })
	void unevenPixelsAreNamedAndEvened(final long seed) throws IOException {
		final MemoryFrames clean = TestStacks.clean("beating-cell");
		final double[] levels = levels(clean.geometry().pixels(), 0.4, seed);
		final MemoryFrames noisy = noisy(clean, levels, seed);
		final EvenStack even = measured(noisy, NoiseSwitches.Switch.AUTO);
		assertEquals(1, even.noise().findings().size());
		assertTrue(even.noise().findings().get(0).matches("Every pixel has a noise level of its own: 0\\.[34][0-9]* to" +
			" [12]\\.[0-9]* times .*"), even.noise().findings().get(0));
		assertEquals(SIGMA, even.level().used(), 0.07 * SIGMA);
		final double[] before = values(noisy), after = values(even.noise().inverse(even.frames()));
		for (int k = 0; k < before.length; k++) assertEquals(before[k], after[k], 1e-12);
		final double[] map = values(even.noise().inverse(ones(clean.geometry())));
		final double[] errors = new double[levels.length];
		for (int k = 0; k < levels.length; k++) errors[k] = Math.abs(Math.log(map[k] / levels[k]));
		Arrays.sort(errors);
		assertTrue(errors[errors.length / 2] < 0.08, "median error " + errors[errors.length / 2]);
		assertTrue(errors[errors.length * 98 / 100] < 0.3, "error of one in 50 " + errors[errors.length * 98 / 100]);
	}

	@Test
	void theResultIsBetterThanWithOneLevel() throws IOException {
		final MemoryFrames clean = TestStacks.clean("beating-cell");
		final MemoryFrames noisy = noisy(clean, levels(clean.geometry().pixels(), 0.7, 4), 4);
		final double one = decibel(clean, Denoisers.of("method=harmonics pixelnoise=off").denoise(noisy).frames());
		final double own = decibel(clean, Denoisers.of("method=harmonics").denoise(noisy).frames());
		assertTrue(own > one + 0.5, one + " dB with one level, " + own + " with a map");
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6 })
	void evenNoiseIsLeftAlone(final long seed) throws IOException {
		for (final String name : List.of("turning-pot", "beating-cell")) {
			for (final double sigma : new double[] { 0.005, 0.02, 0.08, 0.2 }) {
				final FrameSource noisy = TestStacks.withNoise(TestStacks.clean(name), sigma, seed);
				final EvenStack even = measured(noisy, NoiseSwitches.Switch.AUTO);
				assertEquals(List.of(), even.noise().findings());
				assertSame(noisy, even.frames());
			}
		}
	}

	/** Detail that every frame has anew at places of its own is stronger in some pixels than in others, but is no noise. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.01, 0.05, 0.1 })
	void detailIsNotTakenForNoise(final double sigma) throws IOException {
		final Random random = new Random(7);
		final double[] odds = levels(36 * 32, 0.5, 7);
		final float[][] frames = new float[120][36 * 32];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = random.nextDouble() < 0.05 * odds[k] ? 1 : 0;
		}
		final FrameSource noisy = TestStacks.withNoise(new MemoryFrames(new FrameGeometry(36, 32, 1), frames), sigma, 3);
		assertSame(noisy, measured(noisy, NoiseSwitches.Switch.AUTO).frames());
	}

	/** Frames of a few values, colours, constant pixels: whether there is a map or not, frames come back. */
	@ParameterizedTest
	@CsvSource({ "1, 1, 1, 5", "1, 40, 1, 30", "3, 3, 1, 4", "16, 12, 3, 20", "30, 24, 1, 60" })
	void anySizeIsTreated(final int width, final int height, final int planes, final int count) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final Random random = new Random(1);
		final float[][] frames = new float[count][geometry.pixels()];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = k % 5 == 1 ? 3 : (float) random.nextGaussian();
		}
		final FrameSource source = new MemoryFrames(geometry, frames);
		for (final NoiseSwitches.Switch wish : NoiseSwitches.Switch.values()) {
			final EvenStack even = measured(source, wish);
			final double[] before = values(source), after = values(even.noise().inverse(even.frames()));
			for (int k = 0; k < before.length; k++) assertEquals(before[k], after[k], 1e-12);
			assertEquals(wish == NoiseSwitches.Switch.ON && count >= 20, !even.noise().findings().isEmpty());
		}
	}

	private static EvenStack measured(final FrameSource frames, final NoiseSwitches.Switch wish) throws IOException {
		return EvenStack.of(frames, NoiseOptions.UNKNOWN.withLaw(NoiseOptions.Law.GAUSSIAN).withSwitches(NoiseSwitches.OFF
			.withPixelNoise(wish)), COMPUTE, Progress.NONE);
	}

	/** Logarithms of normal distribution, with a mean square of 1. */
	private static double[] levels(final int pixels, final double spread, final long seed) {
		final Random random = new Random(seed + 100);
		final double[] levels = new double[pixels];
		double squares = 0;
		for (int k = 0; k < pixels; k++) {
			levels[k] = Math.exp(spread * random.nextGaussian());
			squares += levels[k] * levels[k] / pixels;
		}
		final double root = Math.sqrt(squares);
		return Arrays.stream(levels).map(level -> level / root).toArray();
	}

	private static MemoryFrames noisy(final MemoryFrames clean, final double[] levels, final long seed) {
		final Random random = new Random(seed);
		final float[][] frames = new float[clean.frameCount()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = clean.frame(i).clone();
			for (int k = 0; k < levels.length; k++) frames[i][k] += (float) (SIGMA * levels[k] * random.nextGaussian());
		}
		return new MemoryFrames(clean.geometry(), frames);
	}

	private static FrameSource ones(final FrameGeometry geometry) {
		final float[] frame = new float[geometry.pixels()];
		Arrays.fill(frame, 1);
		return new MemoryFrames(geometry, new float[][] { frame });
	}

	private static double[] values(final FrameSource frames) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, all);
		return all.data;
	}

	private static double decibel(final MemoryFrames clean, final FrameSource frames) throws IOException {
		final Psnr psnr = new Psnr(clean, 1);
		FrameBlocks.write(frames, psnr, Progress.NONE);
		return psnr.decibel();
	}
}
