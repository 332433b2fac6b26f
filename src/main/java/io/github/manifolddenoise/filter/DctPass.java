package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.List;

/**
 * One walk of sliding blocks over images of the same size, all at the same time. Blocks of B×B pixels lie at all positions
 * that are multiples of the stride and touch the image; outside of it lies its mirror image.
 * <p>
 * The transform along a row, at every position of a block, is shared by the B/stride blocks above one another; so is the
 * inverse one, since the blocks' results are summed before it. What remains to be done for every block are B vertical
 * transforms there and back. Coefficients of the same kind at neighbouring positions lie side by side.
 * </p>
 * Holds its workspace, for {@link #POSITIONS} block positions along a row of every image, 24B² bytes a position: wide images
 * are done in columns of blocks, each adding its part to the result.
 */
final class DctPass {

	/** Block positions along a row that are done together, so that the rows in work stay in the processor's cache. */
	static final int POSITIONS = 32;

	/** What is done with coefficients. */
	@FunctionalInterface
	interface Gain {

		/**
		 * Changes coefficients.
		 *
		 * @param coefficients those of every image: B arrays, one per vertical frequency, of B horizontal frequencies at all
		 *          positions, the first frequency's first
		 * @param positions how many
		 */
		void apply(double[][][] coefficients, int positions);
	}

	private final int size;
	private final int stride;
	private final int width;
	private final int height;
	/** Padded image column to image column; the first is that of the first block. */
	private final int[] columns;
	private final CosineTransform alongRows;
	private final CosineTransform transform;
	/** Pixels of a row by what remains of their column over the stride. */
	private final double[][] phases;
	private final double[][] line;
	private final double[][] lineCoefficients;
	private final double[][][] rows;
	private final double[][][] sums;
	private final double[][][] coefficients;

	/** Block positions done now: the first one, and how many. */
	private int firstPosition;
	private int positions;

	/** @param images most of them at a time */
	DctPass(final int size, final int stride, final int width, final int height, final int images) {
		this.size = size;
		this.stride = stride;
		this.width = width;
		this.height = height;
		columns = new int[stride * (positions(width) - 1) + size];
		for (int k = 0; k < columns.length; k++) columns[k] = ImageFilter.mirrored(k - size + stride, width);
		final int most = Math.min(POSITIONS, positions(width)), lines = stride * images * most;
		alongRows = new CosineTransform(size, lines);
		transform = new CosineTransform(size, size * most);
		phases = new double[stride][most + size / stride - 1];
		line = new double[size][lines];
		lineCoefficients = new double[size][lines];
		rows = new double[images][size][size * most];
		sums = new double[images][size][size * most];
		coefficients = new double[images][size][size * most];
	}

	/** Number of block positions that touch {@code pixels} pixels. */
	private int positions(final int pixels) {
		return (pixels - 1 + size - stride) / stride + 1;
	}

	/**
	 * Walks over images.
	 *
	 * @param skipped how many images have no result: the first ones, maybe others at the end
	 * @param results of the images that follow, the average of their blocks; other arrays than those of the images
	 */
	void walk(final List<Plane> images, final Gain gain, final int skipped, final List<Plane> results) {
		for (final Plane result : results) Arrays.fill(result.values(), result.start(), result.start() + width * height, 0);
		for (firstPosition = 0; firstPosition < positions(width); firstPosition += positions) {
			positions = Math.min(POSITIONS, positions(width) - firstPosition);
			for (int i = 0; i < results.size(); i++) {
				for (final double[] sum : sums[i]) Arrays.fill(sum, 0);
			}
			final int top = stride - size;
			for (int k = 0; k < size; k += stride) load(images, top + k, k);
			for (int y = top; y < height; y += stride) {
				for (int i = 0; i < images.size(); i++) transform.forward(rows[i], coefficients[i], size * positions);
				gain.apply(coefficients, positions);
				for (int i = 0; i < results.size(); i++) transform.addInverse(coefficients[skipped + i], sums[i], size * positions);
				unload(y, results);
				for (int i = 0; i < images.size(); i++) rotate(rows[i]);
				load(images, y + size, size - stride);
			}
		}
	}

	private void rotate(final double[][] window) {
		for (int k = 0; k < stride; k++) {
			final double[] row = window[0];
			System.arraycopy(window, 1, window, 0, size - 1);
			window[size - 1] = row;
		}
	}

	/** Transforms as many rows of the images as the stride, from y on, along x, to those of their windows from one on. */
	private void load(final List<Plane> images, final int y, final int first) {
		int at = 0;
		for (final Plane image : images) {
			for (int k = 0; k < stride; k++, at += positions) {
				loadRow(image.values(), image.start() + ImageFilter.mirrored(y + k, height) * width);
				for (int i = 0; i < size; i++) System.arraycopy(phases[i % stride], i / stride, line[i], at, positions);
			}
		}
		alongRows.forward(line, lineCoefficients, at);
		for (int i = 0; i < images.size(); i++) {
			for (int k = 0; k < stride; k++) {
				final int from = (i * stride + k) * positions;
				for (int u = 0; u < size; u++) System.arraycopy(lineCoefficients[u], from, rows[i][first + k], u * positions, positions);
			}
		}
	}

	private void loadRow(final double[] image, final int row) {
		for (int phase = 0; phase < stride; phase++) {
			final double[] pixels = phases[phase];
			int column = firstPosition * stride + phase;
			for (int p = 0; p < positions + size / stride - 1; p++, column += stride) pixels[p] = image[row + columns[column]];
		}
	}

	/** Transforms back the first rows of sums, which no later block touches, and takes them out of the windows. */
	private void unload(final int y, final List<Plane> results) {
		int end = 0;
		for (int i = 0; i < results.size(); i++) {
			for (int k = 0; k < stride; k++, end += positions) {
				for (int u = 0; u < size; u++) System.arraycopy(sums[i][k], u * positions, lineCoefficients[u], end, positions);
				Arrays.fill(sums[i][k], 0);
			}
			rotate(sums[i]);
		}
		for (final double[] pixels : line) Arrays.fill(pixels, 0, end, 0);
		alongRows.addInverse(lineCoefficients, line, end);
		int at = 0;
		for (final Plane result : results) {
			for (int k = 0; k < stride; k++, at += positions) {
				if (y + k >= 0 && y + k < height) addRow(at, result.values(), result.start() + (y + k) * width);
			}
		}
	}

	private void addRow(final int at, final double[] result, final int row) {
		final double share = stride * stride / (double) (size * size);
		for (int i = 0; i < size; i++) {
			final double[] pixels = line[i];
			final int shift = firstPosition * stride + i + stride - size;
			final int from = shift < 0 ? (-shift + stride - 1) / stride : 0;
			final int to = Math.min(positions, (width - shift + stride - 1) / stride);
			for (int p = from; p < to; p++) result[row + shift + p * stride] += share * pixels[at + p];
		}
	}
}
