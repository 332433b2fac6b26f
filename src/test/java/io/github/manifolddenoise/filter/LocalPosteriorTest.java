package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.filter.WindowAxis.Window;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;

class LocalPosteriorTest {

	private static final double SIGMA = 0.1;
	private static final int SIZE = 8;

	private static LocalPosterior local(final DoubleFrames training, final DoubleFrames fresh, final Compute compute) {
		return new LocalPosterior(training, fresh, SIGMA, SIZE, compute);
	}

	private static DoubleFrames result(final DoubleFrames training, final DoubleFrames fresh) throws IOException {
		return DoubleFrames.copyOf(local(training, fresh, COMPUTE));
	}

	private static DoubleFrames spots(final int side, final int seed) {
		return DoubleFrames.spot(30, side, SIGMA, seed);
	}

	private static DoubleFrames clean(final int side) {
		return DoubleFrames.spot(40, side, 0, 1);
	}

	/** By the definition: every window with its covariances, every pixel from the windows that hold it. */
	@ParameterizedTest
	@CsvSource({ "12, 12, 9", "3, 30, 8", "10, 5, 17" })
	void meansOfTheMixtureInEveryWindow(final int frames, final int width, final int height) throws IOException {
		final DoubleFrames training = DoubleFrames.noise(frames, width * height, 1).shaped(width, height, 1).affine(0.2, 3);
		final DoubleFrames fresh = DoubleFrames.noise(3, width * height, 2).shaped(width, height, 1).affine(0.2, 3);
		final WindowAxis across = WindowAxis.of(width, SIZE, 0), down = WindowAxis.of(height, SIZE, 0);
		final DMatrixRMaj expected = new DMatrixRMaj(3, width * height);
		for (int r = 0; r < down.windows().size(); r++) {
			for (int c = 0; c < across.windows().size(); c++) {
				final Window v = down.windows().get(r), h = across.windows().get(c);
				final int[] pixels = pixels(width, h.start(), h.start() + h.length(), v.start(), v.start() + v.length());
				final DMatrixRMaj means = MixturePosteriorTest.dense(columns(training, pixels), columns(fresh, pixels), List.of(
					GaussianWidth.NARROW, GaussianWidth.WIDE), SIGMA);
				for (int i = 0; i < 3; i++) {
					for (int k = 0; k < pixels.length; k++) expected.add(i, pixels[k], means.get(i, k) * down.weights().get(r)[k / h
						.length()] * across.weights().get(c)[k % h.length()]);
				}
			}
		}
		assertClose(expected, result(training, fresh).values(), 1e-6);
	}

	private static int[] pixels(final int width, final int left, final int right, final int top, final int bottom) {
		return IntStream.range(top, bottom).flatMap(y -> IntStream.range(left, right).map(x -> y * width + x)).toArray();
	}

	private static DMatrixRMaj columns(final DoubleFrames frames, final int[] pixels) {
		final DMatrixRMaj columns = new DMatrixRMaj(frames.frameCount(), pixels.length);
		for (int i = 0; i < columns.numRows; i++) {
			for (int k = 0; k < pixels.length; k++) columns.set(i, k, frames.values().get(i, pixels[k]));
		}
		return columns;
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 7, 20, 21, 333, 800 })
	void anyBlocksInAnyOrderGiveTheSameBits(final int size) throws IOException {
		final DoubleFrames training = clean(20), noisy = spots(20, 2);
		final DoubleFrames both = new DoubleFrames(new FrameGeometry(20, 20, 2), joined(training, training));
		final DoubleFrames fresh = new DoubleFrames(new FrameGeometry(20, 20, 2), joined(noisy, spots(20, 3)));
		final DMatrixRMaj whole = result(both, fresh).values();
		final LocalPosterior local = local(both, fresh, COMPUTE);
		for (int last = 800; last > (size > 20 ? 0 : 800 - 4 * size); last -= size) {
			final DMatrixRMaj block = new DMatrixRMaj(30, Math.min(size, last));
			local.read(last - block.numCols, block);
			for (int i = 0; i < 30; i++) {
				final double[] expected = Arrays.copyOfRange(whole.data, i * 800 + last - block.numCols, i * 800 + last);
				assertArrayEquals(expected, Arrays.copyOfRange(block.data, i * block.numCols, (i + 1) * block.numCols));
			}
		}
	}

	private static DMatrixRMaj joined(final DoubleFrames first, final DoubleFrames second) {
		final int pixels = first.values().numCols;
		final DMatrixRMaj both = new DMatrixRMaj(first.frameCount(), 2 * pixels);
		for (int i = 0; i < both.numRows; i++) {
			System.arraycopy(first.values().data, i * pixels, both.data, 2 * i * pixels, pixels);
			System.arraycopy(second.values().data, i * pixels, both.data, (2 * i + 1) * pixels, pixels);
		}
		return both;
	}

	@Test
	void planesAreDenoisedOnTheirOwn() throws IOException {
		final DoubleFrames training = clean(16), other = DoubleFrames.spot(40, 16, 0, 9), one = spots(16, 2), two = spots(16, 3);
		final FrameGeometry geometry = new FrameGeometry(16, 16, 2);
		final DMatrixRMaj found = result(new DoubleFrames(geometry, joined(training, other)), new DoubleFrames(geometry, joined(one,
			two))).values();
		assertClose(joined(result(training, one), result(other, two)), found, 1e-12);
	}

	@Test
	void anyNumberOfThreadsGivesTheSameBits() throws IOException {
		final double[][] results = new double[2][];
		for (int k = 0; k < 2; k++) {
			try (Workers workers = new Workers(1 + 2 * k)) {
				results[k] = DoubleFrames.copyOf(local(clean(26), spots(26, 2), Compute.here(workers))).values().data;
			}
		}
		assertArrayEquals(results[0], results[1]);
	}

	@Test
	void newFramesKnowNothingOfEachOther() throws IOException {
		final DoubleFrames fresh = spots(20, 2);
		assertClose(result(clean(20), fresh).frames(29, 4).values(), result(clean(20), fresh.frames(29, 4)).values(), 1e-6);
	}

	/** As far as the noise allows to tell it from others. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-4, 1e-2 })
	void aTrainingFrameStaysAsItIs(final double sigma) throws IOException {
		final DoubleFrames training = clean(20), known = training.frames(3, 17);
		final DMatrixRMaj found = DoubleFrames.copyOf(new LocalPosterior(training, known, sigma, SIZE, COMPUTE)).values();
		assertClose(known.values(), found, 1e-6 + sigma / 2);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.3 })
	void oneTrainingFrameIsAllThereIs(final double sigma) throws IOException {
		final DoubleFrames training = clean(20).frames(5);
		final DMatrixRMaj found = DoubleFrames.copyOf(new LocalPosterior(training, spots(20, 2).frames(1, 2), sigma, SIZE,
			COMPUTE)) .values();
		assertClose(training.frames(0, 0).values(), found, 1e-6);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.3 })
	void equalTrainingFramesAreAllThereIs(final double sigma) throws IOException {
		final DoubleFrames constant = new DoubleFrames(new FrameGeometry(20, 20, 1), new DMatrixRMaj(12, 400)).affine(1, 0.7);
		final DMatrixRMaj found = DoubleFrames.copyOf(new LocalPosterior(constant, spots(20, 2), sigma, SIZE,
			COMPUTE)).values();
		for (final double value : found.data) assertEquals(0.7, value, 1e-6);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "3, 2", "1, 50", "50, 1", "5, 5" })
	void smallFramesAreDenoisedToo(final int width, final int height) throws IOException {
		final DoubleFrames training = DoubleFrames.noise(12, width * height, 1).shaped(width, height, 1);
		final DMatrixRMaj found = result(training, DoubleFrames.noise(2, width * height, 2).shaped(width, height, 1)).values();
		assertTrue(Arrays.stream(found.data).allMatch(value -> Math.abs(value) < 10));
	}

	/** No training frame shows all of a new one, but each window of it is that of some training frame. */
	@Test
	void whatMovesOnItsOwnIsPutTogetherWindowByWindow() throws IOException {
		final DoubleFrames clean = LocalHarmonicsTest.spots(150, 0, 2, 2), noisy = LocalHarmonicsTest.spots(150, SIGMA, 2, 2);
		final int[] known = IntStream.range(0, 120).toArray(), others = IntStream.range(120, 150).toArray();
		final DoubleFrames training = clean.frames(known), fresh = noisy.frames(others), truth = clean.frames(others);
		final SpanCoordinates span = SpanCoordinates.of(training, COMPUTE, Progress.NONE);
		final DMatrixRMaj projected = span.project(training, fresh, COMPUTE, Progress.NONE);
		final DMatrixRMaj inSpan = new DMatrixRMaj(30, span.rank()), combined = new DMatrixRMaj(30, truth.values().numCols);
		for (int i = 0; i < 30; i++) System.arraycopy(projected.data, i * projected.numCols, inSpan.data, i * span.rank(), span.rank());
		final DMatrixRMaj weights = span.weights(MixturePosterior.of(span.coordinates(), COMPUTE).mean(inSpan, SIGMA),
			COMPUTE);
		COMPUTE.algebra().multiply(1, weights, false, training.values(), false, 0, combined);
		final double whole = new DoubleFrames(truth.geometry(), combined).error(truth);
		final double local = DoubleFrames.copyOf(new LocalPosterior(training, fresh, SIGMA, 16, COMPUTE)).error(truth);
		assertTrue(local < 0.3 * whole, () -> local + " against " + whole);
	}

	@Test
	void whoeverAsksToStopIsHeard() {
		try (Workers workers = new Workers(2, new CancelAfter(5))) {
			assertThrows(CancellationException.class, () -> DoubleFrames.copyOf(local(clean(40), spots(40, 2), Compute.here(
				workers))));
		}
	}

	@Test
	void mistakesOfTheCaller() {
		assertThrows(IllegalArgumentException.class, () -> local(clean(20), spots(21, 2), COMPUTE));
		for (final double sigma : new double[] { -1, Double.NaN }) assertThrows(IllegalArgumentException.class,
			() -> new LocalPosterior(clean(20), spots(20, 2), sigma, SIZE, COMPUTE));
	}
}
