package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Matrices;

/** Against the span of all products, which is exact. */
class SpanSketchTest {

	private static final int FRAMES = 600, WIDTH = 40, HEIGHT = 30, RANK = 6;

	/** Some waves that fall in strength, with noise; two rows of pixels are the same in all frames. */
	private static FrameSource stack(final double noise, final int rank) {
		final Random random = new Random(4);
		final float[][] frames = new float[FRAMES][WIDTH * HEIGHT];
		final double[][] images = new double[rank][WIDTH * HEIGHT];
		for (final double[] image : images) Arrays.setAll(image, p -> 2 * random.nextDouble() - 1);
		for (int i = 0; i < FRAMES; i++) {
			for (int p = 2 * WIDTH; p < frames[i].length; p++) {
				double value = 100 + noise * random.nextGaussian();
				for (int k = 0; k < rank; k++) value += images[k][p] * Math.cos((k + 1) * 2 * Math.PI * i / FRAMES) * 1 / (1 + 0.3 * k);
				frames[i][p] = (float) value;
			}
		}
		return new MemoryFrames(new FrameGeometry(WIDTH, HEIGHT, 1), frames);
	}

	private static SpanSketch sketch(final FrameSource stack) throws IOException {
		return SpanSketch.of(stack, Matrices.COMPUTE, Progress.NONE).orElseThrow();
	}

	@Test
	void whatStandsOutIsThatOfAllProducts() throws IOException {
		final FrameSource stack = stack(0.3, RANK);
		final SpanSketch sketch = sketch(stack);
		final SpanSearch exact = SpanSearch.of(stack, Matrices.COMPUTE, Progress.NONE);
		assertEquals(exact.constant(), sketch.constant());
		final double[] expected = exact.found().spectrum(), actual = sketch.found().spectrum();
		assertEquals(expected.length, actual.length);
		final DMatrixRMaj z = sketch.found().coordinates(), all = exact.found().coordinates();
		for (int k = 0; k < RANK; k++) {
			assertEquals(expected[k], actual[k], 1e-5 * expected[k]);
			double product = 0;
			for (int i = 0; i < FRAMES; i++) product += z.get(i, k) * all.get(i, k);
			assertEquals(1, Math.abs(product) / expected[k], 1e-5);
		}
	}

	/** The rest is that of the law: its sum exactly, its values roughly. */
	@Test
	void theRestOfTheSpectrumIsThatOfNoise() throws IOException {
		final FrameSource stack = stack(0.3, RANK);
		final SpanDecomposition sketch = sketch(stack).found(), exact = SpanSearch.of(stack, Matrices.COMPUTE,
			Progress.NONE).found();
		double total = 0, sum = 0;
		for (int k = 0; k < FRAMES; k++) {
			total += exact.spectrum()[k];
			sum += sketch.spectrum()[k];
			assertTrue(k == 0 || sketch.spectrum()[k] <= sketch.spectrum()[k - 1], "value " + k);
		}
		assertEquals(total, sum, 2e-3 * total);
		for (int k = 30; k < FRAMES - 30; k++) assertEquals(exact.spectrum()[k], sketch.spectrum()[k], 0.05 * exact.spectrum()[k]);
		assertTrue(sketch.isPartial() && !exact.isPartial());
	}

	@Test
	void framesWithoutNoiseAreAllThere() throws IOException {
		final SpanDecomposition sketch = sketch(stack(0, RANK)).found();
		assertTrue(sketch.coordinates().numCols >= RANK);
		assertFalse(sketch.isPartial());
	}

	/** Beyond a part of all directions it would be no less work than comparing all frames. */
	@Test
	void manyDirectionsAreLeftToOthers() throws IOException {
		assertTrue(SpanSketch.of(stack(0.1, 80), Matrices.COMPUTE, Progress.NONE).isEmpty());
	}

	@Test
	void sameFramesSameBits() throws IOException {
		final FrameSource stack = stack(0.3, RANK);
		assertArrayEquals(sketch(stack).found().coordinates().data, sketch(stack).found().coordinates().data);
	}
}
