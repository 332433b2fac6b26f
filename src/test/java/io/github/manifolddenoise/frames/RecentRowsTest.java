package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.DoubleFrames;

class RecentRowsTest {

	private static final FrameGeometry GEOMETRY = new FrameGeometry(10, 20, 1);

	/** Counts the pixels read. */
	private static final class Counting implements DerivedFrames {

		private final FrameSource source;
		private long pixels;

		Counting(final FrameSource source) {
			this.source = source;
		}

		@Override
		public FrameSource source() {
			return source;
		}

		@Override
		public FrameSource select(final int[] frames) {
			throw new IllegalStateException();
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			pixels += block.numCols;
			source.read(firstPixel, block);
		}
	}

	private final FrameSource stack = stack();
	private final Counting counting = new Counting(stack);

	private static FrameSource stack() {
		final Random random = new Random(1);
		final float[][] frames = new float[3][GEOMETRY.pixels()];
		for (final float[] frame : frames) for (int k = 0; k < frame.length; k++) frame[k] = random.nextFloat();
		return new MemoryFrames(GEOMETRY, frames);
	}

	private void assertSame(final FrameSource recent, final int first, final int count) throws IOException {
		final DMatrixRMaj expected = new DMatrixRMaj(3, count), actual = new DMatrixRMaj(3, count);
		stack.read(first, expected);
		recent.read(first, actual);
		for (int k = 0; k < expected.getNumElements(); k++) assertEquals(expected.data[k], actual.data[k], "at " + first + " + " + k);
	}

	@Test
	void whoeverFollowsBehindHasNothingComputedAgain() throws IOException {
		final FrameSource recent = new RecentRows(counting, 60);
		for (int first = 0; first + 17 <= 200; first += 7) {
			assertSame(recent, first, 17);
			assertSame(recent, Math.max(0, first - 30), 13);
		}
		assertSame(recent, 190, 10);
		assertEquals(200, counting.pixels);
	}

	@Test
	void whatIsNotHeldIsReadAgain() throws IOException {
		final FrameSource recent = new RecentRows(counting, 60);
		assertSame(recent, 100, 50);
		assertSame(recent, 20, 30);
		assertEquals(80, counting.pixels);
		assertSame(recent, 150, 50);
		assertSame(recent, 0, 100);
		assertSame(recent, 140, 60);
		assertEquals(230, counting.pixels);
		assertSame(new RecentRows(counting, 60).select(new int[] { 0, 1, 2 }), 30, 60);
	}

	@Test
	void allOfAFewFramesStay() throws IOException {
		final FrameSource recent = RecentRows.all(counting);
		assertSame(recent, 0, 200);
		assertSame(recent, 0, 200);
		assertEquals(200, counting.pixels);
	}

	/** Whatever memory there is, methods see the same bits. */
	@Test
	void valuesAreThoseOfFloatsWhetherTheyAreHeldOrNot() throws IOException {
		final FrameSource thirds = DoubleFrames.copyOf(stack).affine(1 / 3.0, 0);
		final DMatrixRMaj all = new DMatrixRMaj(3, 200), none = new DMatrixRMaj(3, 200);
		RecentRows.all(thirds).read(0, all);
		new RecentRows(thirds, 1).read(0, none);
		assertArrayEquals(all.data, none.data);
		for (final double value : none.data) assertEquals((float) value, value);
	}
}
