package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.DoubleBinaryOperator;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class ShiftedFramesTest {

	private static final int WIDTH = 9, HEIGHT = 7;

	/** Two frames of two planes; the second of each is another, so that mixed up ones are told. */
	private static DoubleFrames frames(final DoubleBinaryOperator value) {
		final DMatrixRMaj values = new DMatrixRMaj(2, 2 * WIDTH * HEIGHT);
		for (int k = 0; k < values.getNumElements(); k++) {
			final int pixel = k % (WIDTH * HEIGHT);
			values.data[k] = 1000 * (k / (WIDTH * HEIGHT)) + value.applyAsDouble(pixel % WIDTH, pixel / WIDTH);
		}
		return new DoubleFrames(new FrameGeometry(WIDTH, HEIGHT, 2), values);
	}

	private static FrameSource shifted(final FrameSource frames, final double right, final double down) {
		return new ShiftedFrames(frames, right, down, Matrices.COMPUTE.workers());
	}

	/** Cubic convolution is exact for polynomials of second degree, and whole shifts are for all. */
	@ParameterizedTest
	@CsvSource({ "0, 0", "2, 0", "-1, 3", "0.5, -0.25", "-1.3, 1.6" })
	void valuesComeFromWhereTheyWere(final double right, final double down) throws IOException {
		final DoubleBinaryOperator value = (x, y) -> 3 + x - 2 * y + 0.5 * x * y + 0.2 * x * x;
		final DMatrixRMaj expected = frames((x, y) -> value.applyAsDouble(x - right, y - down)).values();
		final DMatrixRMaj moved = DoubleFrames.copyOf(shifted(frames(value), right, down)).values();
		for (int i = 0; i < 4; i++) {
			for (int y = 3; y < HEIGHT - 3; y++) {
				for (int x = 3; x < WIDTH - 3; x++) {
					final int k = (i * HEIGHT + y) * WIDTH + x;
					assertEquals(expected.data[k], moved.data[k], 1e-9, "plane " + i + " x " + x + " y " + y);
				}
			}
		}
	}

	@Test
	void anyBlockHasTheSameBits() throws IOException {
		final FrameSource moved = shifted(frames((x, y) -> Math.sin(3 * x + y * y)), 1.4, -2.2);
		final DMatrixRMaj whole = DoubleFrames.copyOf(moved).values();
		for (int size = 1; size < whole.numCols; size += 6) {
			for (int first = 0; first + size <= whole.numCols; first += size) {
				final DMatrixRMaj block = new DMatrixRMaj(2, size);
				moved.read(first, block);
				for (int k = 0; k < block.getNumElements(); k++) assertEquals(whole.get(k / size, first + k % size), block.data[k]);
			}
		}
	}

	@Test
	void framesCanBeSelected() throws IOException {
		final DoubleFrames frames = frames((x, y) -> x * y);
		final DMatrixRMaj second = DoubleFrames.copyOf(shifted(frames, 1, 0).select(new int[] { 1 })).values();
		assertEquals(frames.values().get(1, 3 * WIDTH + 3), second.get(0, 3 * WIDTH + 4));
	}

	@Test
	void theBorderIsWhereNothingCameFrom() {
		final FrameGeometry geometry = new FrameGeometry(WIDTH, HEIGHT, 2);
		assertEquals(new BitSet(), ShiftedFrames.border(geometry, 0, 0));
		final BitSet right = ShiftedFrames.border(geometry, 2, 0), up = ShiftedFrames.border(geometry, 0, -0.5);
		for (int pixel = 0; pixel < geometry.pixels(); pixel++) {
			assertEquals(pixel % WIDTH < 2, right.get(pixel), "pixel " + pixel);
			assertEquals(pixel / WIDTH % HEIGHT == HEIGHT - 1, up.get(pixel), "pixel " + pixel);
		}
	}

	/** Pixels that do not count hold no values of the object. */
	@Test
	void pixelsOfNoAccountLeadToABorderToo() {
		final BitSet outside = new BitSet();
		outside.set(2 * WIDTH + 4);
		final BitSet border = ShiftedFrames.border(new FrameGeometry(WIDTH, HEIGHT, 1, new FrameShape(0, 0, outside)), 1, 1);
		final BitSet expected = ShiftedFrames.border(new FrameGeometry(WIDTH, HEIGHT, 1), 1, 1);
		expected.set(3 * WIDTH + 5);
		assertEquals(expected, border);
	}
}
