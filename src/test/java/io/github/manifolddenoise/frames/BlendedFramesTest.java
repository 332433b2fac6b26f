package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;

class BlendedFramesTest {

	private static final DoubleFrames BEFORE = DoubleFrames.of(new double[][] { { 1, 2, 3 }, { 4, 5, 6 } });
	private static final DoubleFrames AFTER = DoubleFrames.of(new double[][] { { 3, 2, -1 }, { 4, 9, 5 } });

	@Test
	void aQuarterOfWhatWasRemovedIsTakenAway() throws IOException {
		assertArrayEquals(new double[] { 1.5, 2, 2, 4, 6, 5.75 }, values(new BlendedFrames(AFTER, BEFORE, 0.25), 0, 3));
		assertArrayEquals(new double[] { 2, 6 }, values(new BlendedFrames(AFTER, BEFORE, 0.25), 1, 1));
		assertArrayEquals(new double[] { 4, 6, 5.75 }, values(new BlendedFrames(AFTER, BEFORE, 0.25).select(new int[] { 1 }),
			0, 3));
	}

	@Test
	void theEndsAreTheFramesThemselves() throws IOException {
		assertSame(AFTER, BlendedFrames.of(AFTER, BEFORE, 1));
		assertArrayEquals(values(BEFORE, 0, 3), values(BlendedFrames.of(AFTER, BEFORE, 0), 0, 3));
	}

	@Test
	void framesOfOtherSizesAreAMistake() {
		assertThrows(IllegalArgumentException.class, () -> new BlendedFrames(AFTER, BEFORE.select(new int[1]), 0.5));
	}

	private static double[] values(final FrameSource frames, final int first, final int count) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), count);
		frames.read(first, block);
		return block.data;
	}
}
