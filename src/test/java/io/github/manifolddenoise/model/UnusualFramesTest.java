package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
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
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.EdgeStacks;
import io.github.manifolddenoise.testing.ScatteredTiles;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

class UnusualFramesTest {

	private static Optional<String> warning(final FrameSource frames, final double sigma) throws IOException {
		return UnusualFrames.of(SpanCoordinates.of(frames, COMPUTE, Progress.NONE), sigma, COMPUTE)
			.warning(frames, Progress.NONE);
	}

	/** The pixels of frames replaced by others of the frame, before the noise. */
	private interface Fault {

		void change(float[] frame, int width);
	}

	private static MemoryFrames faulty(final String name, final double sigma, final Fault fault, final int... numbers) {
		final MemoryFrames clean = TestStacks.clean(name);
		final float[][] frames = new float[clean.frameCount()][];
		final Random random = new Random(9);
		for (int i = 0; i < frames.length; i++) {
			final int number = i;
			frames[i] = clean.frame(i).clone();
			if (Arrays.stream(numbers).anyMatch(own -> own == number)) fault.change(frames[i], clean.geometry().width());
			for (int k = 0; k < frames[i].length; k++) frames[i][k] += (float) (sigma * random.nextGaussian());
		}
		return new MemoryFrames(clean.geometry(), frames);
	}

	private static void black(final float[] frame, final int width) {
		Arrays.fill(frame, 0);
	}

	private static void flash(final float[] frame, final int width) {
		for (int k = 0; k < frame.length; k++) frame[k] = 1.3f * frame[k] + 0.3f;
	}

	/** 3 pixels to the right and 2 up. */
	private static void move(final float[] frame, final int width) {
		final float[] before = frame.clone();
		final int height = frame.length / width;
		for (int k = 0; k < frame.length; k++) frame[k] = before[(k / width + 2) % height * width + (k % width + width - 3) %
			width];
	}

	@ParameterizedTest
	@CsvSource({ "turning-pot, 0.02", "turning-pot, 0.08", "beating-cell, 0.02", "beating-cell, 0.2" })
	void aBlackFrameIsNamed(final String name, final double sigma) throws IOException {
		assertEquals(Optional.of("Frame 18 (dark) differs from all other frames. Look at it, and leave it out if defective."),
			warning(faulty(name, sigma, UnusualFramesTest::black, 17), sigma));
	}

	@Test
	void flashesAndJoltsAreToldApart() throws IOException {
		assertTrue(warning(faulty("beating-cell", 0.05, UnusualFramesTest::flash, 30), 0.05).orElseThrow().startsWith(
			"Frame 31 (bright) differs"));
		final String moved = warning(faulty("beating-cell", 0.05, UnusualFramesTest::move, 40), 0.05).orElseThrow();
		assertTrue(moved.startsWith("Frame 41 (moved by about 3, -2 pixels) differs"), moved);
	}

	/** Two that are alike do not hide each other, and no more than a handful are named. */
	@Test
	void severalAreNamedInOrder() throws IOException {
		assertTrue(warning(faulty("turning-pot", 0.05, UnusualFramesTest::black, 90, 12), 0.05).orElseThrow().startsWith(
			"Frames 13 (dark) and 91 (dark) differ from all other frames. Look at them"));
		final double[] brighter = { 0 };
		final String many = warning(faulty("turning-pot", 0.05, (frame, width) -> {
			brighter[0] += 1;
			for (int k = 0; k < frame.length; k++) frame[k] += (float) (brighter[0] * Math.sin(brighter[0] * k));
		}, 5, 25, 45, 65, 85, 105, 125), 0.05).orElseThrow();
		assertTrue(many.contains(" and 2 others differ"), many);
	}

	@ParameterizedTest
	@CsvSource({ "turning-pot, 0", "turning-pot, 0.02", "turning-pot, 0.2", "beating-cell, 0", "beating-cell, 0.02",
		"beating-cell, 0.2" })
	void ordinaryStacksHaveNone(final String name, final double sigma) throws IOException {
		for (int seed = 1; seed <= 3; seed++) assertEquals(Optional.empty(), warning(TestStacks.withNoise(TestStacks.clean(
			name), sigma, seed), sigma));
	}

	/** Also recordings of rare events. */
	@ParameterizedTest
	@ValueSource(strings = { "mouse2p_thunder_500x64x64.tif", "smlm_sim_100x32x32.tif", "coil20_obj01_duck.tif",
		"colloids_water_300x128x160.tif" })
	void ordinaryRecordingsHaveNone(final String name) throws IOException {
		final MemoryFrames frames = SharedData.stack(name);
		for (final double sigma : new double[] { 2, 20 }) assertEquals(Optional.empty(), warning(TestStacks.withNoise(frames,
			sigma, 1), sigma));
	}

	@Test
	void whiteNoiseHasNone() throws IOException {
		for (int seed = 1; seed <= 20; seed++) assertEquals(Optional.empty(), warning(DoubleFrames.noise(40, 300, seed), 1));
	}

	/** Whatever is refused elsewhere aside, there is always an answer, and for few frames it is none. */
	@Test
	void unusualStacks() throws IOException {
		for (final DoubleFrames frames : EdgeStacks.all().values()) {
			try {
				final Optional<String> warning = warning(frames, 0.02);
				if (frames.frameCount() < 12) assertEquals(Optional.empty(), warning);
				warning.ifPresent(text -> assertTrue(text.startsWith("Frame"), text));
			}
			catch (final UserException refused) {
				assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
			}
		}
	}

	@Test
	void deNoisingWarnsOfThem() throws IOException {
		final MemoryFrames frames = faulty("beating-cell", 0.08, UnusualFramesTest::black, 17);
		final Denoised result = new Denoiser(DenoiseOptions.defaults().withMethod(DenoiseMethods.SVD), COMPUTE, Progress.NONE)
			.denoise(frames);
		assertEquals(1, result.warnings().stream().filter(warning -> warning.startsWith("Frame 18 (dark) differs")).count(),
			result.warnings()::toString);
	}

	/** A frame far from all others is found whoever compares it, in a stack of several tiles. */
	@Test
	void manyFramesAreComparedTileByTileOnAnyMachine() throws IOException {
		final FrameSource noise = DoubleFrames.noise(2 * Tiles.COMPARED + 5, 6, 5);
		final float[][] frames = new float[noise.frameCount()][6];
		final DMatrixRMaj values = new DMatrixRMaj(frames.length, 6);
		noise.read(0, values);
		for (int i = 0; i < frames.length; i++) for (int p = 0; p < 6; p++) frames[i][p] = (float) values.get(i, p);
		Arrays.fill(frames[4097], 500);
		final MemoryFrames odd = new MemoryFrames(new FrameGeometry(3, 2, 1), frames);
		final SpanCoordinates span = SpanCoordinates.of(odd, COMPUTE, Progress.NONE);
		final ScatteredTiles there = new ScatteredTiles(8);
		assertArrayEquals(new int[] { 4097 }, UnusualFrames.of(span, 0, COMPUTE).numbers());
		assertArrayEquals(new int[] { 4097 }, UnusualFrames.of(span, 0, COMPUTE.with(there)).numbers());
		assertEquals(3, there.done());
	}
}
