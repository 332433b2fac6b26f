package io.github.manifolddenoise.quality;

/**
 * Structural similarity (Wang, Bovik, Sheikh and Simoncelli, IEEE Transactions on Image Processing 13, 2004, 600-612):
 *
 * <pre>
 * (2 μx μy + C1) (2 σxy + C2) / ((μx² + μy² + C1) (σx² + σy² + C2)),   C1 = (0.01 peak)², C2 = (0.03 peak)²
 * </pre>
 *
 * with means, variances and covariance (divided by the sum of weights, 1) under a Gaussian window of σ = 1.5 that is
 * cut at radius {@value #RADIUS}.
 */
final class Ssim {

	static final int RADIUS = 5;
	static final int WINDOW = 2 * RADIUS + 1;

	private static final double SIGMA = 1.5;
	private static final double[] WEIGHTS = weights();
	private static final int MOMENTS = 5;

	private final double c1;
	private final double c2;

	/** @param peak range of the values */
	Ssim(final double peak) {
		c1 = 0.01 * peak * (0.01 * peak);
		c2 = 0.03 * peak * (0.03 * peak);
	}

	private static double[] weights() {
		final double[] weights = new double[WINDOW];
		double sum = 0;
		for (int i = 0; i < WINDOW; i++) {
			final double distance = (i - RADIUS) / SIGMA;
			weights[i] = StrictMath.exp(-0.5 * distance * distance);
			sum += weights[i];
		}
		for (int i = 0; i < WINDOW; i++) weights[i] /= sum;
		return weights;
	}

	/**
	 * Sum of the similarity over the places whose window lies within the image: all that are at least {@link #RADIUS} from
	 * its border. 0 if there are none. Cost: 110 multiplications per place.
	 *
	 * @param x holds an image, row by row, from index {@code start}
	 * @param y holds the other image at the same indices
	 */
	double sum(final double[] x, final double[] y, final int start, final int width, final int height) {
		final int columns = width - 2 * RADIUS, rows = height - 2 * RADIUS;
		if (columns < 1 || rows < 1) return 0;
		final double[][] recent = new double[WINDOW][MOMENTS * columns];
		double sum = 0;
		for (int row = 0; row < height; row++) {
			filterRow(x, y, start + row * width, recent[row % WINDOW], columns);
			if (row >= WINDOW - 1) {
				for (int column = 0; column < columns; column++) sum += similarity(recent, row + 1, MOMENTS * column);
			}
		}
		return sum;
	}

	/** Moments of one row under the horizontal part of the window: x, y, x², y², xy for each place. */
	private static void filterRow(final double[] x, final double[] y, final int start, final double[] moments,
		final int columns)
	{
		for (int column = 0; column < columns; column++) {
			double meanX = 0, meanY = 0, xx = 0, yy = 0, xy = 0;
			for (int i = 0; i < WINDOW; i++) {
				final double a = x[start + column + i], b = y[start + column + i], wa = WEIGHTS[i] * a, wb = WEIGHTS[i] * b;
				meanX += wa;
				meanY += wb;
				xx += wa * a;
				yy += wb * b;
				xy += wa * b;
			}
			final int at = MOMENTS * column;
			moments[at] = meanX;
			moments[at + 1] = meanY;
			moments[at + 2] = xx;
			moments[at + 3] = yy;
			moments[at + 4] = xy;
		}
	}

	/** @param oldest row number, modulo the window, of the window's first row */
	private double similarity(final double[][] recent, final int oldest, final int at) {
		double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
		for (int i = 0; i < WINDOW; i++) {
			final double[] moments = recent[(oldest + i) % WINDOW];
			final double weight = WEIGHTS[i];
			x += weight * moments[at];
			y += weight * moments[at + 1];
			xx += weight * moments[at + 2];
			yy += weight * moments[at + 3];
			xy += weight * moments[at + 4];
		}
		final double luminance = (2 * x * y + c1) / (x * x + y * y + c1);
		return luminance * (2 * (xy - x * y) + c2) / (xx - x * x + yy - y * y + c2);
	}
}
