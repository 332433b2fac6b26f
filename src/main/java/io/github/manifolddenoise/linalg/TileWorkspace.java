package io.github.manifolddenoise.linalg;

/**
 * Buffers of one thread for products, and the inner loop on them. Every entry of a product is the same chain of fused
 * multiply-adds, k = 0, 1, 2, …, from 0 on, whatever its place and whichever implementation computes it, so that all give
 * the same bits.
 */
abstract class TileWorkspace {

	/** Longest sum in one pass; longer ones are added up pass by pass. */
	static final int DEPTH = 192;

	/** Most columns of a panel. */
	static final int WIDTH = 256;

	/** Most rows of one product. */
	abstract int height();

	/** Takes the block of {@code b} whose rows are the next products' k and whose columns are those of the result. */
	abstract void packPanel(StridedMatrix b);

	/**
	 * Multiplies at most {@link #height()} rows by the packed panel.
	 *
	 * @param a as many columns as the panel has rows
	 * @param width columns wanted of the first row, one more of each row below it, up to the panel's
	 */
	abstract void multiply(StridedMatrix a, int width);

	/** The array that holds a row of the last product. */
	abstract double[] product(int row);

	/** Where in it the row begins. */
	abstract int start(int row);

	/** Row i of c ← α·(row i of the last product) + βc, for the first {@code width} columns. */
	void store(final int i, final double alpha, final double beta, final StridedMatrix c, final int width) {
		final double[] data = c.data(), sum = product(i);
		final int from = c.index(i, 0), next = c.columnStride(), first = start(i);
		if (next == 1) {
			if (beta == 0) for (int j = 0; j < width; j++) data[from + j] = alpha * sum[first + j];
			else for (int j = 0; j < width; j++) data[from + j] = alpha * sum[first + j] + beta * data[from + j];
		}
		else for (int j = 0, p = from; j < width; j++, p += next) {
			data[p] = beta == 0 ? alpha * sum[first + j] : alpha * sum[first + j] + beta * data[p];
		}
	}
}
