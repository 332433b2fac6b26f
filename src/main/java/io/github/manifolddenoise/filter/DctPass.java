package io.github.manifolddenoise.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One walk of sliding blocks over an image. Blocks of B×B pixels lie at all positions that are multiples of the stride
 * and touch the image; outside of it lies its mirror image.
 * <p>
 * The transform along a row, at every position of a block, is shared by the B/stride blocks above one another; so is the
 * inverse one, since the blocks' results are summed before it. What remains to be done for every block are B vertical
 * transforms there and back. Coefficients of the same kind at neighbouring positions lie side by side.
 * </p>
 * Holds its workspace, for {@link #POSITIONS} block positions along a row: wide images are done in columns of blocks, each
 * adding its part to the result.
 */
final class DctPass {

	/** Block positions along a row that are done together, so that the rows in work stay in the processor's cache. */
	static final int POSITIONS = 64;

	private static final int MOST_GUIDES = 3;

	private final CosineTransform transform;
	private final int stride;
	private final int size;
	private final int width;
	private final int height;
	/** Padded image column to image column; the first is that of the first block. */
	private final int[] columns;
	private final double[][] line;
	private final double[][] lineCoefficients;
	private final double[][] imageRows;
	private final double[][][] guideRows;
	private final double[][] sums;
	private final double[][] coefficients;
	private final double[][] guideCoefficients;
	private final double[][] energies;

	/** Block positions done now: the first one, and how many. */
	private int firstPosition;
	private int positions;

	DctPass(final int size, final int stride, final int width, final int height) {
		this.size = size;
		this.stride = stride;
		this.width = width;
		this.height = height;
		columns = new int[stride * (positions(width) - 1) + size];
		for (int k = 0; k < columns.length; k++) columns[k] = ImageFilter.mirrored(k - size + stride, width);
		final int most = Math.min(POSITIONS, positions(width));
		transform = new CosineTransform(size, size * most);
		line = new double[size][most];
		lineCoefficients = new double[size][most];
		imageRows = new double[size][size * most];
		guideRows = new double[MOST_GUIDES][size][size * most];
		sums = new double[size][size * most];
		coefficients = new double[size][size * most];
		guideCoefficients = new double[size][size * most];
		energies = new double[size][size * most];
	}

	/** Number of block positions that touch {@code pixels} pixels. */
	private int positions(final int pixels) {
		return (pixels - 1 + size - stride) / stride + 1;
	}

	/** Hard threshold: keeps coefficients above {@code limit}. */
	void hard(final double[] image, final int start, final double limit, final double[] result) {
		walk(image, start, List.of(), result, () -> {
			for (final double[] c : coefficients) VectorOps.hardThreshold(c, limit, size * positions);
		});
	}

	/** Empirical Wiener filter, with the coefficients of another image, the pilot, as an estimate of the clean ones. */
	void wiener(final double[] image, final int start, final double[] pilot, final double variance,
		final double[] result)
	{
		walk(image, start, List.of(new Plane(pilot, 0)), result, () -> {
			transform.forward(guideRows[0], guideCoefficients, size * positions);
			for (int v = 0; v < size; v++) VectorOps.wienerGain(coefficients[v], guideCoefficients[v], variance, size *
				positions);
		});
	}

	/**
	 * Hard threshold of a coefficient c by its energy E, too: the mean of c² and of the squares of the same coefficient of
	 * neighbouring images, which count half each. Keeps c if c² > share·limit or E > limit.
	 *
	 * @param neighbours at most 2
	 * @param keepConstants whether the blocks' means stay as they are
	 */
	void hard(final Plane image, final List<Plane> neighbours, final double share, final double limit,
		final boolean keepConstants, final double[] result)
	{
		walk(image.values(), image.start(), neighbours, result, keeping(keepConstants, () -> {
			final int n = size * positions;
			for (final double[] energy : energies) Arrays.fill(energy, 0, n, 0);
			addEnergies(coefficients, weight(neighbours));
			for (int g = 0; g < neighbours.size(); g++) addGuide(g, weight(neighbours) / 2);
			for (int v = 0; v < size; v++) VectorOps.energyThreshold(coefficients[v], energies[v], share, limit, n);
		}));
	}

	/**
	 * Empirical Wiener filter with gains E/(E + variance), E the energy as above but of the pilot and its neighbours.
	 *
	 * @param keepConstants whether the blocks' means stay as they are
	 */
	void wiener(final Plane image, final Plane pilot, final List<Plane> neighbours, final double variance,
		final boolean keepConstants, final double[] result)
	{
		final List<Plane> guides = new ArrayList<>(neighbours);
		guides.add(pilot);
		walk(image.values(), image.start(), guides, result, keeping(keepConstants, () -> {
			final int n = size * positions, own = neighbours.size();
			for (final double[] energy : energies) Arrays.fill(energy, 0, n, 0);
			for (int g = 0; g <= own; g++) addGuide(g, g == own ? weight(neighbours) : weight(neighbours) / 2);
			for (int v = 0; v < size; v++) VectorOps.energyGain(coefficients[v], energies[v], variance, n);
		}));
	}

	/** A gain, which may leave out the first coefficient of every block. */
	private Runnable keeping(final boolean constants, final Runnable gain) {
		if (!constants) return gain;
		return () -> {
			final double[] kept = Arrays.copyOf(coefficients[0], positions);
			gain.run();
			System.arraycopy(kept, 0, coefficients[0], 0, positions);
		};
	}

	/** What an image itself counts in its energy. */
	private static double weight(final List<Plane> neighbours) {
		return 1 / (1 + neighbours.size() / 2.0);
	}

	private void addGuide(final int guide, final double weight) {
		transform.forward(guideRows[guide], guideCoefficients, size * positions);
		addEnergies(guideCoefficients, weight);
	}

	private void addEnergies(final double[][] values, final double weight) {
		for (int v = 0; v < size; v++) VectorOps.addSquares(weight, values[v], energies[v], size * positions);
	}

	/**
	 * @param guides other images that the rows are transformed of
	 * @param gain changes {@link #coefficients}
	 * @param result array for the average of the blocks
	 */
	private void walk(final double[] image, final int start, final List<Plane> guides, final double[] result,
		final Runnable gain)
	{
		Arrays.fill(result, 0);
		for (firstPosition = 0; firstPosition < positions(width); firstPosition += positions) {
			positions = Math.min(POSITIONS, positions(width) - firstPosition);
			for (final double[] sum : sums) Arrays.fill(sum, 0);
			final int top = stride - size;
			load(image, start, top, 0, imageRows);
			for (int g = 0; g < guides.size(); g++) {
				load(guides.get(g).values(), guides.get(g).start(), top, 0, guideRows[g]);
			}
			for (int y = top; y < height; y += stride) {
				transform.forward(imageRows, coefficients, size * positions);
				gain.run();
				transform.addInverse(coefficients, sums, size * positions);
				unload(y, result);
				advance(image, start, y + stride, imageRows);
				for (int g = 0; g < guides.size(); g++) {
					advance(guides.get(g).values(), guides.get(g).start(), y + stride, guideRows[g]);
				}
			}
		}
	}

	/** Moves the window of transformed rows on, so that it begins at row y. */
	private void advance(final double[] image, final int start, final int y, final double[][] rows) {
		rotate(rows);
		load(image, start, y, size - stride, rows);
	}

	private void rotate(final double[][] rows) {
		for (int k = 0; k < stride; k++) {
			final double[] row = rows[0];
			System.arraycopy(rows, 1, rows, 0, size - 1);
			rows[size - 1] = row;
		}
	}

	/** Transforms image rows from y + {@code from} on along x, to the rows from {@code from} on of a window at row y. */
	private void load(final double[] image, final int start, final int y, final int from, final double[][] rows) {
		for (int k = from; k < size; k++) {
			final int row = start + ImageFilter.mirrored(y + k, height) * width;
			for (int i = 0; i < size; i++) {
				final double[] pixels = line[i];
				int column = firstPosition * stride + i;
				for (int p = 0; p < positions; p++, column += stride) pixels[p] = image[row + columns[column]];
			}
			transform.forward(line, lineCoefficients, positions);
			for (int u = 0; u < size; u++) System.arraycopy(lineCoefficients[u], 0, rows[k], u * positions, positions);
		}
	}

	/** Transforms back the first rows of sums, which no later block touches, and takes them out of the window. */
	private void unload(final int y, final double[] result) {
		for (int k = 0; k < stride; k++) {
			if (y + k >= 0 && y + k < height) addRow(sums[k], result, (y + k) * width);
			Arrays.fill(sums[k], 0);
		}
		rotate(sums);
	}

	private void addRow(final double[] sum, final double[] result, final int row) {
		for (int u = 0; u < size; u++) {
			System.arraycopy(sum, u * positions, lineCoefficients[u], 0, positions);
			Arrays.fill(line[u], 0);
		}
		transform.addInverse(lineCoefficients, line, positions);
		final double share = stride * stride / (double) (size * size);
		for (int i = 0; i < size; i++) {
			final double[] pixels = line[i];
			final int shift = firstPosition * stride + i + stride - size;
			final int from = shift < 0 ? (-shift + stride - 1) / stride : 0;
			final int to = Math.min(positions, (width - shift + stride - 1) / stride);
			for (int p = from; p < to; p++) result[row + shift + p * stride] += share * pixels[p];
		}
	}
}
