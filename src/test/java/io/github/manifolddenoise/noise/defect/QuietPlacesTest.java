package io.github.manifolddenoise.noise.defect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.noise.defect.FrameLines.QuietPlaces;

/** Blocks of rows in the middle of a plane; σ is 2, so that full weight is 1/4. */
class QuietPlacesTest {

	private static final int WIDTH = 60, ROWS = 40, FIRST = 10 * WIDTH;
	private static final double SIGMA = 2, FULL = 0.25;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(WIDTH, 60, 1);

	private static double[] weights(final double[] amounts, final Lines... kinds) {
		final double[] variances = new double[kinds.length];
		Arrays.fill(variances, 400);
		return new QuietPlaces(GEOMETRY, FIRST, SIGMA, List.of(kinds), variances).weights(amounts);
	}

	private static double[] noise() {
		return Defects.gaussians(WIDTH * ROWS, SIGMA, 1);
	}

	private static double mean(final double[] weights, final int fromColumn, final int toColumn) {
		return IntStream.range(0, weights.length).filter(k -> k % WIDTH >= fromColumn && k % WIDTH < toColumn).mapToDouble(
			k -> weights[k]).average().orElseThrow();
	}

	@Test
	void whereThereIsNoiseAloneNearlyAllCountInFull() {
		final double[] weights = weights(noise());
		for (final double weight : weights) assertTrue(weight > 0 && weight <= FULL);
		assertTrue(mean(weights, 0, WIDTH) > 0.6 * FULL);
	}

	@Test
	void pixelsNearASignalCountNextToNothing() {
		final double[] amounts = noise();
		for (int k = 0; k < amounts.length; k++) if (k % WIDTH < 20) amounts[k] += 20 * Math.sin(k % WIDTH) * Math.cos(k / WIDTH);
		final double[] weights = weights(amounts, Lines.ROWS);
		assertTrue(mean(weights, 0, 20) < 0.02 * FULL);
		assertTrue(mean(weights, 24, WIDTH) > 0.6 * FULL);
	}

	/** Only of the kinds that are there. */
	@Test
	void aPatternOfLinesIsNoSignal() {
		final double[] amounts = noise(), pattern = Defects.gaussians(WIDTH, 20, 2);
		for (int k = 0; k < amounts.length; k++) amounts[k] += pattern[k % WIDTH];
		assertTrue(mean(weights(amounts, Lines.COLUMNS), 0, WIDTH) > 0.5 * FULL);
		assertTrue(mean(weights(amounts, Lines.ROWS), 0, WIDTH) < 0.02 * FULL);
		assertTrue(mean(weights(amounts), 0, WIDTH) < 0.02 * FULL);
	}

	/** Nor does what stands there count for its neighbours. */
	@Test
	void pixelsThatDoNotCountHaveNoWeight() {
		final BitSet outside = new BitSet();
		final double[] amounts = noise();
		for (int k = 0; k < amounts.length; k++) {
			if (k % WIDTH < 30) continue;
			outside.set(FIRST + k);
			amounts[k] = 1000;
		}
		final FrameGeometry shaped = new FrameGeometry(WIDTH, 60, 1, new FrameShape(0, 0, outside));
		final double[] weights = new QuietPlaces(shaped, FIRST, SIGMA, List.of(), new double[0]).weights(amounts);
		assertEquals(0, mean(weights, 30, WIDTH));
		assertTrue(mean(weights, 20, 30) > 0.6 * FULL);
	}
}
