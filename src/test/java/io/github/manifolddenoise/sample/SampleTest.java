package io.github.manifolddenoise.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

import java.util.Arrays;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SampleTest {

	private static final int THREADS = 2;

	@ParameterizedTest
	@EnumSource
	void bitsDoNotDependOnThreads(final SampleKind kind) {
		final SampleOptions options = SampleOptions.defaults(kind).withFrames(13).withPoisson(50);
		final Sample one = generated(options, 1);
		for (int threads = 2; threads <= 3; threads++) {
			final Sample other = generated(options, threads);
			assertEquals(hash(one.clean()), hash(other.clean()));
			assertEquals(hash(one.noisy()), hash(other.noisy()));
		}
	}

	/** Recorded once: a change of these values changes every stack that users have made. */
	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 403780486, -844328965", "CELL, -1047709374, 576109809" })
	void bitsAreTheSameOnEveryMachine(final SampleKind kind, final int clean, final int noisy) {
		final Sample sample = generated(SampleOptions.defaults(kind).withFrames(12).withPoisson(100), THREADS);
		assertEquals(clean, hash(sample.clean()));
		assertEquals(noisy, hash(sample.noisy()));
	}

	@ParameterizedTest
	@EnumSource
	void seedChangesNoiseOnly(final SampleKind kind) {
		final SampleOptions options = SampleOptions.defaults(kind).withFrames(5);
		final Sample one = generated(options, THREADS), other = generated(options.withSeed(2), THREADS);
		assertEquals(hash(one.clean()), hash(other.clean()));
		assertNotEquals(hash(one.noisy()), hash(other.noisy()));
		assertFalse(Arrays.equals(noise(one, 0), noise(one, 1)), "frames share their noise");
	}

	@ParameterizedTest
	@EnumSource
	void closedCurveOfDistinctFramesInRange(final SampleKind kind) {
		final MemoryFrames clean = RenderedSamples.of(SampleOptions.defaults(kind)).clean();
		final int count = clean.frameCount();
		final double[] steps = new double[count];
		for (int frame = 0; frame < count; frame++)
			steps[frame] = distance(clean.frame(frame), clean.frame((frame + 1) % count));
		final double[] sorted = steps.clone();
		Arrays.sort(sorted);
		assertTrue(sorted[0] > 0.5, "nearly equal frames: " + sorted[0]);
		assertTrue(steps[count - 1] < 1.6 * sorted[count / 2], "gap from last to first frame: " + steps[count - 1]);
		assertTrue(sorted[count - 1] < 2.5 * sorted[count / 2], "jump between frames: " + sorted[count - 1]);
		for (int frame = 0; frame < count; frame++) {
			for (final float value : clean.frame(frame)) assertTrue(value >= 0 && value <= 1, "value " + value);
		}
	}

	@Test
	void turntableFramesAreAllDistinct() {
		final MemoryFrames clean = RenderedSamples.of(SampleOptions.defaults(SampleKind.TURNTABLE)).clean();
		for (int a = 0; a < clean.frameCount(); a++) {
			for (int b = 0; b < a; b++) assertTrue(distance(clean.frame(a), clean.frame(b)) > 1, a + " looks like " + b);
		}
	}

	/** Clean frames that were rendered for another sample serve as well. */
	@ParameterizedTest
	@EnumSource(SampleKind.class)
	void noiseAndSeedDoNotChangeTheScene(final SampleKind kind) {
		for (final SampleOptions options : new SampleOptions[] { SampleOptions.defaults(kind).withFrames(4), SampleOptions
			.defaults(kind).withFrames(4).withSeed(7).withNoise(0.3).withPoisson(20) })
		{
			final Sample sample = generated(options, 1), rendered = RenderedSamples.of(options);
			for (int i = 0; i < 4; i++) {
				assertArrayEquals(sample.clean().frame(i), rendered.clean().frame(i));
				assertArrayEquals(sample.noisy().frame(i), rendered.noisy().frame(i));
			}
		}
	}

	/** Frame k of N and frame 2k of 2N show the same angle. */
	@Test
	void turntableAngleIsTheFractionOfTheTurn() {
		final SampleOptions options = SampleOptions.defaults(SampleKind.TURNTABLE);
		final MemoryFrames few = generated(options.withFrames(4), 1).clean();
		final MemoryFrames many = generated(options.withFrames(8), 1).clean();
		for (int frame = 0; frame < 4; frame++) assertArrayEquals(few.frame(frame), many.frame(2 * frame));
	}

	/** A large frame, rendered in several bands, shows the same as a small one. */
	@Test
	void largeFramesAgreeWithSmallOnes() {
		final SampleOptions options = SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(3);
		final float[] small = generated(options, 1).clean().frame(1);
		final float[] large = generated(options.withSize(768, 576), 1).clean().frame(1);
		double squares = 0;
		for (int pixel = 0; pixel < small.length; pixel++) {
			double sum = 0;
			for (int part = 0; part < 64; part++)
				sum += large[(8 * (pixel / 96) + part / 8) * 768 + 8 * (pixel % 96) + part % 8];
			squares += (sum / 64 - small[pixel]) * (sum / 64 - small[pixel]);
		}
		assertEquals(0, Math.sqrt(squares / small.length), 0.01);
	}

	@ParameterizedTest
	@CsvSource({ "16, 16", "40, 16", "16, 40" })
	void smallAndOblongFramesHoldThePicture(final int width, final int height) {
		for (final SampleKind kind : SampleKind.values()) {
			final float[] frame = generated(SampleOptions.defaults(kind).withSize(width, height).withFrames(3), 1).clean()
				.frame(0);
			float least = 1, most = 0;
			for (final float value : frame) {
				least = Math.min(least, value);
				most = Math.max(most, value);
			}
			assertTrue(most - least > 0.3, kind + " has contrast " + (most - least));
		}
	}

	@ParameterizedTest
	@CsvSource({ "0.08", "0.5" })
	void gaussianNoiseHasItsLevel(final double sigma) {
		final Moments noise = Moments.of(RenderedSamples.of(SampleOptions.defaults(SampleKind.TURNTABLE).withNoise(sigma)));
		assertEquals(sigma, Math.sqrt(noise.squares() / noise.count()), 0.01 * sigma);
		assertEquals(0, noise.sum() / noise.count(), 5 * sigma / Math.sqrt(noise.count()));
	}

	@Test
	void noNoiseLeavesTheCleanFrames() {
		final Sample sample = generated(SampleOptions.defaults(SampleKind.CELL).withFrames(3).withNoise(0), 1);
		for (int frame = 0; frame < 3; frame++) assertArrayEquals(sample.clean().frame(frame), sample.noisy().frame(frame));
	}

	/** Var(noisy) = clean / peak + sigma², both where photons are few and where they are many. */
	@ParameterizedTest
	@CsvSource({ "4, 0", "30, 0", "1000, 0", "30, 0.1" })
	void photonNoiseVariesAsTheMean(final double peak, final double sigma) {
		final SampleOptions options = SampleOptions.defaults(SampleKind.TURNTABLE).withNoise(sigma).withPoisson(peak);
		final Sample sample = RenderedSamples.of(options);
		double expected = 0;
		for (int frame = 0; frame < options.frames(); frame++) {
			for (final float value : sample.clean().frame(frame)) expected += value / peak + sigma * sigma;
		}
		final Moments noise = Moments.of(sample);
		assertEquals(1, noise.squares() / expected, 0.01);
		assertEquals(0, noise.sum(), 5 * Math.sqrt(expected));
	}

	@Test
	void cancelsAndReportsProgress() {
		final double[] last = { 0 };
		final Progress impatient = new Progress() {

			@Override
			public void stage(final String name) {}

			@Override
			public void fraction(final double done) {
				assertTrue(done > last[0]);
				last[0] = done;
			}

			@Override
			public boolean isCanceled() {
				return last[0] > 0.3;
			}

			@Override
			public void warn(final String message) {}
		};
		try (Workers workers = new Workers(1)) {
			assertThrows(CancellationException.class, () -> Sample.generate(SampleOptions.defaults(SampleKind.CELL), workers,
				impatient));
		}
		assertTrue(last[0] > 0.3 && last[0] < 0.5);
	}

	@Test
	void refusesStacksBeyondTheMemory() {
		final SampleOptions options = SampleOptions.defaults(SampleKind.CELL).withFrames(1000).withSize(1000, 500);
		Sample.checkMemory(options, 5_000_000_000L);
		Refusal.of(() -> Sample.checkMemory(options, 2_000_000_000L)).says(
			"1000 frames … 1000 × 500 … 4.0 GB … memory … 2.0 GB … Choose fewer … frames … allow … memory … -Xmx");
	}

	private static Sample generated(final SampleOptions options, final int threads) {
		try (Workers workers = new Workers(threads)) {
			return Sample.generate(options, workers, Progress.NONE);
		}
	}

	/** Number, sum and sum of squares of the noise. */
	private record Moments(int count, double sum, double squares) {

		static Moments of(final Sample sample) {
			double sum = 0, squares = 0;
			int count = 0;
			for (int frame = 0; frame < sample.clean().frameCount(); frame++) {
				for (final double value : noise(sample, frame)) {
					sum += value;
					squares += value * value;
					count++;
				}
			}
			return new Moments(count, sum, squares);
		}
	}

	private static double[] noise(final Sample sample, final int frame) {
		final float[] clean = sample.clean().frame(frame), noisy = sample.noisy().frame(frame);
		final double[] noise = new double[clean.length];
		for (int pixel = 0; pixel < noise.length; pixel++) noise[pixel] = (double) noisy[pixel] - clean[pixel];
		return noise;
	}

	private static double distance(final float[] a, final float[] b) {
		double sum = 0;
		for (int pixel = 0; pixel < a.length; pixel++) sum += (a[pixel] - b[pixel]) * (a[pixel] - b[pixel]);
		return Math.sqrt(sum);
	}

	private static int hash(final MemoryFrames frames) {
		int hash = 1;
		for (int frame = 0; frame < frames.frameCount(); frame++) hash = 31 * hash + Arrays.hashCode(frames.frame(frame));
		return hash;
	}
}
