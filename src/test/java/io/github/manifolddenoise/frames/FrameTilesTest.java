package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.ScatteredTiles;

/** Against the same stack on one machine, and against sums written out. */
class FrameTilesTest {

	private static final int MANY = Tiles.SUMMED + 700;
	private static final Compute HERE = Compute.here(new Workers(2));

	/** Waves and noise that no number of bits holds exactly; the first pixel is always the same. */
	private static MemoryFrames stack(final int frames, final int width, final int height) {
		final Random random = new Random(4);
		final float[][] values = new float[frames][width * height];
		for (int i = 0; i < frames; i++) {
			final double turn = 2 * Math.PI * i / frames;
			for (int p = 1; p < values[i].length; p++) values[i][p] = (float) (100 + 9 * Math.cos(turn + 0.03 * p) + 5 * Math.cos(
				2 * turn + 0.011 * p) + 0.3 * random.nextGaussian());
		}
		return new MemoryFrames(new FrameGeometry(width, height, 1), values);
	}

	/** Few pixels: their products. Many: a sketch. */
	@ParameterizedTest
	@CsvSource({ "9000, 7, 5", "2300, 46, 45", "8300, 45, 45" })
	void spansHaveTheSameBitsWhereverTilesAreComputed(final int frames, final int width, final int height) throws IOException {
		final FrameSource stack = stack(frames, width, height);
		final ScatteredTiles there = new ScatteredTiles(frames);
		final SpanCoordinates expected = SpanCoordinates.leading(stack, HERE, Progress.NONE), found = SpanCoordinates.leading(
			stack, HERE.with(there), Progress.NONE);
		assertTrue(there.done() > 3);
		assertEquals(Math.min(frames, width * height) > SpanCoordinates.MANY_FRAMES, found.isPartial());
		assertEquals(expected.constantPixels(), found.constantPixels());
		assertArrayEquals(expected.spectrum(), found.spectrum());
		assertArrayEquals(expected.coordinates().data, found.coordinates().data);
	}

	@Test
	void productsAreThoseOfTheCentredFrames() {
		final MemoryFrames stack = stack(MANY, 4, 3);
		final FrameTiles tiles = new FrameTiles(stack, new ScatteredTiles(1));
		final double[][] x = new double[MANY][12];
		for (int p = 0; p < 12; p++) {
			double mean = 0;
			for (int i = 0; i < MANY; i++) mean += stack.frame(i)[p] / (double) MANY;
			for (int i = 0; i < MANY; i++) x[i][p] = stack.frame(i)[p] - mean;
		}
		assertTrue(tiles.constant().get(0) && tiles.constant().cardinality() == 1);
		final double[] squares = tiles.squares();
		final DMatrixRMaj gram = tiles.gram(), sums = tiles.times(ones(12)), own = tiles.timesOwnTransposed(unit(100));
		double norm = 0;
		for (final double[] frame : x) norm += dot(frame, frame);
		for (int p = 0; p < 12; p++) {
			double product = 0;
			for (int i = 0; i < MANY; i++) product += x[i][p] * x[i][5];
			assertEquals(product, gram.get(p, 5), 1e-10 * norm);
		}
		for (int i = 0; i < MANY; i += 97) {
			assertEquals(dot(x[i], x[i]), squares[i], 1e-9 * squares[i]);
			assertEquals(dot(x[i], ones(12).data), sums.get(i, 0), 1e-8);
			assertEquals(dot(x[i], x[100]), own.get(i, 0), 1e-9 * squares[i]);
		}
	}

	private static DMatrixRMaj ones(final int rows) {
		final DMatrixRMaj ones = new DMatrixRMaj(rows, 1);
		ones.fill(1);
		return ones;
	}

	private static DMatrixRMaj unit(final int row) {
		final DMatrixRMaj unit = new DMatrixRMaj(MANY, 1);
		unit.set(row, 0, 1);
		return unit;
	}

	private static double dot(final double[] a, final double[] b) {
		double sum = 0;
		for (int k = 0; k < a.length; k++) sum += a[k] * b[k];
		return sum;
	}

	@Test
	void whatIsNoNumberIsNamedAsOnOneMachine() {
		final MemoryFrames stack = stack(MANY, 4, 3);
		stack.frame(8500)[7] = Float.NaN;
		final String expected = assertThrows(UserException.class, () -> SpanCoordinates.leading(stack, HERE, Progress.NONE))
			.getMessage();
		assertEquals(expected, assertThrows(UserException.class, () -> SpanCoordinates.leading(stack,
			HERE.with(new ScatteredTiles(2)), Progress.NONE)).getMessage());
		assertTrue(expected.startsWith("Frame 8501 "), expected);
	}
}
