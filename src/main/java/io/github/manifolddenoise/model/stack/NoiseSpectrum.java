package io.github.manifolddenoise.model.stack;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/**
 * How the power of stationary noise is spread over waves: values on a grid of frequencies, straight lines in between. The
 * frequencies along rows and columns go from 0 to 1, that of waves of two pixels. Immutable.
 *
 * @param across steps of the grid along rows
 * @param down steps along columns
 * @param power (across + 1)·(down + 1) values, rows of one frequency down after another; not to be changed
 */
record NoiseSpectrum(int across, int down, double[] power) {

	private static final double HALF = 0.5, LAG_STEP = 0.05;
	private static final int FINEST = 16, LONGEST_LAG = 4;
	private static final double NONE = 1e-4;

	NoiseSpectrum {
		if (across < 1 || down < 1 || power.length != (across + 1L) * (down + 1L)) throw new IllegalArgumentException(
			power.length + " values of a grid of " + across + " × " + down);
	}

	/**
	 * That of stationary noise by the power of its waves in blocks of b pixels a side. In one direction the covariances r(d) of pixels
	 * d apart give blocks the powers p = Wr, with W(k, d) the sum of c(k, x)·c(k, y) over |x - y| = d for the cosine transform c;
	 * in two, P = W R Wᵀ. R is tapered, as few pixels of a block are far apart.
	 */
	static NoiseSpectrum of(final BlockSpectrum blocks) {
		final DMatrixRMaj covariances = blocks.covariances();
		final int side = blocks.side();
		final double[] power = new double[(FINEST + 1) * (FINEST + 1)];
		for (int k = 0; k < power.length; k++) {
			final double x = Math.PI * (k % (FINEST + 1)) / FINEST, y = Math.PI * (k / (FINEST + 1)) / FINEST;
			for (int v = 0; v < side; v++) {
				for (int u = 0; u < side; u++) power[k] += times(u, side) * Math.cos(x * u) * times(v, side) * Math.cos(y * v) * covariances
					.get(v, u);
			}
		}
		final double variance = blocks.variance();
		return new NoiseSpectrum(FINEST, FINEST, Arrays.stream(power).map(value -> Math.max(NONE * variance, value)).toArray())
			.normalised(0).scaled(variance);
	}

	/** Pairs to either side, and the taper. */
	private static double times(final int distance, final int side) {
		return (distance == 0 ? 1 : 2) * (1 + Math.cos(Math.PI * distance / side)) / 2;
	}

	private NoiseSpectrum scaled(final double factor) {
		return new NoiseSpectrum(across, down, Arrays.stream(power).map(value -> factor * value).toArray());
	}

	/** The power at a frequency. */
	double at(final double x, final double y) {
		final int i = Math.min(across - 1, (int) (x * across)), j = Math.min(down - 1, (int) (y * down));
		final double right = x * across - i, below = y * down - j;
		final int node = j * (across + 1) + i;
		return (1 - below) * ((1 - right) * power[node] + right * power[node + 1]) + below * ((1 - right) * power[node + across +
			1] + right * power[node + across + 2]);
	}

	/** The mean over all frequencies: the variance of a pixel. */
	double variance() {
		return mean(1);
	}

	/** The largest power by the mean one. */
	double peak() {
		return Arrays.stream(power).max().orElseThrow() / variance();
	}

	/** The mean over frequencies up to some part of the highest one. */
	double mean(final double part) {
		double sum = 0, weights = 0;
		for (int j = 0; j <= down; j++) {
			for (int i = 0; i <= across; i++) {
				if (i > part * across || j > part * down) continue;
				final double weight = (i == 0 || i == across ? HALF : 1) * (j == 0 || j == down ? HALF : 1);
				sum += weight * power[j * (across + 1) + i];
				weights += weight;
			}
		}
		return sum / weights;
	}

	/** A copy times another one of the same grid. */
	NoiseSpectrum times(final NoiseSpectrum other) {
		final double[] product = power.clone();
		for (int node = 0; node < product.length; node++) product[node] *= other.power[node];
		return new NoiseSpectrum(across, down, product);
	}

	/** A copy divided by another one of the same grid, which is above 0. */
	NoiseSpectrum over(final NoiseSpectrum other) {
		final double[] ratio = power.clone();
		for (int node = 0; node < ratio.length; node++) ratio[node] /= other.power[node];
		return new NoiseSpectrum(across, down, ratio);
	}

	/** Divided by its variance, and nowhere below {@code least}. */
	NoiseSpectrum normalised(final double least) {
		final double variance = variance();
		final double[] parts = power.clone();
		for (int node = 0; node < parts.length; node++) parts[node] = Math.max(least, parts[node] / variance);
		return new NoiseSpectrum(across, down, parts);
	}

	/**
	 * Pixels over which the noise is correlated along rows: the width at half height of the Gaussian that would blur white noise
	 * to half the correlation at the same distance; below 1 for white noise.
	 */
	double widthAcross() {
		return width(true);
	}

	/** Width of the correlation along columns, in pixels. */
	double widthDown() {
		return width(false);
	}

	private double width(final boolean rows) {
		final double all = correlation(rows, 0);
		double lag = LAG_STEP;
		while (lag < LONGEST_LAG * (rows ? across : down) && correlation(rows, lag) > HALF * all) lag += LAG_STEP;
		return Math.sqrt(2) * lag;
	}

	/** Covariance of pixels this far apart. */
	private double correlation(final boolean rows, final double lag) {
		double sum = 0;
		for (int j = 0; j <= down; j++) {
			for (int i = 0; i <= across; i++) {
				final double weight = (i == 0 || i == across ? HALF : 1) * (j == 0 || j == down ? HALF : 1);
				final double frequency = rows ? i / (double) across : j / (double) down;
				sum += weight * power[j * (across + 1) + i] * Math.cos(Math.PI * frequency * lag);
			}
		}
		return sum;
	}
}
