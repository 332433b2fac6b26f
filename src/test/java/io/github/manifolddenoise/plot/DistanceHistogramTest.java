package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.gui.Plot;
import ij.process.ImageProcessor;

class DistanceHistogramTest {

	private static final int BAR = 0x3b528b, MEAN = 0xc03030;

	@Test
	void everyDistanceFallsIntoOneBin() {
		final int[] counts = DistanceHistogram.counts(new double[] { 1, 1.5, 2, 60.9, 61, 31 }, 1, 1);
		final int[] expected = new int[60];
		expected[0] = 2;
		expected[1] = 1;
		expected[30] = 1;
		expected[59] = 2;
		assertArrayEquals(expected, counts);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 9, 25 })
	void everyMethodHasARowOfTheSameHeight(final int methods) {
		final double[] some = { 0.1, 0.2, 0.25, 0.9 };
		final int one = draw(1, some).getHeight();
		assertEquals(one + 30 * (methods - 1), draw(methods, some).getHeight());
	}

	private static ImageProcessor draw(final int methods, final double[] distances) {
		return DistanceHistogram.draw(Collections.nCopies(methods, "name"), Collections.nCopies(methods, distances));
	}

	/** Small distances stand to the left of large ones, each in its own row. */
	@Test
	void barsStandWhereTheDistancesAre() {
		final ImageProcessor plot = DistanceHistogram.draw(List.of("near", "far"), List.of(new double[] { 1, 1.1 },
			new double[] { 5, 5.1 }));
		final int[] near = columns(plot, 0, 47), far = columns(plot, 48, 78);
		assertTrue(near.length > 4 && far.length > 4, near.length + " " + far.length);
		assertTrue(Arrays.stream(near).max().orElseThrow() < Arrays.stream(far).min().orElseThrow());
	}

	/** Columns with bars between two lines of the picture. */
	private static int[] columns(final ImageProcessor plot, final int top, final int bottom) {
		return IntStream.range(0, plot.getWidth()).filter(x -> IntStream.range(top, bottom)
			.anyMatch(y -> (plot.get(x, y) & 0xffffff) == BAR)).toArray();
	}

	@Test
	void theListedPlotHasTheFramesOfEveryBinAndMethod() {
		final Plot plot = DistanceHistogram.plot("x", List.of("near", "far"), List.of(new double[] { 0, 0.5, 1 }, new double[] { 60,
			60, 60 }));
		final float[][] near = plot.getDataObjectArrays(0), far = plot.getDataObjectArrays(1);
		assertEquals(60, near[0].length);
		assertEquals(0.5, near[0][0], 1e-6);
		assertEquals(59.5, far[0][59], 1e-6);
		assertEquals(List.of(2f, 1f, 3f), List.of(near[1][0], near[1][1], far[1][59]));
		assertEquals(2 * 60 - 3, IntStream.range(0, 60).map(bin -> (near[1][bin] == 0 ? 1 : 0) + (far[1][bin] == 0 ? 1 : 0)).sum());
	}

	@Test
	void theMeanIsMarked() {
		final ImageProcessor plot = draw(1, new double[] { 0.1, 0.4, 0.9 });
		boolean marked = false;
		for (int i = 0; i < plot.getPixelCount(); i++) marked |= (plot.get(i) & 0xffffff) == MEAN;
		assertTrue(marked);
	}

	@Test
	void equalAndMissingDistancesCanBeDrawn() {
		assertTrue(draw(2, new double[] { 0.3, 0.3 }).getWidth() > 600);
		assertTrue(draw(2, new double[0]).getWidth() > 600);
		assertTrue(DistanceHistogram.draw(List.of(), List.of()).getWidth() > 600);
	}

	@Test
	void longNamesAreNotCut() {
		final ImageProcessor brief = DistanceHistogram.draw(List.of("m"), List.of(new double[] { 1, 2 }));
		final ImageProcessor wide = DistanceHistogram.draw(List.of("m".repeat(80)), List.of(new double[] { 1, 2 }));
		assertTrue(wide.getWidth() > brief.getWidth() + 400);
	}
}
