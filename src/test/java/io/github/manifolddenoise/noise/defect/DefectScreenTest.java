package io.github.manifolddenoise.noise.defect;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;

class DefectScreenTest {

	private static final int WIDTH = 48, HEIGHT = 40, FRAMES = 20;

	/** White noise of standard deviation 1. */
	private static float[][] noisy() {
		final Random random = new Random(3);
		final float[][] frames = new float[FRAMES][WIDTH * HEIGHT];
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) frame[k] = (float) (50 + random.nextGaussian());
		}
		return frames;
	}

	private static MemoryFrames frames(final float[][] values) {
		return new MemoryFrames(new FrameGeometry(WIDTH, HEIGHT, 1), values);
	}

	private static DefectScreen screen(final float[][] values) throws IOException {
		return DefectScreen.of(frames(values), COMPUTE, Progress.NONE).orElseThrow();
	}

	@Test
	void whiteNoiseIsNotWorthASearch() throws IOException {
		final DefectScreen screen = screen(noisy());
		assertFalse(screen.mayHaveOutliers());
		assertFalse(screen.mayHaveLines());
	}

	/** Three may be chance; squares of 2 × 2 pixels are part of the picture. */
	@ParameterizedTest
	@CsvSource({ "4, 1, true", "3, 1, false", "12, 2, false" })
	void someValuesThatStandAloneAre(final int spots, final int side, final boolean expected) throws IOException {
		final float[][] values = noisy();
		for (int spot = 0; spot < spots; spot++) {
			final int first = (5 + spot) * WIDTH + 3 * spot + 2;
			for (int k = 0; k < side * side; k++) values[spot][first + k / side * WIDTH + k % side] += spot % 2 == 0 ? 14 : -14;
		}
		assertEquals(expected, screen(values).mayHaveOutliers());
		assertFalse(screen(values).mayHaveLines());
	}

	/** Of a frame's own and the same in all frames. */
	@ParameterizedTest
	@CsvSource({ "true, false", "false, false", "true, true", "false, true" })
	void linesThatGoUpAndDownTogetherAre(final boolean rows, final boolean fixed) throws IOException {
		final float[][] values = noisy();
		final double[] pattern = Defects.gaussians(FRAMES * WIDTH, 0.6, 4);
		for (int i = 0; i < FRAMES; i++) {
			final int start = fixed ? 0 : i * WIDTH;
			for (int k = 0; k < values[i].length; k++) values[i][k] += pattern[start + (rows ? k / WIDTH : k % WIDTH)];
		}
		final DefectScreen screen = screen(values);
		assertTrue(screen.mayHaveLines());
		assertFalse(screen.mayHaveOutliers());
	}

	/** Of which only every second pixel is looked at. */
	@ParameterizedTest
	@CsvSource({ "0, false", "0.6, true" })
	void longLinesThatAreTheSameInAllFramesAre(final double strength, final boolean expected) throws IOException {
		final int length = 1200, lines = 32;
		final double[] pattern = Defects.gaussians(lines, strength, 4), noise = Defects.gaussians(FRAMES * lines * length, 1, 5);
		final float[][] values = new float[FRAMES][lines * length];
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < values[i].length; k++) values[i][k] = (float) (pattern[k / length] + noise[i * values[i].length + k]);
		}
		final MemoryFrames frames = new MemoryFrames(new FrameGeometry(length, lines, 1), values);
		assertEquals(expected, DefectScreen.of(frames, COMPUTE, Progress.NONE).orElseThrow().mayHaveLines());
	}

	/** The search says where it is. */
	@Test
	void aValueThatIsNoNumberIsLeftToTheSearch() throws IOException {
		final float[][] values = noisy();
		values[0][100] = Float.NaN;
		assertTrue(screen(values).mayHaveLines());
	}

	@Test
	void nothingIsToldOfFramesWhoseNoiseIsUnknown() throws IOException {
		final MemoryFrames tiny = new MemoryFrames(new FrameGeometry(3, 3, 1), new float[FRAMES][9]);
		assertEquals(Optional.empty(), DefectScreen.of(tiny, COMPUTE, Progress.NONE));
	}

	/** Counts the values that are read. */
	private record Counted(FrameSource source, long[] count) implements DerivedFrames {

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
			count[0] += block.getNumElements();
		}

		@Override
		public FrameSource select(final int[] frames) {
			return new Counted(source.select(frames), count);
		}
	}

	@Test
	void framesWithoutOutliersAreScreenedOnce() throws IOException {
		final Counted frames = new Counted(frames(noisy()), new long[1]), others = new Counted(frames(noisy()), frames.count);
		final DefectSearch search = new DefectSearch(COMPUTE, Progress.NONE);
		assertEquals(Optional.empty(), search.outliers(frames, false));
		final long once = frames.count[0];
		assertTrue(once >= FRAMES * WIDTH * HEIGHT);
		assertEquals(Optional.empty(), search.patterns(frames, false));
		assertEquals(once, frames.count[0]);
		assertEquals(Optional.empty(), search.patterns(others, false));
		assertEquals(2 * once, frames.count[0]);
	}
}
