package io.github.manifolddenoise.model.stack;

import java.io.Serializable;
import java.util.Arrays;

import io.github.manifolddenoise.filter.PlaneTransform;
import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * How the power of stationary noise is spread over waves: values on a grid of frequencies, straight lines in between. The
 * frequencies along rows and columns go from 0 to 1, that of waves of two pixels. Immutable.
 */
final class NoiseSpectrum implements Serializable {

	private static final int FINEST = 16, PIXELS_PER_CELL = 4;
	private static final double HALF = 0.5, LAG_STEP = 0.05;
	private static final double HUMP = 1.5, FLOOR = 0.02, FLAT = 0.6;

	private final int across, down;
	private final double[] power;

	/** @param power (across + 1)·(down + 1) values, rows of one frequency down after another */
	private NoiseSpectrum(final int across, final int down, final double[] power) {
		this.across = across;
		this.down = down;
		this.power = power;
	}

	/**
	 * The spectrum of images of noise: the mean square of their cosine coefficients near every frequency of the grid.
	 *
	 * @param images any number of them, of this geometry
	 */
	static NoiseSpectrum of(final float[][] images, final FrameGeometry geometry) {
		final int width = geometry.width(), height = geometry.height(), pixels = width * height;
		final double[] squares = new double[pixels], values = new double[pixels];
		final PlaneTransform transform = new PlaneTransform(width, height);
		for (final float[] image : images) {
			for (int plane = 0; plane < geometry.planes(); plane++) {
				for (int k = 0; k < pixels; k++) values[k] = image[plane * pixels + k];
				transform.forward(values, 0);
				for (int k = 0; k < pixels; k++) squares[k] += values[k] * values[k];
			}
		}
		final double each = 1.0 / Math.max(1, images.length * geometry.planes());
		return gathered(squares, width, height, each);
	}

	/** The mean around every frequency of the grid, nearer ones counting more. */
	private static NoiseSpectrum gathered(final double[] squares, final int width, final int height, final double factor) {
		final int across = cells(width), down = cells(height);
		final double[] sums = new double[(across + 1) * (down + 1)], weights = new double[sums.length];
		for (int k = 0; k < squares.length; k++) {
			final double x = k % width * across / (double) width, y = k / width * down / (double) height;
			final int i = (int) x, j = (int) y;
			for (int corner = 0; corner < 4; corner++) {
				final int right = corner % 2, below = corner / 2, node = (j + below) * (across + 1) + i + right;
				final double weight = Math.abs(1 - right - (x - i)) * Math.abs(1 - below - (y - j));
				sums[node] += weight * squares[k] * factor;
				weights[node] += weight;
			}
		}
		for (int node = 0; node < sums.length; node++) sums[node] /= Math.max(weights[node], Double.MIN_NORMAL);
		return new NoiseSpectrum(across, down, sums);
	}

	private static int cells(final int pixels) {
		return Math.max(1, Math.min(FINEST, pixels / PIXELS_PER_CELL));
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

	/**
	 * Whether long waves stand on a floor of white noise, along rows or along columns: the power falls, and no further in short
	 * waves. So do details of frames with white noise.
	 */
	boolean hasFloor() {
		return hasFloor(true) || hasFloor(false);
	}

	private boolean hasFloor(final boolean rows) {
		final int cells = rows ? across : down, others = rows ? down : across;
		final double[] quarters = new double[4], counts = new double[4];
		for (int i = 0; i <= cells; i++) {
			final int quarter = Math.min(3, 4 * i / cells);
			for (int j = 0; j <= others; j++) quarters[quarter] += power[rows ? j * (across + 1) + i : i * (across + 1) + j];
			counts[quarter] += others + 1;
		}
		for (int k = 0; k < 4; k++) quarters[k] /= Math.max(1, counts[k]);
		final double mean = Arrays.stream(quarters).average().orElseThrow();
		return quarters[0] > HUMP * mean && quarters[3] > FLOOR * mean && quarters[3] > FLAT * quarters[2];
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

	/** The same times another one of the same grid. */
	NoiseSpectrum times(final NoiseSpectrum other) {
		final double[] product = power.clone();
		for (int node = 0; node < product.length; node++) product[node] *= other.power[node];
		return new NoiseSpectrum(across, down, product);
	}

	/** The same divided by another one of the same grid, which is above 0. */
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

	/** The same along columns. */
	double widthDown() {
		return width(false);
	}

	private double width(final boolean rows) {
		final double all = correlation(rows, 0);
		double lag = LAG_STEP;
		while (lag < (rows ? across : down) * PIXELS_PER_CELL && correlation(rows, lag) > HALF * all) lag += LAG_STEP;
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
