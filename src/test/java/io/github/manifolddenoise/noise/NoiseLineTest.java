package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.RenderedSamples;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.NoisedStack;
import io.github.manifolddenoise.testing.Scenes;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

class NoiseLineTest {

	private static NoiseLine line(final FrameSource frames) throws IOException {
		return NoiseLine.ofSuccessiveFrames(frames, Progress.NONE).orElseThrow();
	}

	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 10, 1, 20, 1.5", "TURNTABLE, 30, 5, 0, 0", "TURNTABLE, 200, 0.5, 100, 3",
		"CELL, 10, 1, 0, 0", "CELL, 50, 2, 100, 3", "CELL, 200, 5, 20, 0" })
	void theGainOfACameraIsFound(final SampleKind kind, final double peak, final double gain, final double offset,
		final double readNoise) throws IOException
	{
		final CameraNoise truth = new CameraNoise(gain, offset, readNoise);
		final FrameSource frames = PhotonStacks.photons(kind, 180, peak, truth);
		final NoiseLine line = line(frames);
		assertTrue(line.fitsBetterThanConstant(), line::toString);
		assertEquals(1, line.slope() / gain, 0.05);
		final CameraNoise found = CameraFit.find(frames, Progress.NONE).orElseThrow();
		final double middle = offset + 0.3 * gain * peak;
		assertEquals(1, found.variance(middle) / truth.variance(middle), 0.05);
	}

	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 0", "TURNTABLE, 0.02", "TURNTABLE, 0.2", "CELL, 0.02", "CELL, 0.08", "CELL, 0.2" })
	void gaussianNoiseIsNotThatOfPhotons(final SampleKind kind, final double noise) throws IOException {
		assertEven(RenderedSamples.of(SampleOptions.defaults(kind).withNoise(noise)).noisy(), "Gaussian");
	}

	/** Counts = Poisson(clean · 12/255) + 20 + N(0, 1.5), rounded. */
	@Test
	void aRenderedLowLightStackIsThatOfPhotons() throws IOException {
		final NoiseLine line = line(SharedData.stack("teapot_render_poisson12.tif"));
		assertTrue(line.fitsBetterThanConstant(), line::toString);
		assertEquals(1, line.slope(), 0.05);
		assertEquals(1.5 * 1.5 + 1 / 12.0 - 20, line.intercept(), 0.8);
	}

	@ParameterizedTest
	@CsvSource({ "teapot_render_noisy_sigma50.tif", "teapot_render_clean.tif", "proto/teapot_small_n0.02.tif",
		"proto/teapot_small_n0.2.tif", "proto/cell_n0.02.tif", "proto/cell_n0.2.tif", "proto/teapot_full_n0.08.tif" })
	void otherStacksAreNot(final String name) throws IOException {
		final NoiseLine line = line(SharedData.stack(name));
		assertFalse(line.fitsBetterThanConstant(), line::toString);
	}

	/** As counts of a camera with an offset, as counts alone, and scaled. */
	@ParameterizedTest
	@CsvSource({ "CELL, 3", "CELL, 10", "CELL, 50", "TURNTABLE, 3", "TURNTABLE, 50" })
	void photonsInABlackFieldAreRecognised(final SampleKind kind, final double peak) throws IOException {
		final MemoryFrames clean = PhotonStacks.inBlack(TestStacks.rendered(SampleOptions.defaults(kind).withFrames(120)));
		for (final CameraNoise camera : List.of(new CameraNoise(2.3, 100, 1.5), new CameraNoise(1, 0, 0), new CameraNoise(1 /
			peak, 0, 0))) {
			final CameraNoise found = CameraFit.find(PhotonStacks.recorded(clean, peak, camera, camera.gain() >= 1, 7), Progress.NONE)
				.orElseThrow(() -> new AssertionError(camera));
			assertEquals(1, found.gain() / camera.gain(), 0.1);
			assertEquals(camera.variance(camera.offset()) / (camera.gain() * camera.gain()), found.variance(camera.offset()) /
				(camera.gain() * camera.gain()), 0.15);
		}
	}

	/** Noise of one strength that has other things in it, in floats and in bytes whose dark values are cut off. */
	@ParameterizedTest
	@CsvSource({ "CELL, 0.02", "CELL, 0.08", "CELL, 0.2", "TURNTABLE, 0.02", "TURNTABLE, 0.08", "TURNTABLE, 0.2" })
	void evenNoiseIsNotThatOfPhotonsForAnySeed(final SampleKind kind, final double sigma) throws IOException {
		final MemoryFrames clean = PhotonStacks.inBlack(TestStacks.rendered(SampleOptions.defaults(kind).withFrames(60)));
		for (long seed = 1; seed <= 4; seed++) {
			final MemoryFrames noisy = TestStacks.withNoise(clean, sigma, seed);
			assertEven(noisy, "white, seed " + seed);
			assertEven(changed(noisy, (frame, k) -> Math.max(0, Math.min(255, Math.rint(255 * frame[k])))), "bytes, seed " + seed);
			assertEven(changed(noisy, (frame, k) -> frame[k] + frame[Math.max(0, k - 1)]), "correlated, seed " + seed);
			final Random random = new Random(seed);
			assertEven(changed(noisy, (frame, k) -> random.nextInt(100) == 0 ? 1.5 : frame[k]), "outliers, seed " + seed);
			final int width = clean.geometry().width();
			assertEven(changed(noisy, new Change() {

				private double offset;

				@Override
				public double of(final float[] frame, final int k) {
					if (k % width == 0) offset = 0.05 * new Random(k / width + (long) (1e6 * frame[0])).nextGaussian();
					return frame[k] + offset;
				}
			}), "rows, seed " + seed);
		}
	}

	/** Three photons at most, next to none where it is dark, and few values: variances differ by no more than half. */
	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
	void fewPhotonsInASmallStackAreRecognised(final long seed) throws IOException {
		final NoisedStack stack = NoisedStack.of(Scenes.neurons(100, 48, 48, Scenes.SEED), "photon:3:2.3:100:1.5", seed);
		assertEquals(1, CameraFit.find(stack.noisy(), Progress.NONE).orElseThrow().gain() / 2.3, 0.3);
	}

	@ParameterizedTest
	@ValueSource(strings = { "white:.02", "white:.08", "white:.2", "white:.08+rows:.05", "white:.08+outliers:.01",
		"correlated:.08:1", "none" })
	void evenNoiseOfSmallStacksIsNotThatOfPhotons(final String noise) throws IOException {
		for (long seed = 1; seed <= 4; seed++) {
			assertEven(NoisedStack.of(Scenes.neurons(100, 48, 48, Scenes.SEED), noise, seed).noisy(), noise);
			assertEven(NoisedStack.of(Scenes.cells(100, 32, 96, Scenes.SEED), noise, seed).noisy(), noise);
			assertEven(NoisedStack.of(TestStacks.clean("turning-pot"), noise, seed).noisy(), noise);
		}
	}

	/** Grain that moves with what is bright leaves a variance that grows with brightness, too. */
	@ParameterizedTest
	@CsvSource({ "0, 1", "0.02, 1", "0.02, 2", "0.02, 3", "0.08, 1", "0.08, 2", "0.08, 3", "0.2, 1" })
	void brightMovingTextureIsNotThatOfPhotons(final double sigma, final long seed) throws IOException {
		final int side = 80, frames = 120;
		final double[] grain = new Random(seed).doubles(4 * side * side, 0.6, 1.4).toArray();
		final float[][] values = new float[frames][side * side];
		for (int i = 0; i < frames; i++) {
			final double x = side * (0.5 + 0.25 * Math.cos(0.1 * i)), y = side * (0.5 + 0.25 * Math.sin(0.1 * i));
			for (int k = 0; k < side * side; k++) {
				final double dx = k % side - x, dy = k / side - y;
				final int u = (int) Math.round(dx + side), v = (int) Math.round(dy + side);
				values[i][k] = (float) (Math.exp(-(dx * dx + dy * dy) / 400) * (grain[v * 2 * side + u] + grain[v * 2 * side + u +
					1]) / 2);
			}
		}
		assertEven(TestStacks.withNoise(new MemoryFrames(new FrameGeometry(side, side, 1), values), sigma, seed), "moving");
	}

	private static void assertEven(final FrameSource frames, final String what) throws IOException {
		final Optional<NoiseLine> line = NoiseLine.find(frames, Progress.NONE);
		assertTrue(line.isEmpty(), () -> what + ": " + line);
	}

	/** A value of a frame, in place of the one it has. */
	private interface Change {

		double of(float[] frame, int pixel);
	}

	private static MemoryFrames changed(final MemoryFrames frames, final Change change) {
		final float[][] values = new float[frames.frameCount()][frames.geometry().pixels()];
		for (int i = 0; i < values.length; i++) {
			for (int k = 0; k < values[i].length; k++) values[i][k] = (float) change.of(frames.frame(i), k);
		}
		return new MemoryFrames(frames.geometry(), values);
	}

	@ParameterizedTest
	@CsvSource({ "1, 64, 64", "4, 64, 64", "20, 1, 500", "20, 500, 6", "3, 12, 12" })
	void thereMayBeTooLittleToMeasure(final int frames, final int width, final int height) throws IOException {
		assertTrue(NoiseLine.measure(noise(frames, width, height), Progress.NONE).isEmpty());
	}

	@Test
	void constantFramesHaveNoLine() throws IOException {
		assertTrue(NoiseLine.measure(noise(30, 64, 64).affine(0, 7), Progress.NONE).isEmpty());
	}

	@Test
	void patchesThatAreNotFiniteAreLeftOut() throws IOException {
		final DoubleFrames frames = noise(30, 64, 64);
		final DMatrixRMaj values = frames.values().copy();
		values.data[5000] = Double.NaN;
		final NoiseLine line = line(new DoubleFrames(frames.geometry(), values));
		assertFalse(line.fitsBetterThanConstant());
		assertEquals(1, line.intercept(), 0.1);
	}

	private static DoubleFrames noise(final int frames, final int width, final int height) {
		return new DoubleFrames(new FrameGeometry(width, height, 1), DoubleFrames.noise(frames, width * height, 8).values());
	}
}
