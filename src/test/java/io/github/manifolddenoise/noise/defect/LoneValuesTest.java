package io.github.manifolddenoise.noise.defect;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CleanStacks;
import io.github.manifolddenoise.testing.NoiseKinds;

class LoneValuesTest {

	private static final int FRAMES = 20, SIDE = 32;
	private static final double SIGMA = 0.05;

	private static MemoryFrames flat() {
		final float[][] frames = new float[FRAMES][SIDE * SIDE];
		for (final float[] frame : frames) Arrays.fill(frame, 0.5f);
		return NoiseKinds.white(new MemoryFrames(new FrameGeometry(SIDE, SIDE, 1), frames), SIGMA, 3);
	}

	/** Two in each frame, far from the border and from each other. */
	@Test
	void everyOneThatStandsOutIsFoundWithTheMedianOfItsNeighbours() throws IOException {
		final MemoryFrames frames = flat();
		final Random random = new Random(4);
		final int[][] places = new int[FRAMES][2];
		for (int i = 0; i < FRAMES; i++) {
			for (int side = 0; side < 2; side++) {
				places[i][side] = (3 + random.nextInt(10) + 15 * side) * SIDE + 2 + random.nextInt(28);
				frames.frame(i)[places[i][side]] = side;
			}
		}
		final SingleOutliers found = LoneValues.find(frames, COMPUTE, Progress.NONE).orElseThrow().of(frames, COMPUTE,
			Progress.NONE);
		for (int i = 0; i < FRAMES; i++) {
			assertArrayEquals(places[i], found.pixels()[i]);
			for (final float median : found.pilots()[i]) assertEquals(0.5, median, 3 * SIGMA);
		}
	}

	@Test
	void whiteNoiseHasNone() throws IOException {
		assertTrue(LoneValues.find(flat(), COMPUTE, Progress.NONE).isEmpty());
	}

	/** They are where the picture is bright, fall off to their neighbours, or stay for some frames. */
	@ParameterizedTest
	@ValueSource(strings = { "stars", "particles", "bright", "random-spin" })
	void pointsOfThePictureAreNone(final String scene) throws IOException {
		final MemoryFrames noisy = NoiseKinds.white(CleanStacks.of(scene + ":40:48"), 0.02, 2);
		assertTrue(LoneValues.find(noisy, COMPUTE, Progress.NONE).isEmpty());
	}
}
