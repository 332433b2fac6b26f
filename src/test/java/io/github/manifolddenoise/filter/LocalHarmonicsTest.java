package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;

class LocalHarmonicsTest {

	private static final double SIGMA = 0.1;

	private static LocalHarmonics local(final FrameSource frames, final double sigma, final Compute compute) {
		return new LocalHarmonics(frames, sigma, 5, 16, compute);
	}

	private static DMatrixRMaj values(final FrameSource frames, final double sigma) throws IOException {
		return DoubleFrames.copyOf(local(frames, sigma, COMPUTE)).values();
	}

	/** Some spots that each go round a small circle, at times of their own. */
	static DoubleFrames spots(final int frames, final double noise, final int across, final int down) {
		final int width = 24 * across, height = 24 * down;
		final Random random = new Random(3);
		final double[] turns = random.doubles((long) frames * across * down).map(number -> 2 * Math.PI * number).toArray();
		final DMatrixRMaj values = new DMatrixRMaj(frames, width * height);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < width * height; k++) {
				final int column = k % width / 24, row = k / width / 24;
				final double angle = turns[i * across * down + row * across + column];
				final double x = k % width % 24 - 12 - 5 * Math.cos(angle), y = k / width % 24 - 12 - 5 * Math.sin(angle);
				values.set(i, k, Math.exp(-(x * x + y * y) / 8) + noise * random.nextGaussian());
			}
		}
		return new DoubleFrames(new FrameGeometry(width, height, 1), values);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 7, 40, 41, 333, 1600 })
	void anyBlocksGiveTheSameBits(final int size) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(30, 40, SIGMA, 1);
		final DMatrixRMaj whole = values(frames, SIGMA);
		final LocalHarmonics local = local(frames, SIGMA, COMPUTE);
		for (int first = size > 40 ? 0 : 1600 - 4 * size; first < 1600; first += size) {
			final DMatrixRMaj block = new DMatrixRMaj(30, Math.min(size, 1600 - first));
			local.read(first, block);
			for (int i = 0; i < 30; i++) assertArrayEquals(Arrays.copyOfRange(whole.data, i * 1600 + first, i * 1600 + first +
				block.numCols), Arrays.copyOfRange(block.data, i * block.numCols, (i + 1) * block.numCols));
		}
	}

	/** A row of pixels is put together once, whatever the memory for a block. */
	@ParameterizedTest
	@CsvSource({ "1, 40", "9600, 40", "19199, 40", "19200, 80", "1000000, 1600" })
	void blocksAreWholeRows(final long bytes, final int pixels) {
		final LocalHarmonics local = local(DoubleFrames.spot(30, 40, SIGMA, 1), SIGMA, COMPUTE);
		assertEquals(pixels, local.preferredBlockPixels(bytes));
		assertEquals(pixels, local.select(new int[] { 3, 4, 5 }).preferredBlockPixels(bytes / 10));
	}

	@Test
	void anyNumberOfThreadsGivesTheSameBits() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(70, 40, SIGMA, 1);
		final double[][] results = new double[2][];
		for (int k = 0; k < 2; k++) {
			try (Workers workers = new Workers(1 + 2 * k)) {
				results[k] = DoubleFrames.copyOf(local(frames, SIGMA, Compute.here(workers))).values().data;
			}
		}
		assertArrayEquals(results[0], results[1]);
	}

	@Test
	void chosenFramesAreThoseOfTheWhole() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(30, 40, SIGMA, 1);
		final LocalHarmonics local = local(frames, SIGMA, COMPUTE);
		final int[] chosen = { 29, 3, 4, 4 };
		assertEquals(4, local.select(chosen).frameCount());
		assertArrayEquals(DoubleFrames.copyOf(local).frames(chosen).values().data, DoubleFrames.copyOf(local.select(chosen)).values()
			.data, 1e-12);
	}

	@Test
	void anOffsetMovesTheResultByItself() throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(30, 40, SIGMA, 1);
		assertArrayEquals(new DoubleFrames(frames.geometry(), values(frames, SIGMA)).affine(1, 3).values().data, values(frames.affine(1,
			3), SIGMA).data, 1e-5);
	}

	@Test
	void withoutNoiseTheFramesStayAsTheyAre() throws IOException {
		final DoubleFrames frames = spots(40, 0, 2, 1);
		assertArrayEquals(frames.values().data, values(frames, 0).data, 1e-5);
	}

	@Test
	void planesAreCleanedOnTheirOwn() throws IOException {
		final DoubleFrames first = spots(30, SIGMA, 1, 1), second = DoubleFrames.spot(30, 24, SIGMA, 9);
		final DMatrixRMaj both = new DMatrixRMaj(30, 2 * 576);
		for (int i = 0; i < 30; i++) {
			System.arraycopy(first.values().data, i * 576, both.data, i * 1152, 576);
			System.arraycopy(second.values().data, i * 576, both.data, i * 1152 + 576, 576);
		}
		final DMatrixRMaj found = values(new DoubleFrames(new FrameGeometry(24, 24, 2), both), SIGMA), one = values(first, SIGMA),
				other = values(second, SIGMA);
		for (int i = 0; i < 30; i++) {
			for (int k = 0; k < 576; k++) {
				assertEquals(one.get(i, k), found.get(i, k), 1e-9);
				assertEquals(other.get(i, k), found.get(i, 576 + k), 1e-9);
			}
		}
	}

	/** Of a single frame, a pair and a triple, of constant frames, and of frames smaller than a window. */
	@ParameterizedTest
	@CsvSource({ "1, 40, 40", "2, 40, 40", "3, 20, 33", "12, 3, 2", "12, 1, 50", "12, 50, 1", "70, 5, 5" })
	void smallStacksAreCleanedToo(final int frames, final int width, final int height) throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(frames, width * height, 2).shaped(width, height, 1).affine(SIGMA, 0);
		final DMatrixRMaj found = values(noise, SIGMA);
		double before = 0, after = 0;
		for (int k = 0; k < found.getNumElements(); k++) {
			assertTrue(Double.isFinite(found.data[k]));
			before += noise.values().data[k] * noise.values().data[k];
			after += found.data[k] * found.data[k];
		}
		final double part = after / before;
		assertTrue(part < 1, () -> "left " + part);
	}

	@Test
	void constantFramesStayAsTheyAre() throws IOException {
		final DoubleFrames constant = new DoubleFrames(new FrameGeometry(20, 20, 1), new DMatrixRMaj(10, 400)).affine(1, 0.7);
		for (final double value : values(constant, SIGMA).data) assertEquals(0.7, value, 1e-6);
	}

	/** Things that move on their own have no common manifold, but each has one. */
	@Test
	void whatMovesOnItsOwnIsCleanerThanByOneManifold() throws IOException {
		final DoubleFrames clean = spots(150, 0, 2, 2), noisy = spots(150, SIGMA, 2, 2);
		final NoisyStack stack = new NoisyStack(noisy, SIGMA, 5, COMPUTE, Progress.NONE);
		final double whole = DoubleFrames.copyOf(stack.cleaned()).error(clean), local = new DoubleFrames(noisy.geometry(), values(noisy,
			SIGMA)).error(clean), gain = 10 * Math.log10(whole / local);
		assertTrue(gain > 1, () -> "gain " + gain);
	}
}
