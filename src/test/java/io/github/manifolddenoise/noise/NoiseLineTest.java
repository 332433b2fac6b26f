package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.SharedData;

class NoiseLineTest {

	private static NoiseLine line(final FrameSource frames) throws IOException {
		return NoiseLine.measure(frames, Progress.NONE).orElseThrow();
	}

	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 10, 1, 20, 1.5", "TURNTABLE, 30, 5, 0, 0", "TURNTABLE, 200, 0.5, 100, 3",
		"CELL, 10, 1, 0, 0", "CELL, 50, 2, 100, 3", "CELL, 200, 5, 20, 0" })
	void theGainOfACameraIsFound(final SampleKind kind, final double peak, final double gain, final double offset,
		final double readNoise) throws IOException
	{
		final CameraNoise truth = new CameraNoise(gain, offset, readNoise);
		final NoiseLine line = line(PhotonStacks.photons(kind, 180, peak, truth));
		assertTrue(line.fitsBetterThanConstant(), line::toString);
		assertEquals(1, line.slope() / gain, 0.05);
		final CameraNoise found = line.camera().orElseThrow();
		final double middle = offset + 0.3 * gain * peak;
		assertEquals(1, found.variance(middle) / truth.variance(middle), 0.05);
	}

	@ParameterizedTest
	@CsvSource({ "TURNTABLE, 0", "TURNTABLE, 0.02", "TURNTABLE, 0.2", "CELL, 0.02", "CELL, 0.08", "CELL, 0.2" })
	void gaussianNoiseIsNotThatOfPhotons(final SampleKind kind, final double noise) throws IOException {
		final NoiseLine line = line(PhotonStacks.generate(SampleOptions.defaults(kind).withNoise(noise)).noisy());
		assertFalse(line.fitsBetterThanConstant(), line::toString);
		assertTrue(line.camera().isEmpty());
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

	@ParameterizedTest
	@CsvSource({ "1, 64, 64", "20, 1, 500", "20, 500, 6", "3, 12, 12" })
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
