package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DoubleFrames;

class MedianFramesTest {

	private static DMatrixRMaj medians(final DoubleFrames frames, final int[]... groups) throws IOException {
		final CollectedFrames result = new CollectedFrames(groups.length, frames.geometry().pixels());
		FrameBlocks.write(new MedianFrames(frames, groups), result, Progress.NONE);
		return result.values();
	}

	@Test
	void ofOddManyFramesTheMiddleOneOfEvenManyTheMeanOfTwo() throws IOException {
		final DoubleFrames frames = DoubleFrames.of(new double[][] { { 1, 9, -1 }, { 5, 8, -2 }, { 2, 7, -3 }, { 100, 0, -4 } });
		assertArrayEquals(new double[] { 2, 8, -2, 3.5, 7.5, -2.5, 5, 8, -2, 51, 3.5, -3.5 }, medians(frames, new int[] { 0, 1,
			2 }, new int[] { 3, 2, 1, 0 }, new int[] { 1 }, new int[] { 2, 3 }).data, 0);
	}

	/** The median of 15 has 7 values on each side. */
	@Test
	void asManyValuesAreSmallerAsLarger() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(15, 200, 3);
		final DMatrixRMaj median = medians(frames, new int[] { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 });
		for (int pixel = 0; pixel < 200; pixel++) {
			int smaller = 0, larger = 0;
			for (int i = 0; i < 15; i++) {
				if (frames.values().get(i, pixel) < median.get(0, pixel)) smaller++;
				if (frames.values().get(i, pixel) > median.get(0, pixel)) larger++;
			}
			assertEquals(7, smaller);
			assertEquals(7, larger);
		}
	}

	/** Whether pixels are read all at once or in parts. */
	@Test
	void blocksDoNotMatter() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(9, 30, 1);
		final MedianFrames medians = new MedianFrames(frames, new int[][] { { 0, 4, 7, 8 }, { 2, 3, 5 } });
		assertEquals(2, medians.frameCount());
		assertEquals(frames.geometry(), medians.geometry());
		final DMatrixRMaj all = new DMatrixRMaj(2, 30), part = new DMatrixRMaj(2, 7);
		medians.read(0, all);
		medians.read(11, part);
		for (int g = 0; g < 2; g++) for (int k = 0; k < 7; k++) assertEquals(all.get(g, 11 + k), part.get(g, k));
	}

	@Test
	void oneFrameIsItsOwnMedianAndEqualFramesAreTheirs() throws IOException {
		final DoubleFrames one = DoubleFrames.of(new double[][] { { 3, Double.MAX_VALUE, -0.5 } });
		assertArrayEquals(new double[] { 3, Double.MAX_VALUE, -0.5 }, medians(one, new int[] { 0 }).data);
		final DoubleFrames equal = DoubleFrames.of(new double[][] { { 7, 7 }, { 7, 7 }, { 7, 7 } });
		assertArrayEquals(new double[] { 7, 7 }, medians(equal, new int[] { 0, 1, 2 }).data);
	}
}
