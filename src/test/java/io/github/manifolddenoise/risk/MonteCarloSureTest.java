package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SlidingDct;
import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;

class MonteCarloSureTest {

	private static final double SIGMA = 0.2;
	private static final int FRAMES = 50, SIDE = 30;

	private final DoubleFrames noisy = DoubleFrames.spot(FRAMES, SIDE, SIGMA, 1);
	private final DoubleFrames clean = DoubleFrames.spot(FRAMES, SIDE, 0, 1);

	private static double risk(final DoubleFrames frames, final long seed, final int[] judged,
		final UnaryOperator<FrameSource> method) throws IOException
	{
		final MonteCarloSure sure = new MonteCarloSure(frames, SIGMA, new BitSet(), seed, COMPUTE.workers());
		return sure.risk(method.apply(frames).select(judged), method.apply(sure.perturbed()).select(judged), judged,
			Progress.NONE);
	}

	private static int[] all() {
		return IntStream.range(0, FRAMES).toArray();
	}

	/** Each frame a weighted mean of itself and the next. */
	private static UnaryOperator<FrameSource> linear(final double own) {
		final DMatrixRMaj weights = new DMatrixRMaj(FRAMES, FRAMES);
		for (int i = 0; i < FRAMES; i++) {
			weights.set(i, i, own);
			weights.set(i, (i + 1) % FRAMES, 0.9 - own);
		}
		return source -> new CombinedFrames(source, weights, COMPUTE);
	}

	@Test
	void givingTheFramesBackCostsTheNoise() throws IOException {
		assertEquals(SIGMA * SIGMA, risk(noisy, 1, all(), source -> source), 1e-12);
	}

	/** Nothing of the frames: the mean square less the noise. */
	@Test
	void blackFramesCostTheSignal() throws IOException {
		double signal = 0;
		for (final double value : noisy.values().data) signal += value * value / noisy.values().getNumElements();
		assertEquals(signal - SIGMA * SIGMA, risk(noisy, 1, all(), source -> new CombinedFrames(source, new DMatrixRMaj(FRAMES,
			FRAMES), COMPUTE)), 1e-12);
	}

	/** ‖Wx - x‖²/N - σ² + 2σ² trace(W)/m; over many probes the estimate has this mean, one is near it. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 0.5, 0.8 })
	void ofALinearMethodItIsTheClosedForm(final double own) throws IOException {
		final double removed = DoubleFrames.copyOf(linear(own).apply(noisy)).error(noisy), variance = SIGMA * SIGMA;
		final double exact = removed - variance + 2 * variance * own;
		final double deviation = 2 * variance * (0.9 - own) / Math.sqrt(FRAMES * SIDE * SIDE);
		double mean = 0;
		for (int seed = 0; seed < 25; seed++) mean += risk(noisy, seed, all(), linear(own)) / 25;
		assertEquals(exact, mean, 4 * deviation / 5);
		assertEquals(exact, risk(noisy, 77, all(), linear(own)), 4 * deviation);
	}

	/** A threshold makes the estimate pessimistic, since ε is not infinitely small: by 0.6 % of the noise variance. */
	@ParameterizedTest
	@CsvSource({ "linear", "filter" })
	void theEstimateIsTheErrorWithinAFewPercent(final String method) throws IOException {
		final UnaryOperator<FrameSource> used = method.equals("linear") ? linear(0.4) : source -> new FilteredFrames(source,
			SlidingDct.twoPass(SIDE, SIDE, SIGMA, 2.7), COMPUTE.workers());
		double estimate = 0, truth = 0;
		for (int seed = 0; seed < 10; seed++) {
			final DoubleFrames frames = withNoise(seed);
			estimate += risk(frames, seed, all(), used) / 10;
			truth += DoubleFrames.copyOf(used.apply(frames)).error(clean) / 10;
		}
		final double expected = truth, actual = estimate;
		final double bound = method.equals("linear") ? 0.03 * expected : 0.01 * SIGMA * SIGMA;
		assertEquals(expected, actual, bound, () -> method + " " + actual + " against " + expected);
	}

	/** The same clean frames with noise of their own. */
	private DoubleFrames withNoise(final int seed) {
		final DMatrixRMaj values = DoubleFrames.noise(FRAMES, SIDE * SIDE, 100 + seed).values().copy();
		for (int k = 0; k < values.getNumElements(); k++) values.data[k] = clean.values().data[k] + SIGMA * values.data[k];
		return new DoubleFrames(clean.geometry(), values);
	}

	@Test
	void onlyTheJudgedFramesCount() throws IOException {
		final int[] judged = { 40, 3, 17 };
		final double own = 0.5, variance = SIGMA * SIGMA;
		final DoubleFrames result = DoubleFrames.copyOf(linear(own).apply(noisy));
		final double exact = result.frames(judged).error(noisy.frames(judged)) - variance + 2 * variance * own;
		final double deviation = 2 * variance * (0.9 - own) / Math.sqrt(3 * SIDE * SIDE);
		assertEquals(exact, risk(noisy, 5, judged, linear(own)), 4 * deviation);
		assertEquals(variance, risk(noisy, 5, judged, source -> source), 1e-12);
	}

	@Test
	void theSameSeedGivesTheSameNumber() throws IOException {
		assertEquals(risk(noisy, 5, all(), linear(0.5)), risk(noisy, 5, all(), linear(0.5)));
		assertTrue(risk(noisy, 5, all(), linear(0.5)) != risk(noisy, 6, all(), linear(0.5)));
	}

	@Test
	void cancelingStopsIt() {
		final MonteCarloSure sure = new MonteCarloSure(noisy, SIGMA, new BitSet(), 1, COMPUTE.workers());
		assertThrows(CancellationException.class, () -> sure.risk(noisy, sure.perturbed(), all(), new CancelAfter(0)));
	}

	@Test
	void signsAreBalancedInAnyFrameAndPixel() {
		final int frames = 200, pixels = 500;
		final double[] ofFrame = new double[frames], ofPixel = new double[pixels];
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < pixels; k++) {
				final int sign = PerturbedFrames.sign(3, i, k);
				assertEquals(1, Math.abs(sign));
				ofFrame[i] += sign / Math.sqrt(pixels);
				ofPixel[k] += sign / Math.sqrt(frames);
			}
		}
		for (final double sum : ofFrame) assertEquals(0, sum, 4.5);
		for (final double sum : ofPixel) assertEquals(0, sum, 4.5);
	}

	/** Neighbouring pixels, neighbouring frames and neighbouring seeds. */
	@Test
	void signsAreIndependent() {
		final int frames = 200, pixels = 500;
		final double[] sums = new double[4];
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < pixels; k++) {
				final int sign = PerturbedFrames.sign(3, i, k);
				sums[0] += sign * PerturbedFrames.sign(3, i, k + 1);
				sums[1] += sign * PerturbedFrames.sign(3, i + 1, k);
				sums[2] += sign * PerturbedFrames.sign(4, i, k);
				sums[3] += sign * PerturbedFrames.sign(3, i, k + 64);
			}
		}
		for (final double sum : sums) assertEquals(0, sum / Math.sqrt(frames * pixels), 4.5);
	}

	@Test
	void theProbeDoesNotDependOnTheBlocksItIsReadIn() throws IOException {
		final FrameSource perturbed = new PerturbedFrames(noisy, 0.01, 9, new BitSet(), COMPUTE.workers());
		final DMatrixRMaj whole = DoubleFrames.copyOf(perturbed).values(), block = new DMatrixRMaj(FRAMES, 13);
		for (int first = 0; first + 13 <= SIDE * SIDE; first += 101) {
			perturbed.read(first, block);
			for (int i = 0; i < FRAMES; i++) {
				for (int k = 0; k < 13; k++) assertEquals(whole.get(i, first + k), block.get(i, k));
			}
		}
		for (int k = 0; k < whole.getNumElements(); k++) assertEquals(0.01, Math.abs(whole.data[k] - noisy.values().data[k]),
			1e-15);
	}

	/** A mask: pixels without noise are not moved and do not count. */
	@Test
	void ignoredPixelsAreLeftAlone() throws IOException {
		final BitSet mask = new BitSet();
		mask.set(5, 40);
		final DMatrixRMaj moved = DoubleFrames.copyOf(new PerturbedFrames(noisy, 0.01, 9, mask, COMPUTE.workers())).values();
		for (int k = 0; k < moved.getNumElements(); k++) assertEquals(mask.get(k % moved.numCols) ? 0 : 0.01, Math.abs(
			moved.data[k] - noisy.values().data[k]), 1e-15);
		final MonteCarloSure sure = new MonteCarloSure(noisy, SIGMA, mask, 1, COMPUTE.workers());
		assertEquals(SIGMA * SIGMA, sure.risk(noisy, sure.perturbed(), all(),
			Progress.NONE), 1e-12);
	}

	@Test
	void chosenFramesKeepTheirSigns() throws IOException {
		final FrameSource perturbed = new PerturbedFrames(noisy, 0.01, 9, new BitSet(), COMPUTE.workers());
		final DMatrixRMaj whole = DoubleFrames.copyOf(perturbed).values();
		final FrameSource some = perturbed.select(new int[] { 30, 4, 11 });
		assertClose(rows(whole, 30, 4, 11), DoubleFrames.copyOf(some).values(), 0);
		assertClose(rows(whole, 11, 30), DoubleFrames.copyOf(some.select(new int[] { 2, 0 })).values(), 0);
	}
}
