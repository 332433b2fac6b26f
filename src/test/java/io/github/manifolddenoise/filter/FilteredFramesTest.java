package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.testing.DoubleFrames;

class FilteredFramesTest {

	private static final int WIDTH = 46, HEIGHT = 61, PLANES = 3;

	private final DoubleFrames frames = DoubleFrames.noise(4, WIDTH * HEIGHT * PLANES, 1).shaped(WIDTH, HEIGHT, PLANES);
	private final SingleImageFilter filter = SlidingDct.twoPass(WIDTH, HEIGHT, 0.6, 2.7);

	private FrameSource filtered(final ImageFilter used, final long stripBytes) {
		return new FilteredFrames(frames, used, COMPUTE.workers(), stripBytes);
	}

	/** Every plane filtered at once, without strips. */
	private DMatrixRMaj whole(final SingleImageFilter used) {
		final DMatrixRMaj result = frames.values().copy();
		for (int i = 0; i < result.numRows; i++) {
			for (int plane = 0; plane < PLANES; plane++) used.filter(result.data, i * result.numCols + plane * WIDTH * HEIGHT,
				WIDTH, HEIGHT);
		}
		return result;
	}

	private static DMatrixRMaj read(final FrameSource source) throws IOException {
		return DoubleFrames.copyOf(source).values();
	}

	/** From strips of the smallest height to one for all of a plane. */
	@ParameterizedTest
	@ValueSource(longs = { 1, 8 * 4 * WIDTH * 5, 8 * 4 * WIDTH * 20, 8 * 4 * WIDTH * 60, 1 << 28 })
	void stripsGiveWhatTheWholeImageGives(final long stripBytes) throws IOException {
		assertClose(whole(filter), read(filtered(filter, stripBytes)), 1e-12);
	}

	@ParameterizedTest
	@ValueSource(strings = { "one pass", "small blocks", "means" })
	void soItIsWithEveryFilter(final String name) throws IOException {
		final SingleImageFilter other = switch (name) {
			case "one pass" -> SlidingDct.hard(WIDTH, HEIGHT, 0.6, 3);
			case "small blocks" -> SlidingDct.twoPass(20, 20, 0.6, 3);
			default -> new NonLocalMeans(0.6);
		};
		assertClose(whole(other), read(filtered(other, 8 * 4 * WIDTH * 7)), 1e-12);
	}

	@Test
	void stripsAreNoMatterWhereNeighboursDecide() throws IOException {
		final ImageFilter joint = HarmonicDct.of(WIDTH, HEIGHT, 0.6);
		assertClose(read(filtered(joint, 1 << 28)), read(filtered(joint, 8 * 4 * WIDTH * 20)), 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "1", "7", "500", "3000" })
	void blocksOfAnySizeAndOrderAreTheSame(final int size) throws IOException {
		final DMatrixRMaj expected = whole(filter);
		final FrameSource source = filtered(filter, 8 * 4 * WIDTH * 9);
		final int pixels = frames.geometry().pixels();
		for (int first = pixels - size; first >= 0; first -= 1861) {
			final DMatrixRMaj block = new DMatrixRMaj(4, size);
			source.read(first, block);
			for (int i = 0; i < 4; i++) assertEquals(expected.get(i, first + size - 1), block.get(i, size - 1), 1e-12);
		}
	}

	private static List<ImageFilter> filters() {
		return List.of(SlidingDct.twoPass(WIDTH, HEIGHT, 0.6, 2.7), HarmonicDct.of(WIDTH, HEIGHT, 0.6), new TimeMean(0.6));
	}

	@ParameterizedTest
	@MethodSource("filters")
	void chosenFramesAreThoseOfAll(final ImageFilter used) throws IOException {
		final int[] chosen = { 3, 0, 3, 1 };
		final FrameSource source = filtered(used, 8 * 4 * WIDTH * 9), some = source.select(chosen);
		assertEquals(4, some.frameCount());
		assertEquals(frames.geometry(), some.geometry());
		assertClose(rows(read(source), chosen), read(some), 1e-12);
	}

	@Test
	void theSourceStaysAsItWas() throws IOException {
		final float[][] pixels = new float[2][WIDTH * HEIGHT];
		for (int k = 0; k < WIDTH * HEIGHT; k++) pixels[0][k] = k % 7;
		final float[] before = pixels[0].clone();
		read(new FilteredFrames(new MemoryFrames(new FrameGeometry(WIDTH, HEIGHT, 1), pixels), filter, COMPUTE.workers()));
		assertArrayEquals(before, pixels[0]);
	}
}
