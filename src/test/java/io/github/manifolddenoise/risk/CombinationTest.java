package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.task.Workers;

/** On simulated values: the truth is 0, a method's result a part of the noise and an error of its own. */
class CombinationTest {

	private static final int WIDTH = 96, HEIGHT = 48, FRAMES = 12;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(WIDTH, HEIGHT, 1);

	/** The standard deviation of a method's own error at a place, the noise's being 1. */
	private interface OwnError {

		double at(int method, int x);
	}

	/** Values that methods made. */
	private record Simulated(double[][] input, double[][][] results, double part) {

		static Simulated of(final int methods, final double part, final OwnError own, final long seed) {
			final Random random = new Random(seed);
			final double[][] input = new double[FRAMES][WIDTH * HEIGHT];
			final double[][][] results = new double[methods][FRAMES][WIDTH * HEIGHT];
			for (int i = 0; i < FRAMES; i++) {
				for (int k = 0; k < input[i].length; k++) {
					input[i][k] = random.nextGaussian();
					for (int j = 0; j < methods; j++) results[j][i][k] = part * input[i][k] + own.at(j, k % WIDTH) * random.nextGaussian();
				}
			}
			return new Simulated(input, results, part);
		}

		Combination best(final int threads) {
			return best(threads, SampledPixels.of(GEOMETRY, FRAMES));
		}

		Combination best(final int threads, final SampledPixels pixels) {
			final CombinationGrid grid = new CombinationGrid(pixels, results.length, 1, 0);
			try (Workers workers = new Workers(threads)) {
				grid.add(FRAMES, new Ranked(this, pixels), new BitSet(), workers);
			}
			return Combination.best(grid, results.length);
		}

		/** The true mean squared error of a combination. */
		double error(final Combination combination) {
			final int[] used = combination.used();
			final float[][] maps = new float[results.length][];
			for (final int j : used) maps[j] = combination.map(j);
			double sum = 0;
			for (int i = 0; i < FRAMES; i++) {
				for (int k = 0; k < input[i].length; k++) {
					double value = input[i][k];
					for (final int j : used) value += maps[j][k] * (results[j][i][k] - input[i][k]);
					sum += value * value;
				}
			}
			return sum / FRAMES / WIDTH / HEIGHT;
		}

		double error(final int method) {
			double sum = 0;
			for (final double[] frame : results[method]) {
				for (final double value : frame) sum += value * value;
			}
			return sum / FRAMES / WIDTH / HEIGHT;
		}
	}

	/** By the ranks of some of the pixels. */
	private record Ranked(Simulated all, SampledPixels pixels) implements CombinationGrid.Values {

		@Override
		public double input(final int frame, final int rank) {
			return all.input[frame][pixels.pixel(rank)];
		}

		@Override
		public double result(final int method, final int frame, final int rank) {
			return all.results[method][frame][pixels.pixel(rank)];
		}

		@Override
		public double divergence(final int method, final int frame, final int rank) {
			return all.part;
		}

		@Override
		public double variance(final int frame, final int rank) {
			return 1;
		}
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3 })
	void independentErrorsAreAveragedAwayAndTheEstimateIsTrue(final long seed) {
		final Simulated simulated = Simulated.of(3, 0.1, (method, x) -> 0.3 + 0.1 * method, seed);
		final Combination best = simulated.best(1);
		assertEquals(3, best.used().length);
		assertEquals(0, best.local().length);
		final double error = simulated.error(best);
		assertTrue(error < 0.75 * simulated.error(0), () -> error + " is hardly below " + simulated.error(0));
		assertEquals(error, best.risk(), 0.02);
		assertTrue(best.weight(0) > best.weight(1) && best.weight(1) > best.weight(2) && best.weight(2) > 0);
	}

	/** Where each method is good in one half of the field, cells have weights of their own. */
	@Test
	void halvesThatNeedOtherMethodsHaveOtherWeights() {
		final Simulated simulated = Simulated.of(2, 0.05, (method, x) -> method == 0 == x < WIDTH / 2 ? 0.1 : 1, 4);
		final Combination best = simulated.best(1);
		assertTrue(best.local().length > 0);
		final float[] first = best.map(0), second = best.map(1);
		final int row = HEIGHT / 2 * WIDTH;
		assertTrue(first[row + 6] > 0.9 && second[row + 6] < 0.1);
		assertTrue(first[row + WIDTH - 7] < 0.1 && second[row + WIDTH - 7] > 0.9);
		assertTrue(simulated.error(best) < 0.15 * Math.min(simulated.error(0), simulated.error(1)));
		assertEquals(0.5, best.weight(0), 0.1);
	}

	/** A quarter of the pixels tells as well which method is good where, but for cells that are twice as wide. */
	@Test
	void someOfThePixelsStandForAll() {
		final Simulated simulated = Simulated.of(2, 0.05, (method, x) -> method == 0 == x < WIDTH / 2 ? 0.1 : 1, 4);
		final SampledPixels some = SampledPixels.of(GEOMETRY, FRAMES, FRAMES * WIDTH * HEIGHT / 4);
		final Combination best = simulated.best(1, some);
		assertTrue(best.local().length > 0);
		assertEquals(24, best.layout().block());
		assertTrue(simulated.error(best) < 0.25 * simulated.error(0), () -> "error " + simulated.error(best));
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 2, 3, 4, 5 })
	void theBestSingleMethodIsNeverBeatenByTheMixture(final long seed) {
		final Simulated simulated = Simulated.of(4, 0.02, (method, x) -> method == 0 ? 0.05 : 0.6 + 0.2 * method, seed);
		final Combination best = simulated.best(1);
		assertTrue(simulated.error(best) <= 1.01 * simulated.error(0) + 1e-4, () -> simulated.error(best) + " > " + simulated.error(0));
	}

	@Test
	void methodsThatAddNothingAreDropped() {
		final Combination best = Simulated.of(4, 0.1, (method, x) -> method == 2 ? 0.1 : 3, 6).best(1);
		assertArrayEquals(new int[] { 2 }, best.used());
		final float[] map = best.map(2);
		for (final float weight : map) assertEquals(best.weight(2), weight, 1e-6);
		assertTrue(best.weight(2) > 0.95);
	}

	@Test
	void theNumberOfThreadsChangesNoBit() {
		final Simulated simulated = Simulated.of(3, 0.1, (method, x) -> 0.2 + (method == 1 && x > 40 ? 1 : 0), 7);
		final Combination one = simulated.best(1), three = simulated.best(3);
		assertEquals(one, three);
		assertEquals(one.hashCode(), three.hashCode());
		for (final int method : one.used()) assertArrayEquals(one.map(method), three.map(method));
	}

	@Test
	void otherWeightsAreAnotherCombination() {
		final CellLayout layout = new CellLayout(GEOMETRY, 12, 2, 1);
		final double[] global = { 0.5, 0.25 };
		final double[][] local = { { 0.5, 0.5 }, { 0.5, 0 } };
		final Combination one = new Combination(global, local, 0.1, layout);
		assertEquals(one, new Combination(global.clone(), new double[][] { { 0.5, 0.5 }, { 0.5, 0 } }, 0.1, layout));
		assertNotEquals(one, new Combination(new double[] { 0.5, 0.5 }, local, 0.1, layout));
		assertNotEquals(one, new Combination(global, new double[][] { { 0.5, 0.5 }, { 0.5, 0.1 } }, 0.1, layout));
		assertNotEquals(one, new Combination(global, local, 0.2, layout));
		assertNotEquals(one, new Combination(global, local, 0.1, new CellLayout(GEOMETRY, 12, 1, 2)));
	}
}
