package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.MixturePosterior;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.noise.GramNoise;

/**
 * Whether frames come again, as those near a manifold of few dimensions do. By how much two frames differ besides their noise is
 * told by pixels near each other, whose noise is independent: with the difference d of two frames the mean of
 * d(x, y)·d(x + 1, y) is that of the squares without noise, as far as frames are smooth. No level of noise is needed.
 *
 * @param left how much frames differ from the mean of those most like them, by how much from that of any others: next to 0
 *          near a manifold, 1 where frames have nothing to do with each other
 * @param later the same with those most like them that are not next to them in time
 * @param noiseAlone whether nothing tells frames apart but noise, as far as can be seen: no direction stands out of it, or what
 *          changes in one pixel says nothing of the next
 */
public record Recurrence(double left, double later, boolean noiseAlone) {

	/** Frames that are compared with the mean of so many most like them. */
	private static final int COMPARED = 64, LIKE = 2;

	/** Frames nearer in time than this, and than this part of the stack, are next to each other. */
	private static final int NEXT = 5, PART = 10;

	/** Fewer frames tell nothing. */
	private static final int FEWEST = 8;

	/** Standard errors of a mean correlation, and of the largest of many, that are no accident. */
	private static final double CHANCE = 4, CHANCE_OF_MANY = 5.5;

	private static final double NEAR = 0.2, MAYBE = 0.6, AGAIN = 0.5;
	private static final long BLOCK_BYTES = 32 << 20;

	/** Frames, as indices: each with those most like it, those that are not next to it in time, and some others. */
	private record Pairs(int[] one, int[][] like, int[][] later, int[][] others) {

		static Pairs of(final DMatrixRMaj points) {
			final int m = points.numRows, count = Math.min(m, COMPARED);
			final Random random = new Random(m);
			final Pairs pairs = new Pairs(new int[count], new int[count][], new int[count][], new int[count][]);
			for (int t = 0; t < count; t++) {
				final int one = (int) ((long) t * m / count);
				pairs.one[t] = one;
				pairs.like[t] = nearest(points, one, 1);
				pairs.later[t] = nearest(points, one, Math.min(m / 3, Math.max(NEXT, m / PART)));
				pairs.others[t] = IntStream.generate(() -> (one + 1 + random.nextInt(m - 1)) % m).distinct().limit(LIKE).toArray();
			}
			return pairs;
		}

		/** The nearest points that are at least so many frames away. */
		private static int[] nearest(final DMatrixRMaj points, final int one, final int away) {
			final double[] squares = new double[points.numRows];
			for (int j = 0; j < squares.length; j++) {
				for (int k = 0; k < points.numCols; k++) squares[j] += Math.pow(points.get(j, k) - points.get(one, k), 2);
			}
			return IntStream.range(0, squares.length).filter(j -> Math.abs(j - one) >= away).boxed().sorted(Comparator.comparingDouble(
				j -> squares[j])).limit(LIKE).mapToInt(Integer::intValue).toArray();
		}

		int[] frames() {
			return Stream.concat(Stream.of(one), Stream.of(like, later, others).flatMap(Arrays::stream)).flatMapToInt(Arrays::stream)
				.distinct().sorted().toArray();
		}

		/** These pairs by their places among some frames, in rising order. */
		Pairs among(final int[] frames) {
			return new Pairs(places(one, frames), places(like, frames), places(later, frames), places(others, frames));
		}

		private static int[][] places(final int[][] some, final int[] frames) {
			return Arrays.stream(some).map(row -> places(row, frames)).toArray(int[][]::new);
		}

		private static int[] places(final int[] some, final int[] frames) {
			return Arrays.stream(some).map(frame -> Arrays.binarySearch(frames, frame)).toArray();
		}
	}

	/** Sums over pairs of pixels next to each other. */
	private static final class Sums {

		private double like, later, others;
		private double correlations, squares, largest;
		private long pixels;

		/** Adds a block of frames, of which the pixels from {@code first} on are given. */
		void add(final DMatrixRMaj block, final int first, final Pairs pairs, final FrameGeometry geometry, final BitSet silent,
			final int reach)
		{
			for (int k = 0; k + reach < block.numCols; k++) {
				final int pixel = first + k, next = pixel + reach;
				final boolean wraps = pixel % geometry.width() + reach >= geometry.width();
				if (wraps || silent.get(pixel) || silent.get(next) || geometry.isOutside(pixel) || geometry.isOutside(next)) continue;
				addCorrelation(block, k, k + reach);
				for (int t = 0; t < pairs.one.length; t++) {
					like += product(block, k, k + reach, pairs.one[t], pairs.like[t]);
					later += product(block, k, k + reach, pairs.one[t], pairs.later[t]);
					others += product(block, k, k + reach, pairs.one[t], pairs.others[t]);
				}
			}
		}

		/** Of the difference of a frame from the mean of some others. */
		private static double product(final DMatrixRMaj block, final int a, final int b, final int one, final int[] others) {
			double atA = block.get(one, a), atB = block.get(one, b);
			for (final int other : others) {
				atA -= block.get(other, a) / others.length;
				atB -= block.get(other, b) / others.length;
			}
			return atA * atB;
		}

		private void addCorrelation(final DMatrixRMaj block, final int one, final int other) {
			final int n = block.numRows;
			double a = 0, b = 0, aa = 0, bb = 0, ab = 0;
			for (int i = 0; i < n; i++) {
				a += block.get(i, one) / n;
				b += block.get(i, other) / n;
			}
			for (int i = 0; i < n; i++) {
				final double da = block.get(i, one) - a, db = block.get(i, other) - b;
				aa += da * da;
				bb += db * db;
				ab += da * db;
			}
			if (aa == 0 || bb == 0) return;
			final double correlation = ab / Math.sqrt(aa * bb);
			correlations += correlation;
			squares += correlation * correlation;
			largest = Math.max(largest, atanh(correlation) * Math.sqrt(n - 3.0));
			pixels++;
		}

		/** Fisher's z, whose variance for n independent pairs is 1/(n - 3). */
		private static double atanh(final double correlation) {
			return 0.5 * Math.log((1 + correlation) / Math.max(Double.MIN_NORMAL, 1 - correlation));
		}

		boolean areNoise() {
			if (pixels < 2) return false;
			final double mean = correlations / pixels, variance = squares / pixels - mean * mean;
			return mean < CHANCE * Math.sqrt(variance / pixels) && largest < CHANCE_OF_MANY;
		}

		double part(final double sum) {
			return others > 0 ? Math.max(0, Math.min(1, sum / others)) : 1;
		}
	}

	/**
	 * Of a stack with white noise. Cost: up to 64 frames times all in coordinates of the signal, and one reading of some hundred
	 * frames.
	 *
	 * @param reach pixels so far apart have independent noise
	 * @return empty where frames are too few to tell
	 */
	public static Optional<Recurrence> of(final NoisyStack stack, final int reach) throws IOException {
		final FrameSource frames = stack.frames();
		if (frames.frameCount() < FEWEST) return Optional.empty();
		final SpanCoordinates span = stack.span();
		final int signal = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), stack.sigma());
		final Pairs pairs = Pairs.of(MixturePosterior.wiener(first(span.coordinates(), Math.max(1, signal)), span.spectrum(), frames
			.frameCount(), stack.sigma()));
		final int[] chosen = pairs.frames();
		final FrameSource some = frames.select(chosen);
		final Pairs places = pairs.among(chosen);
		final Sums sums = new Sums();
		final int pixels = frames.geometry().pixels(), most = Math.max(2 * reach, some.preferredBlockPixels(BLOCK_BYTES));
		final BitSet silent = pixels == span.geometry().pixels() ? span.constantPixels() : new BitSet();
		for (int start = 0; start < pixels; start += most) {
			stack.progress().checkCanceled();
			final DMatrixRMaj block = new DMatrixRMaj(chosen.length, Math.min(most, pixels - start));
			some.read(start, block);
			sums.add(block, start, places, frames.geometry(), silent, reach);
		}
		final boolean noise = signal == 0 || sums.areNoise();
		return Optional.of(new Recurrence(sums.part(sums.like), sums.part(sums.later), noise));
	}

	private static DMatrixRMaj first(final DMatrixRMaj coordinates, final int count) {
		final DMatrixRMaj some = new DMatrixRMaj(coordinates.numRows, Math.min(count, coordinates.numCols));
		for (int i = 0; i < some.numRows; i++) System.arraycopy(coordinates.data, i * coordinates.numCols, some.data, i * some.numCols,
			some.numCols);
		return some;
	}

	/** Whether frames lie near a manifold with few degrees of freedom: another one is nearly the same. */
	public boolean isNear() {
		return !noiseAlone && left < NEAR;
	}

	/** Whether they may lie near one whose nearest frames noise hides. */
	public boolean mayBeNear() {
		return !noiseAlone && left < MAYBE;
	}

	/** Whether only frames next to each other in time are alike. */
	public boolean isPassing() {
		return later > AGAIN;
	}
}
