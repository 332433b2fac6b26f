package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class FrameBlocksTest {

	/** A source without values, for walks that only count. It asks for at most {@code most} pixels. */
	private record Empty(FrameGeometry geometry, int frameCount, int most) implements FrameSource {

		private Empty(final FrameGeometry geometry, final int frameCount) {
			this(geometry, frameCount, Integer.MAX_VALUE);
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) {}

		@Override
		public int preferredBlockPixels(final long bytes) {
			return Math.min(most, FrameSource.super.preferredBlockPixels(bytes));
		}
	}

	private static List<int[]> walk(final FrameSource source, final int size) throws IOException {
		final List<int[]> visits = new ArrayList<>();
		FrameBlocks.forEach(source, size, Progress.NONE, (first, block) -> visits.add(new int[] { first, block.numCols }));
		return visits;
	}

	@Test
	void blocksCoverEveryPixelOnce() throws IOException {
		final List<int[]> visits = walk(new Empty(new FrameGeometry(10, 10, 1), 3), 30);
		final int[][] expected = { { 0, 30 }, { 30, 30 }, { 60, 30 }, { 90, 10 } };
		assertArrayEquals(expected, visits.toArray(int[][]::new));
	}

	@Test
	void theLargestFramesEnd() throws IOException {
		final FrameGeometry largest = new FrameGeometry(Integer.MAX_VALUE - 8, 1, 1);
		final int size = 1 << 20;
		final List<int[]> visits = new ArrayList<>();
		FrameBlocks.forEach(new Empty(largest, 1), size, Progress.NONE, (first, block) -> {
			if (visits.size() > 2048) throw new AssertionError("walks past the end");
			visits.add(new int[] { first, block.numCols });
		});
		assertEquals(2048, visits.size());
		final int[] last = visits.get(visits.size() - 1);
		assertEquals(largest.pixels(), last[0] + last[1]);
	}

	@Test
	void blocksHoldAtMostSixteenMegabytes() {
		final FrameGeometry geometry = new FrameGeometry(4000, 4000, 1);
		assertEquals((1 << 21) / 400, FrameBlocks.pixelsPerBlock(new Empty(geometry, 400)));
	}

	@Test
	void blocksAreNeitherEmptyNorLargerThanAFrame() {
		assertEquals(1, FrameBlocks.pixelsPerBlock(new Empty(new FrameGeometry(4000, 4000, 1), 3_000_000)));
		assertEquals(100, FrameBlocks.pixelsPerBlock(new Empty(new FrameGeometry(10, 10, 1), 4)));
	}

	@Test
	void aSourceMayAskForSmallerBlocks() {
		final FrameGeometry geometry = new FrameGeometry(1000, 1000, 1);
		assertEquals(500, FrameBlocks.pixelsPerBlock(new Empty(geometry, 1000, 500)));
		assertEquals((1 << 21) / 1000, FrameBlocks.pixelsPerBlock(new Empty(geometry, 1000, 500_000)));
	}

	@Test
	void theMeanIsSubtracted() {
		final DMatrixRMaj block = new DMatrixRMaj(new double[][] { { 1, 10, 5 }, { 3, 20, 5 } });
		try (Workers workers = new Workers(3)) {
			final double[] mean = FrameBlocks.mean(block, workers);
			assertArrayEquals(new double[] { 2, 15, 5 }, mean);
			FrameBlocks.subtract(block, mean, workers);
		}
		assertArrayEquals(new double[] { -1, -5, 0, 1, 5, 0 }, block.data);
	}

	@Test
	void theBadPixelIsNamedInItsPlane() throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(3, 24);
		values.set(1, 12 + 7, Double.NaN);
		final FrameSource source = new DoubleFrames(new FrameGeometry(4, 3, 2), values);
		String message = "";
		try {
			FrameBlocks.forEach(source, 5, Progress.NONE, (first, block) -> FrameBlocks.checkFinite(source.geometry(), first,
				block, FrameBlocks.mean(block, io.github.manifolddenoise.testing.Matrices.COMPUTE.workers())));
		}
		catch (final UserException exception) {
			message = exception.getMessage();
		}
		Refusal.saying(message).says("Frame 2 … NaN … x = 3, y = 1 … Replace");
	}

	@Test
	void aMarkOfMissingDataIsNamed() {
		final double[] mean = { 1, 3.4e38 / 3, 1 };
		final DMatrixRMaj block = new DMatrixRMaj(new double[][] { { 1, 1, 1 }, { 1, 3.4e38, 1 }, { 1, 1, 1 } });
		Refusal.of(() -> FrameBlocks.checkFinite(new FrameGeometry(3, 1, 1), 0, block, mean)).says(
			"Frame 2 has the value 3.4E38 at x = 1, y = 0 … missing data");
	}

	@Test
	void hugeFiniteValuesPass() {
		final DMatrixRMaj block = new DMatrixRMaj(new double[][] { { 1e308, 1e308 }, { 1e308, 1e308 } });
		FrameBlocks.checkFinite(new FrameGeometry(2, 1, 1), 0, block, new double[] { Double.POSITIVE_INFINITY,
			Double.POSITIVE_INFINITY });
	}
}
