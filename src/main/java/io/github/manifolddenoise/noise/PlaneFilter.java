package io.github.manifolddenoise.noise;

/**
 * Separable filters of 4 × 4 pixels. The weights of each direction have a sum of squares of 1, so that white noise keeps
 * its standard deviation. Every position at which a filter fits gives a value.
 *
 * @param across weights along the rows
 * @param down weights along the columns
 */
record PlaneFilter(PlaneFilter.Weights across, PlaneFilter.Weights down) {

	/**
	 * Four weights, (outer, inner, ±inner, ±outer). Differences are taken first, so that equal values give exactly 0.
	 *
	 * @param sign 1 or -1
	 */
	record Weights(double outer, double inner, int sign) {

		double sum(final double[] values, final int at, final int step) {
			return outer * (values[at] + sign * values[at + 3 * step]) + inner * (values[at + step] + sign * values[at + 2 *
				step]);
		}
	}

	/** Rows and columns that one value is computed from. */
	static final int SIDE = 4;

	private static final Weights THIRD_DIFFERENCE = new Weights(1 / Math.sqrt(20), -3 / Math.sqrt(20), -1);
	private static final Weights SUM = new Weights(0.5, 0.5, 1);
	private static final Weights STEP = new Weights(0.5, 0.5, -1);

	/**
	 * The finest diagonal details: third differences in both directions. They take away whatever is a polynomial of degree
	 * 2 along a row or a column, and leave less of a textured image than the diagonal bands of the Haar, db2 and db3
	 * wavelets do.
	 */
	static final PlaneFilter DETAIL = new PlaneFilter(THIRD_DIFFERENCE, THIRD_DIFFERENCE);

	/** The finest details along the rows of sums over 4 rows: a band with more texture than {@link #DETAIL}. */
	static final PlaneFilter DETAIL_ACROSS = new PlaneFilter(THIRD_DIFFERENCE, SUM);

	/** The same along the columns. */
	static final PlaneFilter DETAIL_DOWN = new PlaneFilter(SUM, THIRD_DIFFERENCE);

	/** 4 × the mean of 4 × 4 pixels. */
	static final PlaneFilter SMOOTH = new PlaneFilter(SUM, SUM);

	/** Steps between left and right. */
	static final PlaneFilter ACROSS = new PlaneFilter(STEP, SUM);

	/** Steps between top and bottom. */
	static final PlaneFilter DOWN = new PlaneFilter(SUM, STEP);

	/**
	 * Filters an image. Cost: 8 multiply-adds per pixel.
	 *
	 * @param values holds the image from {@code offset} on, row by row
	 * @param width at least 4
	 * @param height at least 4
	 * @return (width - 3) × (height - 3) values, row by row
	 */
	double[] apply(final double[] values, final int offset, final int width, final int height) {
		final int columns = width - SIDE + 1, rows = height - SIDE + 1;
		final double[] along = new double[columns * height];
		for (int y = 0; y < height; y++) {
			for (int x = 0; x < columns; x++) along[y * columns + x] = across.sum(values, offset + y * width + x, 1);
		}
		final double[] result = new double[columns * rows];
		for (int i = 0; i < result.length; i++) result[i] = down.sum(along, i, columns);
		return result;
	}
}
