package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class BlockMatchingTest {

	private static final double SIGMA = 0.1;
	private static final Workers WORKERS = Matrices.COMPUTE.workers();

	/** Stripes that run a little farther from frame to frame, on a slope. */
	static DoubleFrames stripes(final int frames, final int width, final int height, final int planes, final double noise,
		final long seed)
	{
		final Random random = new Random(seed);
		final DMatrixRMaj values = new DMatrixRMaj(frames, width * height * planes);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < values.numCols; k++) {
				final double x = k % width + 0.37 * i, y = k / width;
				values.set(i, k, Math.signum(Math.sin(0.9 * x + 0.5 * y)) * 0.3 + 0.01 * x + noise * random.nextGaussian());
			}
		}
		return new DoubleFrames(new FrameGeometry(width, height, planes), values);
	}

	/** Each frame and those after it, as many as there are. */
	private static int[][] following(final int frames, final int count) {
		return IntStream.range(0, frames).mapToObj(i -> IntStream.range(0, count).map(k -> (i + k) % frames).toArray()).toArray(
			int[][]::new);
	}

	private static DMatrixRMaj read(final FrameSource source) throws IOException {
		return DoubleFrames.copyOf(source).values();
	}

	/** Whole blocks, a last block out of step, planes, one frame alone, one block alone, frames smaller than a block. */
	@ParameterizedTest
	@CsvSource({ "4, 20, 16, 1, 3", "3, 21, 11, 2, 2", "1, 19, 13, 1, 1", "1, 8, 8, 1, 1", "2, 8, 9, 1, 2", "3, 5, 3, 2, 3",
		"2, 1, 12, 1, 2" })
	void groupsAreThoseOfTheDefinition(final int frames, final int width, final int height, final int planes, final int count)
		throws IOException
	{
		final DoubleFrames noisy = stripes(frames, width, height, planes, SIGMA, 1);
		final DoubleFrames pilot = stripes(frames, width, height, planes, 0.3 * SIGMA, 2);
		final int[][] nearest = following(frames, count);
		for (final CollaborativeFilter kind : CollaborativeFilter.values()) {
			final DMatrixRMaj result = read(new BlockMatching(kind, noisy, pilot, nearest, SIGMA, WORKERS));
			assertClose(LiteralBlockMatching.filtered(kind, noisy, pilot, nearest, SIGMA), result, 1e-5 * SIGMA);
			assertTrue(Matrices.difference(noisy.values(), result) > 0.3 * SIGMA);
		}
	}

	@Test
	void otherFramesHelp() throws IOException {
		final DoubleFrames clean = stripes(6, 40, 40, 1, 0, 1), noisy = stripes(6, 40, 40, 1, SIGMA, 1);
		final DoubleFrames pilot = stripes(6, 40, 40, 1, 0.5 * SIGMA, 2);
		final double alone = DoubleFrames.copyOf(new BlockMatching(noisy, pilot, following(6, 1), SIGMA, WORKERS)).error(clean);
		final double joint = DoubleFrames.copyOf(new BlockMatching(noisy, pilot, following(6, 6), SIGMA, WORKERS)).error(clean);
		assertTrue(alone < 0.4 * SIGMA * SIGMA, () -> "" + alone);
		assertTrue(joint < 0.95 * alone, () -> joint + " " + alone);
	}

	/** The last one is so little that no number in the frames tells of it. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 1e-200, 1e-80 })
	void withoutNoiseFramesStay(final double sigma) throws IOException {
		final DoubleFrames noisy = stripes(3, 20, 18, 1, SIGMA, 1);
		for (final CollaborativeFilter kind : CollaborativeFilter.values()) {
			final DMatrixRMaj result = read(new BlockMatching(kind, noisy, noisy.affine(0.9, 0), following(3, 2), sigma, WORKERS));
			assertArrayEquals(noisy.values().data, result.data);
		}
	}

	@Test
	void constantFramesStay() throws IOException {
		final DoubleFrames same = stripes(3, 20, 18, 1, 0, 1).affine(0, 7.3);
		assertClose(same.values(), read(new BlockMatching(same, same, following(3, 3), SIGMA, WORKERS)), 1e-12);
	}

	@Test
	void offsetAndUnitMoveWithTheResult() throws IOException {
		final DoubleFrames noisy = stripes(3, 20, 18, 1, SIGMA, 1), pilot = stripes(3, 20, 18, 1, 0.3 * SIGMA, 2);
		final DoubleFrames plain = DoubleFrames.copyOf(new BlockMatching(noisy, pilot, following(3, 3), SIGMA, WORKERS));
		final DMatrixRMaj moved = read(new BlockMatching(noisy.affine(8, 1024), pilot.affine(8, 1024), following(3, 3), 8 * SIGMA,
			WORKERS));
		assertClose(plain.affine(8, 1024).values(), moved, 1e-5 * SIGMA);
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 8 * 4 * 21 * 30L })
	void stripsGiveTheSameBits(final long stripBytes) throws IOException {
		final DoubleFrames noisy = stripes(2, 21, 67, 2, SIGMA, 1), pilot = stripes(2, 21, 67, 2, 0.3 * SIGMA, 2);
		final DMatrixRMaj whole = read(new BlockMatching(noisy, pilot, following(2, 2), SIGMA, WORKERS));
		assertArrayEquals(whole.data, read(new BlockMatching(noisy, pilot, following(2, 2), SIGMA, WORKERS, stripBytes)).data);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 7, 250, 1000 })
	void blocksOfAnySizeAndOrderAreTheSame(final int size) throws IOException {
		final DoubleFrames noisy = stripes(2, 21, 67, 2, SIGMA, 1), pilot = stripes(2, 21, 67, 2, 0.3 * SIGMA, 2);
		final FrameSource source = new BlockMatching(noisy, pilot, following(2, 2), SIGMA, WORKERS, 1);
		final DMatrixRMaj expected = read(source);
		for (int first = 21 * 67 * 2 - size; first >= 0; first -= 311) {
			final DMatrixRMaj block = new DMatrixRMaj(2, size);
			source.read(first, block);
			for (int i = 0; i < 2; i++) {
				for (int k = 0; k < size; k++) assertEquals(expected.get(i, first + k), block.get(i, k));
			}
		}
	}

	@Test
	void chosenFramesAreThoseOfAll() throws IOException {
		final DoubleFrames noisy = stripes(9, 20, 18, 1, SIGMA, 1), pilot = stripes(9, 20, 18, 1, 0.3 * SIGMA, 2);
		final FrameSource source = new BlockMatching(noisy, pilot, following(9, 3), SIGMA, WORKERS), some = source.select(
			new int[] { 7, 2, 7 });
		assertEquals(3, some.frameCount());
		assertArrayEquals(rows(read(source), 7, 2, 7).data, read(some).data);
		assertArrayEquals(rows(read(source), 2).data, read(some.select(new int[] { 1 })).data);
	}

	@Test
	void anyNumberOfThreadsGivesTheSameBits() throws IOException {
		final DoubleFrames noisy = stripes(7, 20, 18, 1, SIGMA, 1), pilot = stripes(7, 20, 18, 1, 0.3 * SIGMA, 2);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			assertArrayEquals(read(new BlockMatching(noisy, pilot, following(7, 3), SIGMA, one)).data, read(new BlockMatching(noisy,
				pilot, following(7, 3), SIGMA, three)).data);
		}
	}

	@Test
	void itStopsBetweenFrames() {
		final DoubleFrames noisy = stripes(40, 20, 18, 1, SIGMA, 1);
		try (Workers workers = new Workers(1, new CancelAfter(8))) {
			assertThrows(CancellationException.class, () -> read(new BlockMatching(noisy, noisy, following(40, 3), SIGMA, workers)));
		}
	}

	@Test
	void whatDoesNotFitIsRejected() {
		final DoubleFrames noisy = stripes(2, 20, 18, 1, SIGMA, 1);
		assertThrows(IllegalArgumentException.class, () -> new BlockMatching(noisy, noisy, following(2, 1), -1, WORKERS));
		assertThrows(IllegalArgumentException.class, () -> new BlockMatching(noisy, noisy.frames(0), following(2, 1), 1,
			WORKERS));
		assertThrows(IllegalArgumentException.class, () -> new BlockMatching(noisy, noisy.shaped(18, 20, 1), following(2, 1), 1,
			WORKERS));
	}
}
