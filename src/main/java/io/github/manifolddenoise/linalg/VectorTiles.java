package io.github.manifolddenoise.linalg;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Products by the Vector API: a tile of six rows and two vectors stays in registers while a whole pass is summed, which is
 * what processors with two multiply-add units need to be busy, and leaves enough of 16 registers for the factors. A sliver
 * of the panel, two vectors wide, stays in the first-level cache for all rows of a product.
 */
final class VectorTiles extends TileWorkspace {

	private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
	private static final int LANES = SPECIES.length();
	private static final int SLIVER = 2 * LANES;
	private static final int ROWS = 6;
	private static final int HEIGHT = 8 * ROWS;

	/** From one row of the product to the next. */
	private static final int STRIDE = WIDTH + SLIVER;

	/** Transposed columns are read so many numbers at a time: a line of the cache. */
	private static final int LINE = 8;

	private final double[] panel = new double[DEPTH * (WIDTH + SLIVER)];
	private final double[] tiles = new double[DEPTH * HEIGHT];
	private final double[] product = new double[HEIGHT * STRIDE];

	private int depth;
	private int columns;

	@Override
	int height() {
		return HEIGHT;
	}

	@Override
	void packPanel(final StridedMatrix b) {
		depth = b.rows();
		columns = b.columns();
		for (int left = 0; left < columns; left += SLIVER) {
			final int width = Math.min(SLIVER, columns - left), to = left * depth;
			if (width < SLIVER) packNarrow(b.block(0, left, depth, width), to);
			else if (b.columnStride() == 1) packRows(b.data(), b.index(0, left), b.rowStride(), to);
			else packColumns(b.block(0, left, depth, width), to);
		}
	}

	private void packRows(final double[] data, final int from, final int rowStride, final int to) {
		for (int k = 0, p = from, q = to; k < depth; k++, p += rowStride, q += SLIVER) {
			DoubleVector.fromArray(SPECIES, data, p).intoArray(panel, q);
			DoubleVector.fromArray(SPECIES, data, p + LANES).intoArray(panel, q + LANES);
		}
	}

	private void packColumns(final StridedMatrix b, final int to) {
		final double[] data = b.data();
		final int next = b.rowStride();
		for (int first = 0; first < depth; first += LINE) {
			final int last = Math.min(depth, first + LINE);
			for (int j = 0; j < SLIVER; j++) {
				for (int k = first, p = b.index(first, j), q = to + first * SLIVER + j; k < last; k++, p += next, q += SLIVER) {
					panel[q] = data[p];
				}
			}
		}
	}

	/** Fewer columns than a sliver has; those that are missing are never looked at. */
	private void packNarrow(final StridedMatrix b, final int to) {
		for (int j = 0; j < b.columns(); j++) {
			for (int k = 0; k < depth; k++) panel[to + k * SLIVER + j] = b.get(k, j);
		}
	}

	@Override
	void multiply(final StridedMatrix a, final int width) {
		for (int top = 0; top < a.rows(); top += ROWS) packTile(a, top);
		final int most = Math.min(columns, width + a.rows() - 1);
		for (int left = 0; left < most; left += SLIVER) {
			final int first = Math.max(0, left - width + 1) / ROWS * ROWS;
			for (int top = first; top < a.rows(); top += ROWS) {
				multiplyTile(tiles, top * depth, panel, left * depth, depth, product, top * STRIDE + left);
			}
		}
	}

	/** Rows that are missing are those of the product before, and never looked at. */
	private void packTile(final StridedMatrix a, final int top) {
		final double[] data = a.data();
		final int next = a.columnStride();
		for (int i = 0; i < Math.min(ROWS, a.rows() - top); i++) {
			for (int k = 0, p = a.index(top + i, 0), q = top * depth + i; k < depth; k++, p += next, q += ROWS) tiles[q] = data[p];
		}
	}

	private static void multiplyTile(final double[] a, final int aStart, final double[] b, final int bStart, final int depth,
		final double[] c, final int cStart)
	{
		DoubleVector x0 = DoubleVector.zero(SPECIES), y0 = x0;
		DoubleVector x1 = DoubleVector.zero(SPECIES), y1 = x1;
		DoubleVector x2 = DoubleVector.zero(SPECIES), y2 = x2;
		DoubleVector x3 = DoubleVector.zero(SPECIES), y3 = x3;
		DoubleVector x4 = DoubleVector.zero(SPECIES), y4 = x4;
		DoubleVector x5 = DoubleVector.zero(SPECIES), y5 = x5;
		for (int k = 0, p = aStart, q = bStart; k < depth; k++, p += ROWS, q += SLIVER) {
			final DoubleVector x = DoubleVector.fromArray(SPECIES, b, q), y = DoubleVector.fromArray(SPECIES, b, q + LANES);
			final DoubleVector a0 = DoubleVector.broadcast(SPECIES, a[p]);
			x0 = a0.fma(x, x0);
			y0 = a0.fma(y, y0);
			final DoubleVector a1 = DoubleVector.broadcast(SPECIES, a[p + 1]);
			x1 = a1.fma(x, x1);
			y1 = a1.fma(y, y1);
			final DoubleVector a2 = DoubleVector.broadcast(SPECIES, a[p + 2]);
			x2 = a2.fma(x, x2);
			y2 = a2.fma(y, y2);
			final DoubleVector a3 = DoubleVector.broadcast(SPECIES, a[p + 3]);
			x3 = a3.fma(x, x3);
			y3 = a3.fma(y, y3);
			final DoubleVector a4 = DoubleVector.broadcast(SPECIES, a[p + 4]);
			x4 = a4.fma(x, x4);
			y4 = a4.fma(y, y4);
			final DoubleVector a5 = DoubleVector.broadcast(SPECIES, a[p + 5]);
			x5 = a5.fma(x, x5);
			y5 = a5.fma(y, y5);
		}
		store(x0, y0, c, cStart);
		store(x1, y1, c, cStart + STRIDE);
		store(x2, y2, c, cStart + 2 * STRIDE);
		store(x3, y3, c, cStart + 3 * STRIDE);
		store(x4, y4, c, cStart + 4 * STRIDE);
		store(x5, y5, c, cStart + 5 * STRIDE);
	}

	private static void store(final DoubleVector x, final DoubleVector y, final double[] c, final int start) {
		x.intoArray(c, start);
		y.intoArray(c, start + LANES);
	}

	@Override
	double[] product(final int row) {
		return product;
	}

	@Override
	int start(final int row) {
		return row * STRIDE;
	}

	/** The just-in-time compiler makes no vectors of loops that read one array and write another that may be the same. */
	@Override
	void store(final int i, final double alpha, final double beta, final StridedMatrix c, final int width) {
		if (c.columnStride() != 1) {
			super.store(i, alpha, beta, c, width);
			return;
		}
		final double[] data = c.data();
		final int from = c.index(i, 0), first = start(i), whole = SPECIES.loopBound(width);
		for (int j = 0; j < whole; j += LANES) {
			final DoubleVector sum = DoubleVector.fromArray(SPECIES, product, first + j).mul(alpha);
			if (beta == 0) sum.intoArray(data, from + j);
			else sum.add(DoubleVector.fromArray(SPECIES, data, from + j).mul(beta)).intoArray(data, from + j);
		}
		for (int j = whole; j < width; j++) {
			final double sum = alpha * product[first + j];
			data[from + j] = beta == 0 ? sum : sum + beta * data[from + j];
		}
	}
}
