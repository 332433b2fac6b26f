package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FloatArrays;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.task.Progress;

/**
 * What is left of some frames without the directions in which the stack stands out of its noise, each frame scaled so that
 * noise that is independent from frame to frame keeps its variance: images of noise, if the rest is nothing else.
 *
 * @param geometry of an image
 * @param images evenly spread over the stack
 */
record ResidualImages(FrameGeometry geometry, float[][] images) {

	private static final int MOST_IMAGES = 64, FEWEST_IMAGES = 8, VALUES = 8_000_000;
	private static final int BLOCKS = 8, SMALLEST_BLOCK = 4;
	/** Of a frame's noise is left at least this part. */
	private static final double LEAST_LEFT = 0.05;

	/**
	 * Reads the stack once.
	 *
	 * @param span coordinates of the frames
	 * @param sigma level of the noise
	 * @param peak power of its strongest wave by the mean one, 1 for white noise
	 */
	static ResidualImages of(final FrameSource frames, final SpanCoordinates span, final double sigma,
		final double peak, final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		final int m = frames.frameCount();
		final int count = Math.min(m, Math.max(FEWEST_IMAGES, Math.min(MOST_IMAGES, VALUES / frames.geometry().pixels())));
		final int[] chosen = IntStream.range(0, count).map(i -> (int) ((long) i * m / count)).toArray();
		final DMatrixRMaj weights = weights(span, signal(span, sigma, peak), chosen);
		return new ResidualImages(frames.geometry(), FloatArrays.of(new CombinedFrames(frames, weights, algebra), progress));
	}

	/**
	 * Directions whose singular value is above the edge of the noise's, σ(√d + √(m·peak)); at most half of the frames.
	 */
	private static int signal(final SpanCoordinates span, final double sigma, final double peak) {
		final double edge = MarchenkoPastur.edge(span.frameCount() * peak, span.varyingPixels(), sigma);
		final double[] spectrum = span.spectrum();
		final int most = Math.min(span.rank(), span.frameCount() / 2);
		int count = 0;
		while (count < most && spectrum[count] > edge * edge) count++;
		return count;
	}

	/** Rows of I - VVᵀ - 11ᵀ/m with the first directions V, each divided by its length. */
	private static DMatrixRMaj weights(final SpanCoordinates span, final int signal, final int[] chosen) {
		final int m = span.frameCount();
		final double[] spectrum = span.spectrum();
		final DMatrixRMaj weights = new DMatrixRMaj(chosen.length, m), z = span.coordinates();
		for (int i = 0; i < chosen.length; i++) {
			for (int j = 0; j < m; j++) {
				double product = 1.0 / m;
				for (int k = 0; k < signal; k++) product += z.get(chosen[i], k) * z.get(j, k) / spectrum[k];
				weights.set(i, j, (j == chosen[i] ? 1 : 0) - product);
			}
			final double scale = 1 / Math.sqrt(Math.max(LEAST_LEFT, weights.get(i, chosen[i])));
			for (int j = 0; j < m; j++) weights.set(i, j, scale * weights.get(i, j));
		}
		return weights;
	}

	/** How their power is spread over waves. */
	NoiseSpectrum spectrum() {
		return NoiseSpectrum.of(images, geometry);
	}

	/** Mean fourth power of a value by the square of its mean square, less 3: 0 for Gaussian noise, above for rare detail. */
	double excessKurtosis() {
		double squares = 0, fourths = 0;
		for (final float[] image : images) {
			for (final float value : image) {
				final double square = (double) value * value;
				squares += square;
				fourths += square * square;
			}
		}
		final double count = (double) images.length * geometry.pixels();
		return squares == 0 ? 0 : fourths * count / (squares * squares) - 3;
	}

	/** Mean third power of a value by that of its root mean square: 0 for Gaussian noise. */
	double skewness() {
		double squares = 0, cubes = 0;
		for (final float[] image : images) {
			for (final float value : image) {
				squares += (double) value * value;
				cubes += (double) value * value * value;
			}
		}
		final double count = (double) images.length * geometry.pixels();
		return squares == 0 ? 0 : cubes / count / Math.pow(squares / count, 1.5);
	}

	/**
	 * Relative standard deviation of the power from place to place, without what chance makes of it: what blocks have in common
	 * in every other image and in the images between.
	 */
	double unevenness() {
		final double[][] halves = new double[2][];
		for (int half = 0; half < 2; half++) {
			final int first = half;
			halves[half] = IntStream.range(0, images.length).filter(i -> i % 2 == first).mapToObj(i -> blockPowers(images[i]))
				.reduce(ResidualImages::sum).orElse(new double[1]);
		}
		return common(halves[0], halves[1]);
	}

	/** The same from frame to frame: what the upper and the lower half of images have in common. */
	double unsteadiness() {
		final double[] upper = new double[images.length], lower = new double[images.length];
		for (int i = 0; i < images.length; i++) {
			final double[] powers = blockPowers(images[i]);
			for (int k = 0; k < powers.length; k++) (2 * k < powers.length ? upper : lower)[i] += powers[k];
		}
		return common(upper, lower);
	}

	private static double[] sum(final double[] a, final double[] b) {
		return IntStream.range(0, a.length).mapToDouble(k -> a[k] + b[k]).toArray();
	}

	/** Root of the covariance of relative values. */
	private static double common(final double[] a, final double[] b) {
		double meanA = 0, meanB = 0, products = 0;
		for (int k = 0; k < a.length; k++) {
			meanA += a[k] / a.length;
			meanB += b[k] / a.length;
		}
		if (meanA == 0 || meanB == 0) return 0;
		for (int k = 0; k < a.length; k++) products += (a[k] / meanA - 1) * (b[k] / meanB - 1) / a.length;
		return Math.sqrt(Math.max(0, products));
	}

	/** Sums of squares of square blocks of the first plane, of those that fit. */
	private double[] blockPowers(final float[] image) {
		final int width = geometry.width(), height = geometry.height();
		final int side = Math.max(1, Math.min(Math.min(width, height), Math.max(SMALLEST_BLOCK, Math.min(width, height) / BLOCKS)));
		final int columns = width / side, rows = height / side;
		final double[] powers = new double[columns * rows];
		for (int y = 0; y < rows * side; y++) {
			for (int x = 0; x < columns * side; x++) {
				final double value = image[y * width + x];
				powers[y / side * columns + x / side] += value * value;
			}
		}
		return powers;
	}
}
