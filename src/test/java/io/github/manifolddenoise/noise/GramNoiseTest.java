package io.github.manifolddenoise.noise;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;

class GramNoiseTest {

	private static double[] spectrum(final DoubleFrames frames) throws IOException {
		return SpanCoordinates.of(frames, COMPUTE, Progress.NONE).spectrum();
	}

	private static double sigma(final DoubleFrames frames) throws IOException {
		return GramNoise.standardDeviation(spectrum(frames), frames.geometry().pixels());
	}

	/** Noise 1 on {@code rank} strong patterns. */
	private static DoubleFrames patterns(final int frames, final int pixels, final int rank, final double noise) {
		final DMatrixRMaj values = DoubleFrames.noise(frames, pixels, 5).values().copy();
		final DMatrixRMaj images = DoubleFrames.noise(rank, pixels, 6).values();
		final DMatrixRMaj amounts = DoubleFrames.noise(frames, rank, 7).values();
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < pixels; k++) {
				double sum = noise * values.get(i, k);
				for (int p = 0; p < rank; p++) sum += 3 * amounts.get(i, p) * images.get(p, k);
				values.set(i, k, sum);
			}
		}
		return DoubleFrames.of(values);
	}

	@ParameterizedTest
	@CsvSource({ "100, 4000", "200, 1000", "150, 400", "301, 300", "400, 200" })
	void pureNoiseIsFoundWithinOnePercent(final int frames, final int pixels) throws IOException {
		assertEquals(1, sigma(DoubleFrames.noise(frames, pixels, 1)), 0.01);
	}

	@ParameterizedTest
	@CsvSource({ "120, 1000, 5", "120, 1000, 30", "200, 300, 10", "300, 200, 10" })
	void signalDoesNotCountAsNoise(final int frames, final int pixels, final int rank) throws IOException {
		assertEquals(0.5, sigma(patterns(frames, pixels, rank, 0.5)), 0.5 * 0.02);
	}

	@ParameterizedTest
	@CsvSource({ "120, 1000, 5", "200, 300, 10", "300, 200, 10" })
	void signalRankCountsThePatterns(final int frames, final int pixels, final int rank) throws IOException {
		assertEquals(rank, GramNoise.signalRank(spectrum(patterns(frames, pixels, rank, 0.5)), pixels, 0.5));
	}

	@Test
	void pureNoiseHasNoSignal() throws IOException {
		assertTrue(GramNoise.signalRank(spectrum(DoubleFrames.noise(150, 1000, 2)), 1000, 1) <= 1);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-12, 1e-6, 1e6, 1e12 })
	void noiseScalesWithTheGreyValues(final double factor) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(60, 12, 0.1, 3);
		final double expected = sigma(frames);
		assertEquals(expected, sigma(frames.affine(factor, 0)) / factor, 1e-9 * expected);
	}

	@Test
	void anOffsetIsNoNoise() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(60, 12, 0.1, 3);
		assertEquals(sigma(frames), sigma(frames.affine(1, 1000)), 1e-9);
	}

	@Test
	void framesWithoutNoiseHaveAlmostNone() throws IOException {
		final double loudness = 3 * Math.sqrt(5);
		assertTrue(sigma(patterns(60, 400, 5, 0)) < 1e-6 * loudness);
		assertTrue(sigma(patterns(60, 400, 40, 0)) < 1e-6 * 3 * Math.sqrt(40));
		assertEquals(0, GramNoise.standardDeviation(new double[] { 9, 4, 0, 0, 0, 0, 0, 0, 0 }, 100));
		assertEquals(0, GramNoise.standardDeviation(new double[9], 100));
	}

	/** Too little to estimate from: the answer need not be good, only a number. */
	@ParameterizedTest
	@CsvSource({ "3, 1", "3, 2", "3, 3", "3, 1000", "4, 1", "4, 2", "50, 1", "50, 2", "2, 5", "5, 4", "4, 5" })
	void fewFramesOrPixelsGiveANumber(final int frames, final int pixels) {
		final double[] spectrum = new double[frames];
		for (int i = 0; i < Math.min(pixels, frames - 1); i++) spectrum[i] = pixels * (double) frames / (i + 1);
		final double sigma = GramNoise.standardDeviation(spectrum, pixels);
		assertTrue(sigma > 0 && Double.isFinite(sigma), () -> "σ = " + sigma);
		final int rank = GramNoise.signalRank(spectrum, pixels, sigma);
		assertTrue(rank >= 0 && rank <= Math.min(pixels, frames), () -> "rank " + rank);
	}

	/** White noise on average over repetitions, where a single stack says little. */
	@ParameterizedTest
	@CsvSource({ "3, 2000, 0.05", "10, 500, 0.05", "300, 3, 0.05" })
	void fewFramesAreRightOnAverage(final int frames, final int pixels, final double tolerance) throws IOException {
		double sum = 0;
		final int repetitions = 10;
		for (int i = 0; i < repetitions; i++) sum += sigma(DoubleFrames.noise(frames, pixels, 100 + i)) / repetitions;
		assertEquals(1, sum, tolerance);
	}
}
