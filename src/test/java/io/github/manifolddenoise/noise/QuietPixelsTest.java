package io.github.manifolddenoise.noise;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.EdgeStacks;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

class QuietPixelsTest {

	private static final MemoryFrames POT = TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(60));

	private static NoiseLevel checked(final FrameSource frames) throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		return QuietPixels.checked(NoiseLevel.estimate(span, frames, Progress.NONE), span, frames, Progress.NONE);
	}

	/** Every value with noise that depends on it. */
	private static MemoryFrames changed(final MemoryFrames clean, final DoubleUnaryOperator change) {
		final float[][] frames = new float[clean.frameCount()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = clean.frame(i).clone();
			for (int k = 0; k < frames[i].length; k++) frames[i][k] = (float) change.applyAsDouble(frames[i][k]);
		}
		return new MemoryFrames(clean.geometry(), frames);
	}

	/** Few frames of much motion, whose level is estimated as more than 0.01. */
	@Test
	void detailIsNoNoise() throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(POT, COMPUTE, Progress.NONE);
		final NoiseLevel before = NoiseLevel.estimate(span, POT, Progress.NONE);
		assertTrue(before.used() > 0.01, () -> "estimated: " + before);
		final NoiseLevel after = checked(POT);
		assertEquals(NoiseLevel.Source.QUIET, after.how());
		assertTrue(after.used() < 0.1 * before.used(), () -> "left: " + after);
		assertEquals(before.gram(), after.gram());
		assertEquals(1, after.warnings().size());
		assertTrue(after.warnings().get(0).contains("hardly have noise"), after.warnings()::toString);
		assertEquals(after, checked(POT));
	}

	@ParameterizedTest
	@CsvSource({ "celegans_worm_563x96x128.tif, 0.5", "us_wires_rotation_142x154x205.tif, 0.3",
		"teapot_render_clean.tif, 0.3" })
	void detailOfRecordingsIsNoNoise(final String name, final double most) throws IOException {
		final NoiseLevel level = checked(SharedData.stack(name));
		assertEquals(NoiseLevel.Source.QUIET, level.how());
		assertTrue(level.used() < most, level::toString);
	}

	/** Recordings with noise of their own. */
	@ParameterizedTest
	@ValueSource(strings = { "colloids_water_300x128x160.tif", "mouse2p_thunder_500x64x64.tif", "smlm_sim_100x32x32.tif" })
	void noiseOfRecordingsIsNoise(final String name) throws IOException {
		assertTrue(checked(SharedData.stack(name)).how() != NoiseLevel.Source.QUIET);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.003, 0.01, 0.02, 0.08, 0.3 })
	void whiteNoiseIsNoise(final double sigma) throws IOException {
		for (int seed = 1; seed <= 2; seed++) {
			final NoiseLevel level = checked(TestStacks.withNoise(POT, sigma, seed));
			assertTrue(level.how() != NoiseLevel.Source.QUIET, level::toString);
		}
	}

	/** Black pixels, most of the frame, are 0 but in few frames. */
	@Test
	void noiseCutOffAtBlackIsNoise() throws IOException {
		final Random random = new Random(5);
		final NoiseLevel level = checked(changed(POT, value -> Math.max(0, value - 0.15 + 0.08 * random.nextGaussian())));
		assertTrue(level.how() != NoiseLevel.Source.QUIET, level::toString);
	}

	/** Noise of counts: none where there is no light. */
	@Test
	void noiseOfFewPhotonsIsNoise() throws IOException {
		final Random random = new Random(6);
		final NoiseLevel level = checked(changed(POT, value -> value + 0.3 * Math.sqrt(Math.max(0, value - 0.05)) * random
			.nextGaussian()));
		assertTrue(level.how() != NoiseLevel.Source.QUIET, level::toString);
	}

	/** Alike in neighbours, but in all pixels. */
	@Test
	void correlatedNoiseIsNoise() throws IOException {
		final MemoryFrames noise = TestStacks.withNoise(changed(POT, value -> 0), 0.05, 8);
		final float[][] frames = new float[POT.frameCount()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = POT.frame(i).clone();
			for (int k = 1; k < frames[i].length; k++) frames[i][k] += noise.frame(i)[k] + noise.frame(i)[k - 1];
		}
		final NoiseLevel level = checked(new MemoryFrames(POT.geometry(), frames));
		assertTrue(level.how() != NoiseLevel.Source.QUIET, level::toString);
	}

	/** A scale, an offset and the order of the frames say nothing. */
	@Test
	void unitsDoNotMatter() throws IOException {
		final NoiseLevel level = checked(POT);
		assertEquals(1000 * level.used(), checked(changed(POT, value -> 1000 * value + 300)).used(), 1e-2 * 1000 * level.used());
		final int[] other = new int[POT.frameCount()];
		for (int i = 0; i < other.length; i++) other[i] = 7 * i % other.length;
		assertEquals(level.used(), checked(POT.select(other)).used(), 1e-3 * level.used());
	}

	@Test
	void aGivenLevelIsNotDoubted() throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(POT, COMPUTE, Progress.NONE);
		final NoiseLevel given = NoiseLevel.given(0.02, span);
		assertEquals(given, QuietPixels.checked(given, span, POT, Progress.NONE));
	}

	/** Too small or too few to tell, or refused before. */
	@Test
	void unusualStacksAreLeftAsTheyAre() throws IOException {
		for (final DoubleFrames frames : EdgeStacks.all().values()) {
			try {
				final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
				final NoiseLevel level = NoiseLevel.estimate(span, frames, Progress.NONE);
				assertEquals(level, QuietPixels.checked(level, span, frames, Progress.NONE));
			}
			catch (final UserException refused) {
				assertTrue(refused.getMessage().endsWith("."), refused.getMessage());
			}
		}
	}

	/** Planes of one frame are not neighbours, and several are looked at. */
	@Test
	void framesOfSeveralPlanes() throws IOException {
		final float[][] frames = new float[POT.frameCount()][];
		for (int i = 0; i < frames.length; i++) {
			final float[] one = POT.frame(i);
			frames[i] = new float[2 * one.length];
			System.arraycopy(one, 0, frames[i], 0, one.length);
			System.arraycopy(one, 0, frames[i], one.length, one.length);
		}
		final FrameSource two = new MemoryFrames(new FrameGeometry(POT.geometry().width(), POT
			.geometry().height(), 2), frames);
		assertEquals(NoiseLevel.Source.QUIET, checked(two).how());
	}
}
