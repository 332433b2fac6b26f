package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class CombinationSumsTest {

	private static final double VARIANCE = 0.25;

	/** Sums of values of which methods keep parts and add errors of their own. */
	private static CombinationSums sums(final int values, final long seed, final double... parts) {
		final Random random = new Random(seed);
		final CombinationSums sums = new CombinationSums(parts.length, VARIANCE, 0);
		for (int i = 0; i < values; i++) {
			final double noise = 0.5 * random.nextGaussian();
			final double[] added = new double[parts.length];
			for (int j = 0; j < parts.length; j++) added[j] = (parts[j] - 1) * noise + 0.2 * random.nextGaussian();
			sums.add(added, parts, 1);
		}
		return sums;
	}

	@Test
	void theWeightsAreThoseOfTheSmallestError() {
		final CombinationSums sums = sums(5000, 1, 0.1, 0.2, 0.3);
		final double[] weights = sums.weights(new int[] { 0, 1, 2 }, 0);
		final double least = sums.risk(weights);
		for (double a = 0; a <= 1; a += 0.05) {
			for (double b = 0; a + b <= 1; b += 0.05) {
				for (double c = 0; a + b + c <= 1; c += 0.05) assertTrue(sums.risk(new double[] { a, b, c }) >= least - 1e-3 * sums
					.ofInput());
			}
		}
		assertTrue(Arrays.stream(weights).allMatch(weight -> weight >= 0) && Arrays.stream(weights).sum() <= 1 + 1e-9);
		for (int j = 0; j < 3; j++) assertTrue(least < sums.risk(j), "method " + j);
	}

	@Test
	void aSingleMethodsErrorIsThatOfTheWeightOne() {
		final CombinationSums sums = sums(200, 2, 0.1, 0.5);
		for (int j = 0; j < 2; j++) assertEquals(sums.risk(sums.single(j)), sums.risk(j), 1e-9);
		assertEquals(sums.ofInput(), sums.risk(new double[2]), 0);
		assertEquals(200 * VARIANCE, sums.ofInput(), 1e-9);
	}

	@Test
	void sumsOfPartsAdd() {
		final CombinationSums first = sums(100, 3, 0.1, 0.4), second = sums(60, 4, 0.1, 0.4), both = first.plus(0.5, second);
		final double[] weights = { 0.7, 0.2 };
		assertEquals(130, both.count(), 1e-12);
		assertEquals(first.risk(weights) + 0.5 * second.risk(weights), both.risk(weights), 1e-9);
	}

	/** The normal equations of methods that are the same have no single solution. */
	@Test
	void equalMethodsShareTheirWeight() {
		final CombinationSums sums = new CombinationSums(3, VARIANCE, 0);
		final Random random = new Random(5);
		for (int i = 0; i < 3000; i++) {
			final double noise = 0.5 * random.nextGaussian(), same = -0.8 * noise + 0.2 * random.nextGaussian();
			sums.add(new double[] { same, same, -0.7 * noise + 0.2 * random.nextGaussian() }, new double[] { 0.2, 0.2, 0.3 }, 1);
		}
		for (int reference = 0; reference < 3; reference++) {
			final double[] weights = sums.weights(new int[] { 0, 1, 2 }, reference);
			for (final double weight : weights) assertTrue(weight > -0.05 && weight < 1.05, () -> "weights " + weights[0] + " " + weights[1] +
				" " + weights[2]);
			assertEquals(sums.risk(sums.weights(new int[] { 0, 2 }, 0)), sums.risk(weights), 5e-3 * sums.ofInput());
		}
	}

	@Test
	void methodsThatMayNotBeUsedHaveNoWeight() {
		final double[] weights = sums(500, 6, 0.1, 0.2, 0.3).weights(new int[] { 0, 2 }, 2);
		assertEquals(0, weights[1]);
		assertTrue(weights[0] > 0 && weights[2] > 0);
	}

	@Test
	void ofNothingTheReferenceHasAllTheWeight() {
		assertArrayEquals(new double[] { 0, 1 }, new CombinationSums(2, VARIANCE, 0).weights(new int[] { 0, 1 }, 1));
	}

	/** A method that keeps half of each value, with and without pixels that do not count. */
	@ParameterizedTest
	@ValueSource(ints = { 0, 40 })
	void theErrorOfAMethodIsTheMonteCarloEstimate(final int ignoredPixels) throws IOException {
		final double sigma = 0.1;
		final BitSet ignored = new BitSet();
		ignored.set(0, ignoredPixels);
		final DoubleFrames frames = DoubleFrames.spot(20, 26, sigma, 4);
		final int[] judged = IntStream.of(0, 3, 4, 11, 19).toArray();
		final MonteCarloSure sure = new MonteCarloSure(frames, sigma, ignored, 7, COMPUTE.workers());
		final CombinationSample sample = sure.sample(judged, Progress.NONE);
		final DoubleFrames perturbed = DoubleFrames.copyOf(sure.perturbed());
		for (final double part : new double[] { 0.5, 1, 0 }) {
			final DoubleFrames result = frames.frames(judged).affine(part, 0), other = perturbed.frames(judged).affine(part, 0);
			sample.add(sample.results(result, other, Progress.NONE));
			assertEquals(sure.risk(result, other, judged, Progress.NONE) / (sigma * sigma),
				sample.risk(sample.methods() - 1, COMPUTE .workers()), 1e-4);
		}
		assertArrayEquals(judged, sample.judged());
	}

	/** Noise of several strengths, and a method that keeps half of every value: its error is known. */
	@Test
	void valuesWithLessNoiseCountLess() {
		final Random random = new Random(5);
		final CombinationSums sums = new CombinationSums(1, VARIANCE, 0);
		double error = 0, noise = 0;
		for (int k = 0; k < 200_000; k++) {
			final double part = k % 4 / 4.0, truth = 0.3 * Math.sin(k), value = truth + Math.sqrt(VARIANCE * part) * random.nextGaussian();
			sums.add(new double[] { -value / 2 }, new double[] { 0.5 }, part);
			error += (value / 2 - truth) * (value / 2 - truth);
			noise += (value - truth) * (value - truth);
		}
		assertEquals(1, sums.risk(0) / error, 0.02);
		assertEquals(1, sums.ofInput() / noise, 0.02);
	}

	/** A method that leaves an error of .02 σ²: with a variance known to 3 % its result cannot be told from the truth. */
	@ParameterizedTest
	@CsvSource({ "0, .02", ".01, .02", ".03, 0" })
	void withinTheUncertaintyOfTheNoiseTheInputHasNoWeight(final double uncertainty, final double expected) {
		final Random random = new Random(6);
		final CombinationSums sums = new CombinationSums(1, VARIANCE, uncertainty);
		for (int k = 0; k < 2_000_000; k++) {
			final double noise = Math.sqrt(VARIANCE) * random.nextGaussian(), error = Math.sqrt(0.02 * VARIANCE) * random.nextGaussian();
			sums.add(new double[] { error - noise }, new double[] { 0 }, 1);
		}
		assertEquals(expected, 1 - sums.weights(new int[] { 0 }, 0)[0], 0.006);
	}
}
