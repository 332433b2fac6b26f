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

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.ejml.simple.SimpleSVD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class LocalLowRankTest {

	private static final double SIGMA = 0.1;

	private static DMatrixRMaj filtered(final DoubleFrames frames, final double sigma) throws IOException {
		return DoubleFrames.copyOf(new LocalLowRank(frames, sigma, Matrices.COMPUTE.workers())).values();
	}

	/** Spots that grow and shrink, each on its own, on a gradient. */
	static DoubleFrames blinking(final int frames, final int width, final int height, final int planes, final double noise) {
		final Random random = new Random(5);
		final DMatrixRMaj values = new DMatrixRMaj(frames, width * height * planes);
		for (int k = 0; k < values.getNumElements(); k++) values.data[k] = 0.01 * (k % width) + noise * random.nextGaussian();
		for (int spot = 0; spot < 1 + values.numCols / 150; spot++) {
			final int plane = random.nextInt(planes);
			final double x = width * random.nextDouble(), y = height * random.nextDouble(), rate = 0.1 + random.nextDouble();
			for (int i = 0; i < frames; i++) {
				for (int k = 0; k < width * height; k++) {
					final double square = Math.pow(k % width - x, 2) + Math.pow(k / width - y, 2);
					values.add(i, plane * width * height + k, Math.sin(rate * i) * Math.exp(-square / 8));
				}
			}
		}
		return new DoubleFrames(new FrameGeometry(width, height, planes), values);
	}

	/** Patch by patch from singular vectors, and all weights written out. */
	private static DMatrixRMaj literal(final DoubleFrames frames, final double sigma) {
		final int m = frames.frameCount(), width = frames.geometry().width(), height = frames.geometry().height();
		final int high = Math.min(16, height), wide = Math.min(16, width);
		final DMatrixRMaj sums = new DMatrixRMaj(m, frames.geometry().pixels()), weights = new DMatrixRMaj(1, sums.numCols);
		for (int plane = 0; plane < frames.geometry().planes(); plane++) {
			for (int top = 0; top == 0 || top < height - high + 8; top += 8) {
				for (int left = 0; left == 0 || left < width - wide + 8; left += 8) {
					final int y = Math.min(top, height - high), x = Math.min(left, width - wide);
					final int first = (plane * height + y) * width + x;
					addPatch(frames, first, wide, high, sigma, sums, weights);
				}
			}
		}
		for (int k = 0; k < sums.getNumElements(); k++) sums.data[k] /= weights.data[k % sums.numCols];
		return sums;
	}

	private static void addPatch(final DoubleFrames frames, final int first, final int wide, final int high,
		final double sigma, final DMatrixRMaj sums, final DMatrixRMaj weights)
	{
		final int m = frames.frameCount(), n = wide * high, width = frames.geometry().width();
		final DMatrixRMaj patch = new DMatrixRMaj(m, n);
		for (int k = 0; k < m * n; k++) patch.data[k] = frames.values().get(k / n, first + k % n / wide * width + k % n % wide);
		final double[] mean = Matrices.meanRow(patch);
		final SimpleSVD<SimpleMatrix> svd = SimpleMatrix.wrap(Matrices.minus(patch, mean)).svd(true);
		final double[] values = svd.getSingularValues(), squares = new double[m];
		for (int k = 0; k < Math.min(m, n); k++) squares[k] = values[k] * values[k];
		final double[] shrunk = SingularValueShrinkage.shrunk(squares, n, sigma);
		int rank = 0;
		SimpleMatrix kept = new SimpleMatrix(m, n);
		for (; rank < Math.min(m, n) && shrunk[rank] > 0; rank++) {
			final SimpleMatrix u = svd.getU().extractVector(false, rank), v = svd.getV().extractVector(false, rank);
			kept = kept.plus(u.mult(v.transpose()).scale(shrunk[rank]));
		}
		for (int k = 0; k < n; k++) {
			final double weight = Math.pow(Math.sin(Math.PI * (k % wide + 0.5) / wide), 2) * Math.pow(Math.sin(Math.PI * (k / wide +
				0.5) / high), 2) / (1 + rank);
			final int pixel = first + k / wide * width + k % wide;
			weights.data[pixel] += weight;
			for (int i = 0; i < m; i++) sums.add(i, pixel, weight * (mean[k] + kept.get(i, k)));
		}
	}

	/** Fewer frames than pixels of a patch and more, sides that are no multiple of the step, planes, frames below a patch. */
	@ParameterizedTest
	@CsvSource({ "20, 40, 24, 1", "30, 27, 19, 2", "300, 17, 16, 1", "60, 5, 7, 3", "12, 40, 1, 1", "9, 1, 1, 1",
		"2, 20, 20, 1" })
	void patchesAreThoseOfTheDefinition(final int frames, final int width, final int height, final int planes)
		throws IOException
	{
		final DoubleFrames noisy = blinking(frames, width, height, planes, SIGMA);
		final DMatrixRMaj result = filtered(noisy, SIGMA);
		assertClose(literal(noisy, SIGMA), result, 1e-10);
		assertTrue(Matrices.difference(result, noisy.values()) > 0.1 * SIGMA);
	}

	@Test
	void onePatchIsShrunkAsAStack() throws IOException {
		final DoubleFrames noisy = blinking(20, 15, 16, 1, SIGMA);
		final SpanCoordinates span = SpanCoordinates.of(noisy, Matrices.COMPUTE, Progress.NONE);
		final FrameSource whole = span.at(noisy, SingularValueShrinkage.points(span, SIGMA), Matrices.COMPUTE);
		assertClose(DoubleFrames.copyOf(whole).values(), filtered(noisy, SIGMA), 1e-11);
	}

	@Test
	void partsThatMoveOnTheirOwnAreKnownBetterFromPatches() throws IOException {
		final DoubleFrames clean = blinking(150, 48, 48, 1, 0), noisy = blinking(150, 48, 48, 1, SIGMA);
		final SpanCoordinates span = SpanCoordinates.of(noisy, Matrices.COMPUTE, Progress.NONE);
		final FrameSource whole = span.at(noisy, SingularValueShrinkage.points(span, SIGMA), Matrices.COMPUTE);
		final double local = new DoubleFrames(noisy.geometry(), filtered(noisy, SIGMA)).error(clean);
		assertTrue(local < 0.75 * DoubleFrames.copyOf(whole).error(clean), () -> "" + local);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 1e-200 })
	void withoutNoiseFramesStay(final double sigma) throws IOException {
		final DoubleFrames frames = blinking(10, 20, 18, 1, SIGMA);
		assertArrayEquals(frames.values().data, filtered(frames, sigma).data);
	}

	@Test
	void oneFrameAndConstantFramesStay() throws IOException {
		final DoubleFrames one = blinking(1, 20, 18, 1, SIGMA);
		assertArrayEquals(one.values().data, filtered(one, SIGMA).data);
		final DoubleFrames same = one.frames(0, 0, 0, 0);
		assertArrayEquals(same.values().data, filtered(same, SIGMA).data);
	}

	/** As those outside of an oval. */
	@Test
	void pixelsThatNeverChangeStayAndAreNotCounted() throws IOException {
		final DoubleFrames noisy = blinking(30, 24, 16, 1, SIGMA);
		final DoubleFrames cut = new DoubleFrames(new FrameGeometry(16, 16, 1), new DMatrixRMaj(30, 256));
		final DMatrixRMaj values = noisy.values();
		for (int i = 0; i < 30; i++) {
			for (int k = 0; k < 384; k++) if (k % 24 >= 16) values.set(i, k, 0.3);
		}
		final DMatrixRMaj result = filtered(noisy, SIGMA);
		for (int i = 0; i < 30; i++) {
			for (int k = 0; k < 384; k++) if (k % 24 >= 16) assertEquals(0.3, result.get(i, k));
			for (int k = 0; k < 256; k++) cut.values().set(i, k, values.get(i, k / 16 * 24 + k % 16));
		}
		final DMatrixRMaj alone = filtered(cut, SIGMA);
		for (int i = 0; i < 30; i++) assertEquals(alone.get(i, 16 * 8), result.get(i, 24 * 8), 1e-12);
	}

	@Test
	void anOffsetMovesTheResult() throws IOException {
		final DoubleFrames noisy = blinking(20, 20, 18, 1, SIGMA);
		final DMatrixRMaj moved = filtered(noisy.affine(1, 1000), SIGMA);
		assertClose(new DoubleFrames(noisy.geometry(), filtered(noisy, SIGMA)).affine(1, 1000).values(), moved, 1e-9);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 7, 250, 1000 })
	void blocksOfAnySizeAndOrderAreTheSame(final int size) throws IOException {
		final DoubleFrames noisy = blinking(8, 25, 35, 2, SIGMA);
		final DMatrixRMaj expected = filtered(noisy, SIGMA);
		final FrameSource source = new LocalLowRank(noisy, SIGMA, Matrices.COMPUTE.workers());
		for (int first = 25 * 35 * 2 - size; first >= 0; first -= 211) {
			final DMatrixRMaj block = new DMatrixRMaj(8, size);
			source.read(first, block);
			for (int i = 0; i < 8; i++) {
				for (int k = 0; k < size; k++) assertEquals(expected.get(i, first + k), block.get(i, k));
			}
		}
	}

	@Test
	void chosenFramesAreThoseOfAll() throws IOException {
		final DoubleFrames noisy = blinking(12, 25, 35, 1, SIGMA);
		final FrameSource source = new LocalLowRank(noisy, SIGMA, Matrices.COMPUTE.workers());
		final int[] chosen = { 7, 2, 7 };
		final FrameSource some = source.select(chosen);
		assertEquals(3, some.frameCount());
		assertArrayEquals(rows(filtered(noisy, SIGMA), chosen).data, DoubleFrames.copyOf(some).values().data);
		assertArrayEquals(rows(filtered(noisy, SIGMA), 2).data, DoubleFrames.copyOf(some.select(new int[] { 1 })).values().data);
		assertArrayEquals(noisy.frames(chosen).values().data, DoubleFrames.copyOf(new LocalLowRank(noisy, 0, Matrices.COMPUTE
			.workers()).select(chosen)).values().data);
	}

	@Test
	void anyNumberOfThreadsGivesTheSameBits() throws IOException {
		final DoubleFrames noisy = blinking(20, 45, 20, 1, SIGMA);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			assertArrayEquals(DoubleFrames.copyOf(new LocalLowRank(noisy, SIGMA, one)).values().data, DoubleFrames.copyOf(
				new LocalLowRank(noisy, SIGMA, three)).values().data);
		}
	}

	@Test
	void itStopsBetweenPatches() {
		final DoubleFrames noisy = blinking(20, 200, 16, 1, SIGMA);
		final CancelAfter progress = new CancelAfter(3);
		try (Workers workers = new Workers(1, progress)) {
			assertThrows(CancellationException.class, () -> DoubleFrames.copyOf(new LocalLowRank(noisy, SIGMA, workers)));
		}
	}

	@Test
	void impossibleNoiseIsRejected() {
		assertThrows(IllegalArgumentException.class, () -> new LocalLowRank(blinking(2, 4, 4, 1, 0), Double.NaN,
			Matrices.COMPUTE .workers()));
	}
}
