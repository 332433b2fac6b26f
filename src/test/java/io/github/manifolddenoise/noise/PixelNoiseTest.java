package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class PixelNoiseTest {

	private static OptionalDouble level(final DoubleFrames frames) throws IOException {
		return PixelNoise.standardDeviation(frames, Progress.NONE);
	}

	private static DoubleFrames noise(final int frames, final int width, final int height, final int planes) {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		return new DoubleFrames(geometry, DoubleFrames.noise(frames, geometry.pixels(), 4).values());
	}

	@ParameterizedTest
	@CsvSource({ "60, 64, 48, 1, 0.01", "60, 40, 30, 3, 0.01", "1, 200, 200, 1, 0.03", "2, 200, 100, 1, 0.03",
		"300, 8, 8, 1, 0.03", "300, 4, 40, 1, 0.03" })
	void pureNoiseIsFound(final int frames, final int width, final int height, final int planes, final double tolerance)
		throws IOException
	{
		assertEquals(1, level(noise(frames, width, height, planes)).orElseThrow(), tolerance);
	}

	/** Frames that are decoded as a whole for whatever is read of them. */
	private record Decoded(FrameSource source) implements DerivedFrames {

		@Override
		public int preferredBlockPixels(final long bytes) {
			return geometry().pixels();
		}

		@Override
		public FrameSource select(final int[] frames) {
			return new Decoded(source.select(frames));
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
		}
	}

	/** Of large planes some bands of rows are looked at, in the same way whatever is read at once. */
	@ParameterizedTest
	@CsvSource({ "1000, 1100, 1", "1000, 700, 2", "5000, 300, 1" })
	void someBandsOfALargePlaneTell(final int width, final int height, final int planes) throws IOException {
		final DoubleFrames frames = noise(2, width, height, planes);
		final double level = level(frames).orElseThrow();
		assertEquals(1, level, 0.01);
		assertEquals(level, PixelNoise.standardDeviation(new Decoded(frames), Progress.NONE).orElseThrow());
	}

	/** Third differences take away a parabola along rows and columns. */
	@Test
	void smoothImagesAreNoNoise() throws IOException {
		final DoubleFrames frames = noise(40, 50, 40, 1);
		final DMatrixRMaj bent = frames.values().copy();
		for (int i = 0; i < bent.getNumElements(); i++) {
			final double x = i % 50, y = i / 50 % 40;
			bent.data[i] += 3 * x * x - 2 * y * y + x * y + 7 * x;
		}
		assertEquals(level(frames).orElseThrow(), level(new DoubleFrames(frames.geometry(), bent)).orElseThrow(), 1e-9);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-9, 1e9 })
	void noiseScalesWithTheGreyValues(final double factor) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(60, 24, 0.1, 3);
		assertEquals(level(frames).orElseThrow(), level(frames.affine(factor, 5 * factor)).orElseThrow() / factor, 1e-6);
	}

	/** Half of the image is covered with strong texture, half is flat. */
	@Test
	void textureBesideFlatPatchesDoesNotCount() throws IOException {
		final DoubleFrames frames = noise(60, 64, 48, 1);
		final DMatrixRMaj textured = frames.values().copy();
		for (int i = 0; i < textured.getNumElements(); i++) {
			if (i % 64 < 32) textured.data[i] += 8 * Math.sin(1.9 * (i % 64)) * Math.cos(1.3 * (i / 64 % 48));
		}
		assertEquals(1, level(new DoubleFrames(frames.geometry(), textured)).orElseThrow(), 0.06);
	}

	@ParameterizedTest
	@CsvSource({ "1, 100", "100, 1", "3, 50", "50, 3", "1, 1" })
	void narrowFramesDoNotTell(final int width, final int height) throws IOException {
		assertTrue(level(noise(20, width, height, 1)).isEmpty());
	}

	@Test
	void constantFramesDoNotTell() throws IOException {
		assertTrue(level(noise(20, 16, 16, 1).affine(0, 3)).isEmpty());
	}

	/** A background of zeros over most of the frame must not pass for a stack without noise. */
	@ParameterizedTest
	@CsvSource({ "0.8, false", "0.2, true" })
	void aMaskedBackgroundDoesNotTell(final double masked, final boolean tells) throws IOException {
		final DoubleFrames frames = noise(60, 64, 48, 1);
		final DMatrixRMaj values = frames.values().copy();
		for (int i = 0; i < values.getNumElements(); i++) if (i % 64 < masked * 64) values.data[i] = 0;
		final OptionalDouble level = level(new DoubleFrames(frames.geometry(), values));
		assertEquals(tells, level.isPresent());
		assertTrue(level.orElse(1) > 0.5, () -> level.toString());
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.POSITIVE_INFINITY })
	void valuesThatAreNotFiniteDoNotTell(final double value) throws IOException {
		final DoubleFrames frames = noise(20, 16, 16, 1);
		final DMatrixRMaj values = frames.values().copy();
		values.data[100] = value;
		assertEquals(1, level(new DoubleFrames(frames.geometry(), values)).orElseThrow(), 0.05);
		for (int i = 0; i < values.getNumElements(); i += 100) values.data[i] = value;
		assertTrue(level(new DoubleFrames(frames.geometry(), values)).isEmpty());
	}
}
