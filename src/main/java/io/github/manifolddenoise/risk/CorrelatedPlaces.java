package io.github.manifolddenoise.risk;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Where what was removed goes on from frame to frame: the largest values of a {@link TemporalCorrelation}, and of its means
 * over squares of 8 × 8 pixels, which see weaker things than single pixels do. That many are looked at is taken into
 * account: of white noise the largest of all passes its threshold in no more than one of a hundred stacks, by the tail of the
 * normal distribution, which is beyond that of the correlation of Gaussian noise.
 *
 * @param pixel the largest of the pixels
 * @param square the largest of the squares
 */
public record CorrelatedPlaces(Largest pixel, Largest square) {

	/** Width and height of a square. */
	static final int SIDE = 8;

	/** A smaller correlation does no harm: what was removed there has less than a third of the noise's deviation. */
	static final double LEAST = 0.1;

	private static final double ALARM = 0.01;

	/**
	 * The largest of many numbers.
	 *
	 * @param value the largest
	 * @param threshold what the largest stays below in 99 of 100 stacks of white noise, and at least {@value #LEAST}
	 * @param chance probability that white noise has one as large
	 * @param x its column in the image, or that of its middle
	 * @param y its row
	 * @param found how many are above the threshold
	 * @param of how many there are
	 */
	public record Largest(double value, double threshold, double chance, int x, int y, int found, int of) {}

	/**
	 * Looks at a map. Cost O(pixels).
	 *
	 * @param noise whose correlation between pixels makes means less sure
	 */
	public static CorrelatedPlaces of(final TemporalCorrelation correlation, final FrameGeometry geometry,
		final ExpectedNoise noise)
	{
		final int least = Math.max(1, Math.min(SIDE * SIDE, geometry.width() * geometry.height()) / 4);
		return new CorrelatedPlaces(largest(correlation, geometry, 1, 1, 1), largest(correlation, geometry, SIDE, least, noise
			.spread()));
	}

	/**
	 * @param least pixels that have to count in a square
	 * @param spread as many pixels tell as much as one of independent ones
	 */
	private static Largest largest(final TemporalCorrelation correlation, final FrameGeometry geometry, final int side,
		final int least, final double spread)
	{
		final int across = (geometry.width() + side - 1) / side, down = (geometry.height() + side - 1) / side;
		final double[] means = new double[across * down * geometry.planes()], scores = new double[means.length];
		int squares = 0, best = -1;
		for (int k = 0; k < means.length; k++) {
			final int count = mean(correlation, geometry, side, k % across, k / across, means, k);
			scores[k] = count >= least ? means[k] * Math.sqrt(count / spread) / correlation.deviation() : Double.NEGATIVE_INFINITY;
			if (count < least) continue;
			squares++;
			if (best < 0 || scores[k] > scores[best]) best = k;
		}
		if (best < 0) return new Largest(0, LEAST, 1, 0, 0, 0, 0);
		final double score = NormalTail.thresholdOfLargest(ALARM, squares);
		int found = 0;
		for (int k = 0; k < means.length; k++) if (scores[k] > score && means[k] > LEAST) found++;
		final double ofAll = correlation.deviation() * score * Math.sqrt(spread / Math.min(side * side, geometry.pixels()));
		final int x = geometry.shape().x() + middle(best % across, side, geometry.width());
		final int y = geometry.shape().y() + middle(best / across % down, side, geometry.height());
		return new Largest(means[best], Math.max(LEAST, ofAll), NormalTail.ofAny(NormalTail.above(scores[best]), squares), x, y,
			found, squares);
	}

	private static int middle(final int square, final int side, final int size) {
		return (side * square + Math.min(size - 1, side * (square + 1))) / 2;
	}

	/** @return number of pixels of the square that count */
	private static int mean(final TemporalCorrelation correlation, final FrameGeometry geometry, final int side,
		final int column, final int line, final double[] means, final int at)
	{
		final int down = (geometry.height() + side - 1) / side, plane = line / down, top = side * (line % down);
		int count = 0;
		double sum = 0;
		for (int y = top; y < Math.min(geometry.height(), top + side); y++) {
			for (int x = side * column; x < Math.min(geometry.width(), side * (column + 1)); x++) {
				final int pixel = (plane * geometry.height() + y) * geometry.width() + x;
				if (correlation.uncounted().get(pixel)) continue;
				sum += correlation.map()[pixel];
				count++;
			}
		}
		means[at] = count == 0 ? 0 : sum / count;
		return count;
	}

	/** Whether white noise would hardly have it. */
	boolean isFound() {
		return pixel.found() + square.found() > 0;
	}

	/** Whether it is nearly everywhere. */
	boolean isEverywhere() {
		return square.found() > 0.8 * square.of();
	}
}
