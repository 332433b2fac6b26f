package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

/** {@link SpatialCorrelation} and {@link TemporalCorrelation} against their definitions and closed forms. */
class AutocorrelationTest {

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	private SpatialCorrelation space(final FrameSource removed, final int radius, final BitSet uncounted)
		throws IOException
	{
		return SpatialCorrelation.of(removed, 0, uncounted, radius, workers, Progress.NONE);
	}

	private TemporalCorrelation time(final FrameSource removed, final int lag, final BitSet uncounted) throws IOException {
		return TemporalCorrelation.of(removed, 0, uncounted, lag, 20, workers, Progress.NONE);
	}

	/** Every lag by its definition, over pairs that lie in one plane and count. */
	@ParameterizedTest
	@CsvSource({ "7, 5, 1, 3, 2, 0", "6, 4, 2, 4, 3, 5", "3, 3, 1, 2, 4, 1", "1, 8, 1, 3, 2, 0", "5, 1, 3, 2, 1, 4" })
	void spatialByItsDefinition(final int width, final int height, final int planes, final int frames, final int radius,
		final int without) throws IOException
	{
		final DoubleFrames removed = DoubleFrames.noise(frames, width * height * planes, 5).shaped(width, height, planes);
		final BitSet uncounted = new BitSet();
		for (int k = 0; k < without; k++) uncounted.set(7 * k % (width * height * planes));
		final SpatialCorrelation found = SpatialCorrelation.of(removed, 0.2, uncounted, radius, workers, Progress.NONE);
		final double[] variance = sum(removed, uncounted, 0, 0);
		for (int v = -radius; v <= radius; v++) {
			for (int u = -radius; u <= radius; u++) {
				final double[] sum = sum(removed, uncounted, u, v);
				assertEquals(sum[1], found.pairs()[(v + radius) * found.side() + u + radius]);
				assertEquals(sum[1] == 0 ? 0 : sum[0] / sum[1] / (variance[0] / variance[1]), found.at(u, v), 1e-12);
			}
		}
		assertEquals(1, found.at(0, 0), 1e-15);
	}

	/** Sum of the products and number of pairs. */
	private static double[] sum(final DoubleFrames removed, final BitSet uncounted, final int u, final int v) {
		final FrameGeometry geometry = removed.geometry();
		final int width = geometry.width(), height = geometry.height();
		final double[] sum = new double[2];
		for (int i = 0; i < removed.frameCount(); i++) {
			for (int k = 0; k < geometry.pixels(); k++) {
				final int x = k % width + u, y = k / width % height + v, other = k + v * width + u;
				if (x < 0 || x >= width || y < 0 || y >= height || uncounted.get(k) || uncounted.get(other)) continue;
				sum[0] += (removed.values().get(i, k) - 0.2) * (removed.values().get(i, other) - 0.2);
				sum[1]++;
			}
		}
		return sum;
	}

	/** x_k + a·x_{k+1} along rows has a/(1 + a²) at lag 1 and 0 beyond; ∑ b^j·x_{t-j} in time has b^k at lag k. */
	@Test
	void closedFormsOfFilters() throws IOException {
		final int width = 60, height = 50, frames = 40, pixels = width * height;
		final DMatrixRMaj noise = DoubleFrames.noise(frames, pixels + 1, 8).values();
		final DMatrixRMaj rows = new DMatrixRMaj(frames, pixels), course = new DMatrixRMaj(frames, pixels);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < pixels; k++) {
				rows.set(i, k, noise.get(i, k) + 0.5 * noise.get(i, k + 1));
				course.set(i, k, noise.get(i, k) * Math.sqrt(i == 0 ? 1 : 1 - 0.36) + (i == 0 ? 0 : 0.6 * course.get(i - 1, k)));
			}
		}
		final FrameGeometry geometry = new FrameGeometry(width, height, 1);
		final SpatialCorrelation space = space(new DoubleFrames(geometry, rows), 3, new BitSet());
		final double error = 5 / Math.sqrt(frames * pixels);
		assertEquals(0.4, space.at(1, 0), error);
		assertEquals(0.4, space.at(-1, 0), error);
		assertEquals(0, space.at(2, 0), error);
		assertEquals(0, space.at(0, 1), error);
		assertEquals(0, space.at(1, 1), error);
		final TemporalCorrelation time = time(new DoubleFrames(geometry, course), 2, new BitSet());
		for (int lag = 1; lag <= 6; lag++) assertEquals(Math.pow(0.6, lag), time.means()[lag - 1], 4 * error);
		double mean = 0;
		for (final double value : time.map()) mean += value / pixels;
		assertEquals(0.36, mean, 0.05);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 5 })
	void temporalByItsDefinition(final int lag) throws IOException {
		final int frames = 6, pixels = 35;
		final DoubleFrames removed = DoubleFrames.noise(frames, pixels, 9).shaped(7, 5, 1);
		final BitSet uncounted = new BitSet();
		uncounted.set(3);
		final TemporalCorrelation found = time(removed, lag, uncounted);
		double products = 0, squares = 0;
		for (int k = 0; k < pixels; k++) {
			double own = 0, ownSquares = 0;
			for (int i = 0; i < frames; i++) {
				ownSquares += Math.pow(removed.values().get(i, k), 2);
				if (i >= lag) own += removed.values().get(i, k) * removed.values().get(i - lag, k);
			}
			assertEquals(k == 3 ? 0 : own / (frames - lag) / (ownSquares / frames), found.map()[k], 1e-13);
			if (k != 3) products += own;
			if (k != 3) squares += ownSquares;
		}
		assertEquals(products / (frames - lag) / (squares / frames), found.means()[lag - 1], 1e-13);
		assertEquals(34, found.pixels());
	}

	/** What stays has 1 everywhere, what changes sign -1. */
	@Test
	void whatStaysAndWhatAlternates() throws IOException {
		final DMatrixRMaj stays = new DMatrixRMaj(6, 4), alternates = new DMatrixRMaj(6, 4);
		for (int i = 0; i < 6; i++) {
			for (int k = 0; k < 4; k++) {
				stays.set(i, k, k - 1.5);
				alternates.set(i, k, i % 2 == 0 ? 1 : -1);
			}
		}
		assertArrayEquals(new double[] { 1, 1, 1, 1 }, time(DoubleFrames.of(stays), 1, new BitSet()).map(), 1e-15);
		assertArrayEquals(new double[] { -1, -1, -1, -1 }, time(DoubleFrames.of(alternates), 1, new BitSet()).map(), 1e-15);
		assertArrayEquals(new double[] { 1, 1, 1, 1 }, time(DoubleFrames.of(alternates), 2, new BitSet()).map(), 1e-15);
	}

	/** Gaussian noise has the variance m/((m - k)(m + 2)), which is below the bound 1/(m - k) for any noise. */
	@ParameterizedTest
	@CsvSource({ "10, 1", "10, 3", "40, 1" })
	void theVarianceOfGaussianNoise(final int frames, final int lag) throws IOException {
		final int pixels = 20_000;
		final TemporalCorrelation found = time(DoubleFrames.noise(frames, pixels, 11), lag, new BitSet());
		double mean = 0, square = 0;
		for (final double value : found.map()) {
			mean += value / pixels;
			square += value * value / pixels;
		}
		final double variance = frames / ((frames - lag) * (frames + 2.0));
		assertEquals(0, mean, 5 * Math.sqrt(variance / pixels));
		assertEquals(variance, square, 0.06 * variance);
		assertTrue(variance < found.deviation() * found.deviation());
	}

	/** Heavy tails do not make the pixels' variance larger than the bound: noise that is 0 but for rare spikes. */
	@Test
	void theBoundHoldsForSpikes() throws IOException {
		final int frames = 12, pixels = 20_000;
		final DMatrixRMaj spikes = DoubleFrames.noise(frames, pixels, 12).values();
		for (int k = 0; k < spikes.getNumElements(); k++) spikes.data[k] = Math.pow(spikes.data[k], 7);
		double square = 0;
		final TemporalCorrelation found = time(DoubleFrames.of(spikes), 1, new BitSet());
		for (final double value : found.map()) square += value * value / pixels;
		assertTrue(square < found.deviation() * found.deviation(), square + " of " + found.deviation());
	}

	@Test
	void nothingRemovedAndNothingCounted() throws IOException {
		final DoubleFrames zero = DoubleFrames.of(new DMatrixRMaj(4, 9)).shaped(3, 3, 1);
		assertArrayEquals(new double[9], time(zero, 1, new BitSet()).map());
		assertArrayEquals(new double[25], space(zero, 2, new BitSet()).map());
		final BitSet all = new BitSet();
		all.set(0, 9);
		final DoubleFrames noise = DoubleFrames.noise(4, 9, 1).shaped(3, 3, 1);
		assertArrayEquals(new double[25], space(noise, 2, all).map());
		final TemporalCorrelation none = time(noise, 1, all);
		assertArrayEquals(new double[9], none.map());
		assertEquals(0, none.band(1));
		final CorrelatedPlaces places = CorrelatedPlaces.of(none, noise.geometry(), ExpectedNoise.white(1));
		assertEquals(0, places.square().found() + places.pixel().found());
		assertEquals(1, places.square().chance());
	}

	@Test
	void theLagMustLeavePairs() {
		Refusal.of(() -> time(DoubleFrames.noise(4, 9, 1), 4, new BitSet())).says("lag = 4 … 4 frames … Choose … 1..3");
	}

	@Test
	void sameBitsWithAnyNumberOfThreadsAndTheUserCanStop() throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(9, 400, 2).shaped(20, 20, 1);
		try (Workers three = new Workers(3)) {
			assertArrayEquals(space(noise, 4, new BitSet()).map(), SpatialCorrelation.of(noise, 0, new BitSet(), 4, three,
				Progress.NONE).map());
			assertArrayEquals(time(noise, 2, new BitSet()).means(), TemporalCorrelation.of(noise, 0, new BitSet(), 2, 20, three,
				Progress.NONE).means());
		}
		for (final int after : new int[] { 0, 5 }) {
			assertThrows(CancellationException.class, () -> SpatialCorrelation.of(noise, 0, new BitSet(), 4, workers,
				new CancelAfter(after)));
			assertThrows(CancellationException.class, () -> TemporalCorrelation.of(noise, 0, new BitSet(), 2, 20, workers,
				new CancelAfter(after)));
		}
	}
}
