package io.github.manifolddenoise.noise;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

/** Noise of frames of which a disk counts; all other pixels hold one value in all frames. */
class ShapedFramesTest {

	private static BitSet outsideOfDisk(final int width, final int height) {
		final BitSet outside = new BitSet();
		for (int k = 0; k < width * height; k++) {
			final double x = 2 * (k % width + 0.5) / width - 1, y = 2 * (k / width + 0.5) / height - 1;
			outside.set(k, x * x + y * y > 1);
		}
		return outside;
	}

	/** The same frames with {@code value} outside of the disk. */
	private static DoubleFrames shaped(final FrameSource frames, final double value, final boolean known)
		throws IOException
	{
		final FrameGeometry whole = frames.geometry();
		final BitSet outside = outsideOfDisk(whole.width(), whole.height());
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), whole.pixels());
		frames.read(0, values);
		for (int i = 0; i < values.numRows; i++) {
			for (int k = 0; k < values.numCols; k++) if (outside.get(k % (whole.width() * whole.height()))) values.set(i, k, value);
		}
		return new DoubleFrames(known ? new FrameGeometry(whole.width(), whole.height(), whole.planes(), new FrameShape(0, 0,
			outside)) : whole, values);
	}

	private static DoubleFrames noise(final int frames, final int width, final int height, final int planes) {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		return new DoubleFrames(geometry, DoubleFrames.noise(frames, geometry.pixels(), 4).values());
	}

	private static NoiseLevel level(final FrameSource frames) throws IOException {
		return NoiseLevel.estimate(SpanCoordinates.of(frames, COMPUTE, Progress.NONE), frames, Progress.NONE);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 3 })
	void bothEstimatesAreThoseOfTheDisk(final int planes) throws IOException {
		final NoiseLevel level = level(shaped(noise(80, 50, 40, planes), 0, true));
		assertEquals(1, level.gram(), 0.01);
		assertEquals(1, level.pixelwise().orElseThrow(), 0.01);
		assertEquals(List.of(), level.warnings());
		assertTrue(PixelNoise.standardDeviation(shaped(noise(80, 50, 40, planes), 0, false), Progress.NONE)
			.orElseThrow() < 0.9);
	}

	@Test
	void whatStandsOutsideIsOfNoAccount() throws IOException {
		final DoubleFrames frames = noise(60, 30, 26, 2);
		final NoiseLevel one = level(shaped(frames, 0, true)), other = level(shaped(frames, 1e3, true));
		assertEquals(one.pixelwise(), other.pixelwise());
		assertEquals(one.gram(), other.gram());
	}

	/** Large planes are read in pieces of some rows, each with its part of the shape; the last holds few pixels of it. */
	@Test
	void aPlaneOfSeveralPiecesIsFoundToo() throws IOException {
		assertEquals(1, PixelNoise.standardDeviation(shaped(noise(1, 1000, 1100, 1), 0, true), Progress.NONE).orElseThrow(),
			0.02);
	}

	@Test
	void theGainOfPhotonNoiseIsThatOfTheDisk() throws IOException {
		final CameraNoise camera = new CameraNoise(5, 100, 0);
		final FrameSource photons = PhotonStacks.photons(SampleKind.CELL, 180, 50, camera);
		final NoiseLine one = NoiseLine.measure(shaped(photons, 0, true), Progress.NONE).orElseThrow();
		assertEquals(1, one.slope() / 5, 0.05);
		assertEquals(one, NoiseLine.measure(shaped(photons, 1e4, true), Progress.NONE).orElseThrow());
	}

	@Test
	void shapesTooSmallForAFilterTellNothing() throws IOException {
		final BitSet outside = new BitSet();
		outside.set(0, 400);
		for (int k = 0; k < 20; k++) outside.clear(k * 20 + 3, k * 20 + 6);
		final FrameGeometry geometry = new FrameGeometry(20, 20, 1, new FrameShape(0, 0, outside));
		final float[][] values = new float[10][400];
		for (int i = 0; i < 10; i++) values[i][63] = i;
		assertTrue(PixelNoise.standardDeviation(new MemoryFrames(geometry, values), Progress.NONE).isEmpty());
	}
}
