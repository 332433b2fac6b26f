package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Looks for values that stand alone in a group of frames: far from a pilot put together from the directions that the frames
 * have in common, while their neighbours in the frame are not, and beyond what these show. A pilot that is wrong is wrong over
 * several pixels: an event, a thing that moves, an edge.
 *
 * @param pixels what every pixel does over the frames
 * @param outliers frame by frame, each in order of pixels; frames are counted within the group
 * @param values that were judged
 * @param tail how wide the spread of what the pilot leaves is against its middle; 1 for Gaussian noise, more where the pilot
 *          is wrong
 */
record OutlierSearch(PixelRecord pixels, List<Outlier> outliers, long values, double tail) {

	/** Standard deviations between a value and its pilot from which on it is noted. */
	static final double LEAST = 3.5;

	/** Beyond so many a value that stands alone says nothing of how wide the others spread. */
	private static final double CERTAIN = 6;

	/** The values that the pilot learns from stand out of their neighbours by no more standard deviations. */
	private static final double CLIPPED = 3;

	/** Standard deviations between a value and its neighbours, of which one may be an outlier too. */
	private static final double BEYOND_NEIGHBOURS = 2.5;

	/** Part of the deviation that neighbours may show: the second largest of them, and the mean of all but the largest. */
	private static final double SHARED_BY_TWO = 0.5;
	private static final double SHARED_BY_ALL = 0.12;

	private static final long BLOCK_BYTES = 16 << 20;
	private static final int SCALE_ROUNDS = 4;
	private static final double SCALE_LIMIT = 3;

	private static final int BINS_PER_DEVIATION = 100, BINS = 800;
	private static final double OUTER = 0.95, GAUSSIAN_TAIL = 1.959964 / 0.674490;

	/**
	 * @param group some frames of a stack
	 * @param learnt the same without values that are known to be outliers, for the pilot
	 * @param frames their indices in the stack
	 * @param sigma standard deviation of the noise by neighbouring pixels, above 0
	 */
	static OutlierSearch of(final FrameSource group, final FrameSource learnt, final int[] frames, final double sigma,
		final Compute compute, final Progress progress) throws IOException
	{
		final FrameSource clipped = new ClippedFrames(learnt, CLIPPED * sigma, compute);
		final LeadingDirections directions = LeadingDirections.of(clipped, frames, sigma, compute, progress);
		final int count = group.geometry().pixels(), most = group.preferredBlockPixels(BLOCK_BYTES);
		final PixelRecord pixels = PixelRecord.ofPixels(count);
		final List<List<Outlier>> found = IntStream.range(0, group.frameCount()).<List<Outlier>>mapToObj(i -> new ArrayList<>())
			.toList();
		final int[][] bins = new int[group.frameCount()][BINS];
		for (int first = 0; first < count; first += most) {
			progress.checkCanceled();
			final Block block = Block.read(group, clipped, PixelNeighbours.of(group.geometry(), first, Math.min(most,
				count - first)), directions, compute);
			block.describe(pixels, sigma, compute);
			compute.workers().forEachRange(found.size(), (from, to) -> {
				for (int i = from; i < to; i++) block.search(i, pixels.scale(), found.get(i), bins[i]);
			});
			progress.fraction((first + block.neighbours.lists().length) / (double) count);
		}
		final long[] counts = new long[BINS];
		for (final int[] frame : bins) for (int k = 0; k < BINS; k++) counts[k] += frame[k];
		return new OutlierSearch(pixels, found.stream().flatMap(List::stream).toList(), Arrays.stream(counts).sum(), tail(counts));
	}

	private static double tail(final long[] counts) {
		return quantile(counts, OUTER) / quantile(counts, 0.5) / GAUSSIAN_TAIL;
	}

	private static double quantile(final long[] counts, final double part) {
		final double wanted = part * Arrays.stream(counts).sum();
		long sum = 0;
		int bin = 0;
		while (bin < BINS - 1 && sum + counts[bin] < wanted) sum += counts[bin++];
		return bin + 0.5;
	}

	/** Values, the pilot and what lies between them, of some pixels and those around them. */
	private record Block(PixelNeighbours neighbours, DMatrixRMaj values, DMatrixRMaj pilot, DMatrixRMaj rest) {

		static Block read(final FrameSource group, final FrameSource clipped, final PixelNeighbours neighbours,
			final LeadingDirections directions, final Compute compute) throws IOException
		{
			final DMatrixRMaj values = neighbours.read(group), learnt = neighbours.read(clipped);
			final double[] mean = FrameBlocks.mean(learnt, compute.workers());
			FrameBlocks.subtract(learnt, mean, compute.workers());
			final DMatrixRMaj pilot = directions.combined(directions.amounts(learnt, compute), compute);
			final DMatrixRMaj rest = values.copy();
			for (int k = 0; k < rest.data.length; k++) {
				pilot.data[k] += mean[k % mean.length];
				rest.data[k] -= pilot.data[k];
			}
			return new Block(neighbours, values, pilot, rest);
		}

		void describe(final PixelRecord pixels, final double sigma, final Compute compute) {
			compute.workers().forEachRange(neighbours.lists().length, (from, to) -> {
				for (int k = from; k < to; k++) {
					final int pixel = neighbours.first() + k, place = neighbours.place(k);
					pixels.mean()[pixel] = (float) mean(values, place);
					pixels.pilotMean()[pixel] = (float) mean(pilot, place);
					pixels.activity()[pixel] = (float) Math.sqrt(clippedSquare(pilot, place, pixels.pilotMean()[pixel],
						Double.POSITIVE_INFINITY));
					final boolean judged = neighbours.lists()[k].length >= PixelNeighbours.FEWEST;
					pixels.scale()[pixel] = judged ? (float) Math.max(sigma, scale(place)) : 0;
				}
			});
		}

		private static double mean(final DMatrixRMaj block, final int column) {
			double sum = 0;
			for (int i = 0; i < block.numRows; i++) sum += block.data[i * block.numCols + column];
			return sum / block.numRows;
		}

		/** Mean square of the differences from {@code middle}, none of them taken for larger than {@code limit}. */
		private static double clippedSquare(final DMatrixRMaj block, final int column, final double middle, final double limit) {
			double squares = 0;
			for (int i = 0; i < block.numRows; i++) {
				final double size = Math.min(limit, Math.abs(block.data[i * block.numCols + column] - middle));
				squares += size * size;
			}
			return squares / block.numRows;
		}

		/** Standard deviation of what the pilot leaves of a pixel, with few outliers of no account. */
		private double scale(final int place) {
			final double mean = mean(rest, place);
			double scale = Math.sqrt(clippedSquare(rest, place, mean, Double.POSITIVE_INFINITY));
			for (int round = 0; round < SCALE_ROUNDS; round++) {
				scale = Math.sqrt(clippedSquare(rest, place, mean, SCALE_LIMIT * scale));
			}
			return scale;
		}

		void search(final int frame, final float[] scales, final List<Outlier> found, final int[] bins) {
			final int row = frame * rest.numCols;
			for (int k = 0; k < neighbours.lists().length; k++) {
				final int at = row + neighbours.place(k), pixel = neighbours.first() + k;
				final double scale = scales[pixel], deviation = rest.data[at];
				if (scale == 0) continue;
				final boolean alone = Math.abs(deviation) > LEAST * scale && standsAlone(k, row, scale);
				if (alone) found.add(new Outlier(frame, pixel, (float) values.data[at], (float) pilot.data[at], (float) (deviation / scale)));
				if (!alone || Math.abs(deviation) < CERTAIN * scale) bins[(int) Math.min(BINS - 1, BINS_PER_DEVIATION * Math.abs(deviation)
					/ scale)]++;
			}
		}

		private boolean standsAlone(final int k, final int row, final double scale) {
			final int at = row + neighbours.place(k);
			final double sign = Math.signum(rest.data[at]), size = Math.abs(rest.data[at]);
			final double[] around = neighbours.sorted(k, rest.data, row, sign);
			final int last = around.length - 1;
			double sum = 0;
			for (int i = 0; i < last; i++) sum += around[i];
			return around[last - 1] < SHARED_BY_TWO * size && sum / last < SHARED_BY_ALL * size && sign * values.data[at] -
				neighbours.sorted(k, values.data, row, sign)[last - 1] > BEYOND_NEIGHBOURS * scale;
		}
	}
}
