package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * Non-local means of one rectangle of an image. It is held with a margin, and all rows in one array, so that a displacement
 * (dx, dy) is one number and every step one loop; pairs that reach across the ends of rows lie in the margin, and their
 * sums are never read. For one thread; to be used for many rectangles.
 */
final class MeansTile {

	/** A patch is (2·2 + 1)² pixels. */
	static final int PATCH = 2;
	static final int SEARCH = 7;
	static final int MARGIN = PATCH + SEARCH;

	private static final int PATCH_PIXELS = (2 * PATCH + 1) * (2 * PATCH + 1);

	/** 1/k!, the coefficients of the exponential function. */
	private static final double P2 = 1 / 2.0;
	private static final double P3 = P2 / 3;
	private static final double P4 = P3 / 4;
	private static final double P5 = P4 / 5;
	private static final double P6 = P5 / 6;
	private static final double P7 = P6 / 7;
	private static final double P8 = P7 / 8;

	private final double variance;
	/** 1/h², for distances that are means over a patch. */
	private final double scale;
	private final double[] pixels;
	private final double[] moved;
	private final double[] differences;
	private final double[] sums;
	private final double[] weights;
	private final double[] weightSums;
	private final double[] valueSums;
	/** Width with both margins. */
	private int stride;

	/** @param width,height largest rectangle without margins */
	MeansTile(final int width, final int height, final double sigma, final double h) {
		variance = sigma * sigma;
		scale = 1 / (h * h);
		final int size = (width + 2 * MARGIN) * (height + 2 * MARGIN);
		pixels = new double[size];
		moved = new double[size];
		differences = new double[size];
		sums = new double[size];
		weights = new double[size];
		weightSums = new double[size];
		valueSums = new double[size];
	}

	/**
	 * Filters the rectangle between column and row {@code left, top} and {@code right, bottom} (excluded).
	 *
	 * @param image array with the image, its first pixel at {@code start}
	 * @param result array of the image's size
	 */
	void filter(final double[] image, final int start, final int imageWidth, final int imageHeight, final int left,
		final int top, final int right, final int bottom, final double[] result)
	{
		final int width = right - left, height = bottom - top;
		stride = width + 2 * MARGIN;
		for (int y = 0; y < height + 2 * MARGIN; y++) {
			final int row = start + ImageFilter.mirrored(top + y - MARGIN, imageHeight) * imageWidth;
			for (int x = 0; x < stride; x++) {
				pixels[y * stride + x] = image[row + ImageFilter.mirrored(left + x - MARGIN, imageWidth)];
			}
		}
		Arrays.fill(weightSums, 1);
		System.arraycopy(pixels, 0, valueSums, 0, stride * (height + 2 * MARGIN));
		for (int dy = 0; dy <= SEARCH; dy++) {
			for (int dx = dy == 0 ? 1 : -SEARCH; dx <= SEARCH; dx++) add(dx, dy, height);
		}
		for (int y = 0; y < height; y++) {
			final int from = (y + MARGIN) * stride + MARGIN, to = (top + y) * imageWidth + left;
			for (int x = 0; x < width; x++) result[to + x] = valueSums[from + x] / weightSums[from + x];
		}
	}

	/** Pairs each pixel p with p + (dx, dy), and adds their weight to both. */
	private void add(final int dx, final int dy, final int height) {
		final int shift = dy * stride + dx, patchRows = PATCH * stride;
		final int from = (MARGIN - dy) * stride + PATCH, to = (MARGIN + height) * stride - MARGIN;
		final int first = from - patchRows - PATCH, last = to + patchRows + PATCH;
		System.arraycopy(pixels, first + shift, moved, first, last - first);
		squareDifferences(pixels, moved, differences, first, last);
		sumOfFive(differences, 1, weights, sums, first + PATCH, last - PATCH);
		sumOfFive(sums, stride, weights, differences, from, to);
		weigh(differences, weights, from, to);
		accumulate(weights, moved, from, to);
		for (int i = from; i < to; i++) moved[i] = weights[i] * pixels[i];
		shift(moved, valueSums, shift, from, to);
		shift(weights, weightSums, shift, from, to);
	}

	private static void squareDifferences(final double[] a, final double[] b, final double[] squares, final int from,
		final int to)
	{
		for (int i = from; i < to; i++) {
			final double difference = a[i] - b[i];
			squares[i] = difference * difference;
		}
	}

	/** Sums of five numbers at distances {@code step}, the middle one at i, by way of the sums of two of them. */
	private static void sumOfFive(final double[] a, final int step, final double[] pairs, final double[] sum,
		final int from, final int to)
	{
		for (int i = from - 2 * step; i < to; i++) pairs[i] = a[i] + a[i + step];
		for (int i = from; i < to; i++) sum[i] = pairs[i - 2 * step] + pairs[i] + a[i + 2 * step];
	}

	/**
	 * exp(-t) with t = max(0, mean squared difference - 2σ²)/h², as 1/p(t/32)³² with the Taylor polynomial p of the
	 * exponential function of order 8: relative error below 1e-11 for t ≤ 5, and falling to 0 without end.
	 */
	private void weigh(final double[] squares, final double[] weights, final int from, final int to) {
		final double factor = scale / PATCH_PIXELS / 64, offset = 2 * variance * scale / 64;
		for (int i = from; i < to; i++) {
			final double half = squares[i] * factor - offset, u = half + Math.abs(half);
			final double p = 1 + u * (1 + u * (P2 + u * (P3 + u * (P4 + u * (P5 + u * (P6 + u * (P7 + u * P8)))))));
			final double p2 = p * p, p4 = p2 * p2, p8 = p4 * p4, p16 = p8 * p8;
			weights[i] = 1 / (p16 * p16);
		}
	}

	private void accumulate(final double[] weights, final double[] values, final int from, final int to) {
		for (int i = from; i < to; i++) {
			weightSums[i] += weights[i];
			valueSums[i] += weights[i] * values[i];
		}
	}

	private static void shift(final double[] a, final double[] sums, final int shift, final int from, final int to) {
		for (int i = from; i < to; i++) sums[i + shift] += a[i];
	}
}
