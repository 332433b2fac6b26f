package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class PixelHalvesTest {

	private static PixelHalves halves(final FrameSource frames) throws IOException {
		return PixelHalves.of(frames, 3, COMPUTE, Progress.NONE);
	}

	/** The same frames, read in blocks of {@code size} pixels. */
	private record InBlocks(DoubleFrames frames, int size) implements FrameSource {

		@Override
		public FrameGeometry geometry() {
			return frames.geometry();
		}

		@Override
		public int frameCount() {
			return frames.frameCount();
		}

		@Override
		public int preferredBlockPixels(final long bytes) {
			return size;
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) {
			frames.read(firstPixel, block);
		}
	}

	/** Only pixel k differs from frame to frame, so that the half with differences is the half with that pixel. */
	private static boolean[] pixelsOfFirst(final int pixels) throws IOException {
		final boolean[] first = new boolean[pixels];
		for (int k = 0; k < pixels; k++) {
			final DMatrixRMaj values = DoubleFrames.noise(3, pixels, 1).values().copy();
			for (int i = 0; i < 3; i++) values.set(i, k, 1e6 * i);
			first[k] = halves(DoubleFrames.of(values)).first().gram().get(0, 0) > 1e6;
		}
		return first;
	}

	@Test
	void everyHalfHasTheDistancesOfItsPixels() throws IOException {
		final int pixels = 40;
		final boolean[] inFirst = pixelsOfFirst(pixels);
		final DMatrixRMaj values = DoubleFrames.noise(7, pixels, 2).values(), first = values.copy(), second = values.copy();
		int count = 0;
		for (int k = 0; k < pixels; k++) {
			if (inFirst[k]) count++;
			for (int i = 0; i < 7; i++) (inFirst[k] ? second : first).set(i, k, 0);
		}
		final PixelHalves halves = halves(DoubleFrames.of(values));
		assertEquals(count, halves.first().pixels());
		assertEquals(pixels - count, halves.second().pixels());
		assertClose(squaredDistances(first), squaredDistances(halves.first().span().coordinates()), 1e-12);
		assertClose(squaredDistances(second), squaredDistances(halves.second().span().coordinates()), 1e-12);
	}

	@Test
	void wholeFramesNeedNoOtherPass() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(20, 9, 0.1, 4);
		final SpanCoordinates expected = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		final SpanCoordinates whole = halves(frames).whole(COMPUTE);
		assertArrayEquals(expected.spectrum(), whole.spectrum(), 1e-12 * expected.spectrum()[0]);
		assertEquals(expected.geometry(), whole.geometry());
		assertEquals(20, halves(frames).frameCount());
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 7, 80 })
	void blocksMakeNoDifference(final int size) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(12, 9, 0.1, 5);
		assertClose(halves(frames).first().gram(), halves(new InBlocks(frames, size)).first().gram(), 1e-12);
	}

	@Test
	void threadsMakeNoDifference() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(12, 9, 0.1, 6);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final PixelHalves first = PixelHalves.of(frames, 1, Compute.here(one), Progress.NONE);
			final PixelHalves second = PixelHalves.of(frames, 1, Compute.here(three), Progress.NONE);
			assertArrayEquals(first.first().gram().data, second.first().gram().data);
			assertArrayEquals(first.second().gram().data, second.second().gram().data);
		}
	}

	@Test
	void halvesAreHalvesAndChangeWithTheSeed() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(4, 10000, 7);
		final int pixels = halves(frames).first().pixels();
		assertTrue(Math.abs(pixels - 5000) < 200, () -> pixels + " of 10000");
		assertNotEquals(pixels, PixelHalves.of(frames, 4, COMPUTE, Progress.NONE).first().pixels());
	}

	@Test
	void onePixelCannotBeSplit() {
		Refusal.of(() -> halves(DoubleFrames.noise(5, 1, 8))).says("pixels … split … Choose … at least 16 pixels");
	}

	@Test
	void badFramesAreRefused() {
		final DMatrixRMaj values = DoubleFrames.noise(5, 30, 9).values().copy();
		values.set(2, 3, Double.NaN);
		assertThrows(UserException.class, () -> halves(DoubleFrames.of(values)));
		assertThrows(UserException.class, () -> halves(DoubleFrames.noise(2, 30, 9)));
		assertThrows(UserException.class, () -> halves(DoubleFrames.of(new DMatrixRMaj(5, 30))));
	}

	@Test
	void canBeCanceled() {
		assertThrows(CancellationException.class, () -> PixelHalves.of(DoubleFrames.noise(5, 30, 9), 1, COMPUTE,
			new CancelAfter(0)));
	}
}
