package io.github.manifolddenoise.risk;

import java.util.BitSet;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Where what was removed goes on from frame to frame: the means of a {@link TemporalCorrelation} over squares of
 * 8 × 8 pixels, which see weaker things than single pixels do. That many pixels and squares are looked at is taken into
 * account: of white noise the largest of all passes its threshold once in a hundred stacks.
 *
 * @param largestPixel largest r of a pixel
 * @param pixelThreshold what it stays below in 99 of 100 stacks of white noise
 * @param pixelChance probability that white noise has a pixel as large, at most
 * @param largest largest mean of a square
 * @param threshold what it stays below in 99 of 100 stacks of white noise
 * @param chance probability that white noise has a square as large
 * @param x middle of that square, column
 * @param y middle of that square, row
 * @param plane of that square
 * @param found number of squares above both the threshold and {@value #LEAST}
 * @param squares number of squares with enough pixels that count
 */
public record CorrelatedPlaces(double largestPixel, double pixelThreshold, double pixelChance, double largest,
	double threshold, double chance, int x, int y, int plane, int found, int squares)
{

	/** Width and height of a square. */
	static final int SIDE = 8;

	/** A smaller mean of a square does no harm: what was removed there has less than a third of the noise's deviation. */
	static final double LEAST = 0.1;

	private static final double ALARM = 0.01;

	/** Looks at a map. Cost O(pixels). */
	public static CorrelatedPlaces of(final TemporalCorrelation correlation, final FrameGeometry geometry) {
		final double deviation = correlation.deviation();
		final int least = Math.min(SIDE * SIDE, geometry.width() * geometry.height()) / 4;
		final int across = (geometry.width() + SIDE - 1) / SIDE, down = (geometry.height() + SIDE - 1) / SIDE;
		final int all = across * down * geometry.planes();
		final double[] means = new double[all], scores = new double[all];
		int squares = 0, best = -1;
		for (int k = 0; k < all; k++) {
			final int[] count = new int[1];
			means[k] = mean(correlation, geometry, k % across, k / across % down, k / across / down, count);
			scores[k] = count[0] >= Math.max(1, least) ? means[k] * Math.sqrt(count[0]) / deviation : Double.NEGATIVE_INFINITY;
			if (Double.isInfinite(scores[k])) continue;
			squares++;
			if (best < 0 || scores[k] > scores[best]) best = k;
		}
		final double largestPixel = largest(correlation.map(), correlation.uncounted());
		final long pixels = Math.max(1, correlation.pixels());
		final double pixelThreshold = deviation * NormalTail.thresholdOfLargest(ALARM, pixels);
		final double pixelChance = NormalTail.ofAny(NormalTail.above(largestPixel / deviation), pixels);
		if (best < 0) return new CorrelatedPlaces(largestPixel, pixelThreshold, pixelChance, 0, 0, 1, 0, 0, 0, 0, 0);
		final double score = NormalTail.thresholdOfLargest(ALARM, squares);
		int found = 0;
		for (int k = 0; k < all; k++) if (scores[k] > score && means[k] > LEAST) found++;
		return new CorrelatedPlaces(largestPixel, pixelThreshold, pixelChance, means[best], score * means[best] / scores[best],
			NormalTail.ofAny(NormalTail.above(scores[best]), squares), middle(best % across, geometry.width()), middle(best /
				across % down, geometry.height()), best / across / down, found, squares);
	}

	private static int middle(final int square, final int size) {
		return (SIDE * square + Math.min(size, SIDE * (square + 1))) / 2;
	}

	private static double mean(final TemporalCorrelation correlation, final FrameGeometry geometry, final int column,
		final int row, final int plane, final int[] count)
	{
		double sum = 0;
		for (int y = SIDE * row; y < Math.min(geometry.height(), SIDE * (row + 1)); y++) {
			for (int x = SIDE * column; x < Math.min(geometry.width(), SIDE * (column + 1)); x++) {
				final int pixel = (plane * geometry.height() + y) * geometry.width() + x;
				if (correlation.uncounted().get(pixel)) continue;
				sum += correlation.map()[pixel];
				count[0]++;
			}
		}
		return count[0] == 0 ? 0 : sum / count[0];
	}

	private static double largest(final double[] map, final BitSet uncounted) {
		double largest = Double.NEGATIVE_INFINITY;
		for (int k = uncounted.nextClearBit(0); k < map.length; k = uncounted.nextClearBit(k + 1)) {
			largest = Math.max(largest, map[k]);
		}
		return Double.isInfinite(largest) ? 0 : largest;
	}

	/** Whether white noise would hardly have it. */
	boolean isFound() {
		return found > 0;
	}

	/** Whether it is nearly everywhere. */
	boolean isEverywhere() {
		return found > 0.8 * squares;
	}
}
