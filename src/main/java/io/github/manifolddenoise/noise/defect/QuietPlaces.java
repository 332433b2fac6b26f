package io.github.manifolddenoise.noise.defect;

import java.util.List;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * How much the pixels of one direction tell of its lines: those around which nothing but white noise is left, once means along
 * lines are taken off, count in full. Means and weights are found in turns.
 *
 * @param geometry of the frames
 * @param first pixel of the block
 * @param sigma standard deviation of the white noise
 * @param kinds of lines that have a pattern
 * @param variances of their patterns
 */
record QuietPlaces(FrameGeometry geometry, int first, double sigma, List<Lines> kinds, double[] variances) {

	private static final int ROUNDS = 4, REACH = 3;
	private static final double SIGNAL_FACTOR = 8;

	/** @param amounts of one direction in the pixels of the block */
	double[] weights(final double[] amounts) {
		final double[] left = amounts.clone(), weights = new double[amounts.length];
		weigh(left, weights);
		for (int round = 0; round < ROUNDS; round++) {
			System.arraycopy(amounts, 0, left, 0, left.length);
			for (int kind = 0; kind < variances.length; kind++) level(kinds.get(kind), variances[kind], left, weights);
			weigh(left, weights);
		}
		return weights;
	}

	/** Takes means along lines off, each as far as it is certain. */
	private void level(final Lines lines, final double variance, final double[] left, final double[] weights) {
		final double[] sums = new double[lines.count(geometry)], certainties = new double[sums.length];
		for (int k = 0; k < left.length; k++) {
			final int line = lines.of(first + k, geometry);
			sums[line] += weights[k] * left[k];
			certainties[line] += weights[k];
		}
		for (int k = 0; k < left.length; k++) {
			final int line = lines.of(first + k, geometry);
			left[k] -= sums[line] / (certainties[line] + 1 / variance);
		}
	}

	private void weigh(final double[] left, final double[] weights) {
		final int width = geometry.width(), count = left.length;
		final double[] squares = new double[count], counts = new double[count];
		for (int k = 0; k < count; k++) {
			final int x = (first + k) % width;
			final int start = Math.max(0, k - Math.min(x, REACH)), end = Math.min(count - 1, k + Math.min(width - 1 - x, REACH));
			for (int near = start; near <= end; near++) {
				if (geometry.isOutside(first + near)) continue;
				squares[k] += left[near] * left[near];
				counts[k]++;
			}
		}
		for (int k = 0; k < count; k++) {
			double sum = 0, around = 0;
			for (int row = -REACH; row <= REACH; row++) {
				final int near = k + row * width;
				if (near < 0 || near >= count) continue;
				sum += squares[near];
				around += counts[near];
			}
			final double signal = Math.max(0, sum / Math.max(1, around) - sigma * sigma);
			weights[k] = geometry.isOutside(first + k) ? 0 : 1 / (sigma * sigma + SIGNAL_FACTOR * signal);
		}
	}
}
