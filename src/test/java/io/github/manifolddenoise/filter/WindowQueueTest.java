package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.filter.WindowAxis.Window;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.testing.DoubleFrames;

class WindowQueueTest {

	private static final int WIDTH = 45, HEIGHT = 30, FRAMES = 3;

	/** Every value says where it is. */
	private static DoubleFrames numbered() {
		final DMatrixRMaj values = new DMatrixRMaj(FRAMES, 2 * WIDTH * HEIGHT);
		Arrays.setAll(values.data, k -> k);
		return new DoubleFrames(new FrameGeometry(WIDTH, HEIGHT, 2), values);
	}

	@ParameterizedTest
	@CsvSource({ "0, 1, 1", "0, 1, 400", "1, 1, 400", "0, 1, 720", "1, 1, 10000", "0, 3, 10000" })
	void everyWindowHasItsPixels(final int plane, final int rows, final long most) throws IOException {
		final List<Window> down = WindowAxis.of(HEIGHT, 8, 4).windows().subList(2, 2 + rows), across = WindowAxis.of(WIDTH, 8, 4)
			.windows();
		final WindowQueue queue = new WindowQueue(numbered(), plane, down, across, most);
		assertEquals(rows * across.size(), queue.size());
		for (int k = 0; k < queue.size(); k++) {
			final WindowQueue.Item item = queue.next();
			final Window vertical = down.get(k / across.size()), horizontal = across.get(k % across.size());
			assertEquals(k, item.index());
			assertEquals(vertical, item.vertical());
			assertEquals(horizontal, item.horizontal());
			assertArrayEquals(pixels(plane, vertical.from(), vertical.to(), horizontal.from(), horizontal.to()), item.around().data);
			assertArrayEquals(pixels(plane, vertical.start(), vertical.start() + 8, horizontal.start(), horizontal.start() + 8), item
				.inside().data);
		}
	}

	private static double[] pixels(final int plane, final int top, final int bottom, final int left, final int right) {
		final List<Double> pixels = new ArrayList<>();
		for (int i = 0; i < FRAMES; i++) {
			for (int y = top; y < bottom; y++) {
				for (int x = left; x < right; x++) pixels.add((double) ((2 * i + plane) * HEIGHT + y) * WIDTH + x);
			}
		}
		return pixels.stream().mapToDouble(Double::doubleValue).toArray();
	}

	/** Frames that take down how many pixels are asked for. */
	private record Counted(DoubleFrames source, List<Integer> asked) implements FrameSource {

		@Override
		public FrameGeometry geometry() {
			return source.geometry();
		}

		@Override
		public int frameCount() {
			return source.frameCount();
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			asked.add(block.numCols);
			source.read(firstPixel, block);
		}
	}

	@Test
	void neighboursShareWhatIsRead() throws IOException {
		final List<Window> down = WindowAxis.of(HEIGHT, 8, 4).windows().subList(2, 3);
		final List<Window> across = WindowAxis.of(WIDTH, 8, 4).windows();
		final Counted frames = new Counted(numbered(), new ArrayList<>());
		final WindowQueue queue = new WindowQueue(frames, 0, down, across, 16 * 24);
		for (int k = 0; k < queue.size(); k++) queue.next();
		final int most = frames.asked.stream().mapToInt(Integer::intValue).max().orElseThrow();
		assertEquals(24, most);
		// Columns 0-23, 12-35 and 24-44 hold 4, 3 and 4 windows with their halos.
		assertEquals(3 * 16, frames.asked.size());
	}
}
