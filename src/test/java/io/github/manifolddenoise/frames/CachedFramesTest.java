package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;

class CachedFramesTest {

	private static final DoubleFrames FRAMES = DoubleFrames.noise(5, 40, 1);

	@Test
	void framesAreComputedOnceAndReadInAnyWay() throws IOException {
		final int[] reads = new int[1];
		final FrameSource remembered = CachedFrames.of(new Source(FRAMES.geometry(), reads), Progress.NONE);
		assertEquals(0, reads[0]);
		assertArrayEquals(values(FRAMES, 7, 9), values(remembered, 7, 9));
		assertArrayEquals(values(FRAMES, 0, 40), values(remembered, 0, 40));
		assertArrayEquals(values(FRAMES.select(new int[] { 3, 0 }), 2, 30), values(remembered.select(new int[] { 3, 0 }), 2,
			30));
		assertEquals(1, reads[0]);
		assertSame(remembered, CachedFrames.of(remembered, Progress.NONE));
	}

	@Test
	void whoeverStopsItFindsNothingRemembered() throws IOException {
		final FrameSource stopped = CachedFrames.of(FRAMES, new CancelAfter(0));
		assertThrows(CancellationException.class, () -> values(stopped, 0, 40));
		assertThrows(CancellationException.class, () -> values(stopped, 0, 40));
	}

	@Test
	void whatDoesNotFitIsLeftAsItIs() {
		final FrameSource huge = new Source(new FrameGeometry(30_000, 30_000, 1), new int[1]);
		assertSame(huge, CachedFrames.of(huge, Progress.NONE));
	}

	/** The frames, or more than there are, and how often they were read. */
	private record Source(FrameGeometry geometry, int[] reads) implements FrameSource {

		@Override
		public int frameCount() {
			return FRAMES.frameCount();
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) {
			reads[0]++;
			FRAMES.read(firstPixel, block);
		}
	}

	private static double[] values(final FrameSource frames, final int first, final int count) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), count);
		frames.read(first, block);
		return block.data;
	}
}
