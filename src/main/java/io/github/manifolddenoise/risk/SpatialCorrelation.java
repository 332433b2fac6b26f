package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Autocorrelation of what was removed within frames: for every lag (u, v) with |u|, |v| ≤ L the mean of
 * x(p)·x(p + (u, v)) over all frames, planes and pairs of counted pixels, by the mean of x². White noise has 1 at lag (0, 0)
 * and 0 ± 1/√pairs elsewhere.
 *
 * @param radius L
 * @param map (2L+1)² values, row by row from (-L, -L) on; symmetric to its centre, which is 1 (0 if nothing was removed)
 * @param pairs number of pairs of every lag over all frames; 0 where the image is too small
 */
public record SpatialCorrelation(int radius, double[] map, double[] pairs) {

	private static final long BLOCK_BYTES = 16 << 20;

	/** 2L + 1. */
	public int side() {
		return 2 * radius + 1;
	}

	/** The value at a lag. */
	public double at(final int u, final int v) {
		return map[(v + radius) * side() + u + radius];
	}

	/** The largest distance from 0 beside the centre. */
	public double largest() {
		double largest = 0;
		for (int k = 0; k < map.length; k++) {
			if (k != map.length / 2) largest = Math.max(largest, Math.abs(map[k]));
		}
		return largest;
	}

	/** The fewest pairs of a lag that has any; 0 without. */
	public double fewestPairs() {
		double fewest = Double.POSITIVE_INFINITY;
		for (final double count : pairs) if (count > 0) fewest = Math.min(fewest, count);
		return Double.isInfinite(fewest) ? 0 : fewest;
	}

	/**
	 * Reads the removed signal once, some whole frames at a time. Cost: (2L+1)(L+1) multiply-adds per value, memory 16 MB or
	 * one frame twice.
	 *
	 * @param removed the frames
	 * @param mean of all counted values
	 * @param uncounted pixels to leave out
	 */
	public static SpatialCorrelation of(final FrameSource removed, final double mean, final BitSet uncounted,
		final int radius, final Workers workers, final Progress progress) throws IOException
	{
		progress.stage("Correlation within frames");
		final FrameGeometry geometry = removed.geometry();
		final DMatrixRMaj counted = new DMatrixRMaj(1, geometry.pixels());
		Arrays.fill(counted.data, 1);
		uncounted.stream().forEach(pixel -> counted.data[pixel] = 0);
		final double[] pairs = sums(geometry, counted, radius, workers, progress), sums = new double[pairs.length];
		final int m = removed.frameCount(), group = (int) Math.max(1, Math.min(m, BLOCK_BYTES / (8L * geometry.pixels())));
		for (int first = 0; first < m; first += group) {
			final int[] chosen = IntStream.range(first, Math.min(m, first + group)).toArray();
			final DMatrixRMaj block = new DMatrixRMaj(chosen.length, geometry.pixels());
			removed.select(chosen).read(0, block);
			for (int k = 0; k < block.getNumElements(); k++) {
				block.data[k] = (block.data[k] - mean) * counted.data[k % block.numCols];
			}
			final double[] own = sums(geometry, block, radius, workers, progress);
			for (int k = 0; k < sums.length; k++) sums[k] += own[k];
			progress.fraction((first + chosen.length) / (double) m);
		}
		return normalised(radius, sums, pairs, m);
	}

	/** Σ x(p)·x(p + (u, v)) over all frames of a block and all p, for v = 0..L and u = -L..L. */
	private static double[] sums(final FrameGeometry geometry, final DMatrixRMaj block, final int radius,
		final Workers workers, final Progress progress)
	{
		final int side = 2 * radius + 1;
		final double[][] own = new double[block.numRows * (radius + 1)][side];
		workers.forEachRange(own.length, (from, to) -> {
			final double[] padded = new double[geometry.width() + 2 * radius];
			for (int k = from; k < to; k++) add(geometry, block.data, k / (radius + 1) * block.numCols, k % (radius + 1), padded,
				own[k], progress);
		});
		final double[] sums = new double[(radius + 1) * side];
		for (int k = 0; k < own.length; k++) {
			for (int u = 0; u < side; u++) sums[k % (radius + 1) * side + u] += own[k][u];
		}
		return sums;
	}

	/** The products of the rows of one frame with those {@code v} rows below. */
	private static void add(final FrameGeometry geometry, final double[] values, final int frame, final int v,
		final double[] padded, final double[] sums, final Progress progress)
	{
		final int width = geometry.width(), height = geometry.height(), radius = sums.length / 2;
		for (int plane = 0; plane < geometry.planes(); plane++) {
			for (int y = 0; y + v < height; y++) {
				progress.checkCanceled();
				final int row = frame + (plane * height + y) * width;
				System.arraycopy(values, row + v * width, padded, radius, width);
				for (int x = 0; x < width; x++) {
					final double value = values[row + x];
					for (int u = 0; u < sums.length; u++) sums[u] += value * padded[x + u];
				}
			}
		}
	}

	private static SpatialCorrelation normalised(final int radius, final double[] sums, final double[] pairs,
		final int frames)
	{
		final int side = 2 * radius + 1;
		final double variance = pairs[radius] > 0 ? sums[radius] / (pairs[radius] * frames) : 0;
		final double[] map = new double[side * side], counts = new double[side * side];
		for (int v = 0; v <= radius; v++) {
			for (int u = -radius; u <= radius; u++) {
				final int from = v * side + radius + u, below = (radius + v) * side + radius + u, above = side * side - 1 - below;
				counts[below] = counts[above] = pairs[from] * frames;
				map[below] = map[above] = variance > 0 && pairs[from] > 0 ? sums[from] / counts[below] / variance : 0;
			}
		}
		return new SpatialCorrelation(radius, map, counts);
	}
}
