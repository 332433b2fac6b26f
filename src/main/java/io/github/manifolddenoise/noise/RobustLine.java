package io.github.manifolddenoise.noise;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

import io.github.manifolddenoise.noise.BrightnessBins.Bin;

/**
 * A line through variances over means, by least squares that are repeated with Tukey's weights.
 *
 * @param error standard error of the slope
 * @param misfit root mean square deviation of the variances, in units of their errors
 * @param top mean of the largest variances
 */
record RobustLine(double slope, double intercept, double error, double misfit, double top) {

	private static final int ITERATIONS = 40;

	/** What the line may be off by for other reasons than noise, relative to itself and to the largest variances. */
	private static final double TOLERANCE = 0.05;
	private static final double FLOOR = 0.01;

	private static final int LARGEST = 3;
	private static final double DARK = 0.1;
	private static final double NORMAL_MEDIAN = 0.6744897501960817;
	private static final double REACH = 4;

	/** @param bins at least 2, of different means */
	static RobustLine through(final List<Bin> bins, final ToDoubleFunction<Bin> variance) {
		final int n = bins.size();
		final double[] x = bins.stream().mapToDouble(Bin::mean).toArray(), y = bins.stream().mapToDouble(variance).toArray();
		final double[] error = bins.stream().mapToDouble(Bin::error).toArray();
		final double[] sorted = bins.stream().mapToDouble(variance).sorted().toArray();
		double top = 0;
		for (int i = Math.max(0, n - LARGEST); i < n; i++) top += sorted[i] / Math.min(n, LARGEST);
		final double floor = FLOOR * top;
		RobustLine line = new RobustLine(0, sorted[n / 2], Double.POSITIVE_INFINITY, 0, top);
		double scale = Double.POSITIVE_INFINITY;
		for (int i = 0; i < ITERATIONS; i++) {
			line = line.next(x, y, error, floor, scale);
			final double[] sizes = line.deviations(x, y, error, floor);
			for (int k = 0; k < n; k++) sizes[k] = Math.abs(sizes[k]);
			Arrays.sort(sizes);
			scale = REACH * Math.max(1, sizes[n / 2] / NORMAL_MEDIAN);
		}
		return line;
	}

	/** The line shifted through the darkest bin, if that is next to noiseless: relative errors count for little there. */
	RobustLine throughDarkness(final Bin darkest) {
		final boolean dark = darkest.variance() < DARK * top;
		return dark ? new RobustLine(slope, darkest.variance() - slope * darkest.mean(), error, misfit, top) : this;
	}

	/** Variance where the mean is {@code mean}. */
	double at(final double mean) {
		return slope * mean + intercept;
	}

	private RobustLine next(final double[] x, final double[] y, final double[] error, final double floor,
		final double scale)
	{
		final double[] away = deviations(x, y, error, floor);
		double sum = 0, sumX = 0, sumY = 0;
		final double[] weights = new double[x.length];
		for (int i = 0; i < x.length; i++) {
			weights[i] = tukey(away[i] / scale) / square(uncertainty(x[i], error[i], floor));
			sum += weights[i];
			sumX += weights[i] * x[i];
			sumY += weights[i] * y[i];
		}
		final double meanX = sumX / sum, meanY = sumY / sum;
		double spread = 0, product = 0;
		for (int i = 0; i < x.length; i++) {
			spread += weights[i] * square(x[i] - meanX);
			product += weights[i] * (x[i] - meanX) * (y[i] - meanY);
		}
		final double steep = spread > 1e-12 * sum * square(meanX) ? product / spread : 0;
		final RobustLine found = new RobustLine(steep, meanY - steep * meanX, 1 / Math.sqrt(spread), 0, top);
		double squares = 0;
		for (final double deviation : found.deviations(x, y, error, floor)) squares += deviation * deviation / x.length;
		return new RobustLine(found.slope, found.intercept, found.error, Math.sqrt(squares), top);
	}

	private double[] deviations(final double[] x, final double[] y, final double[] error, final double floor) {
		final double[] away = new double[x.length];
		for (int i = 0; i < x.length; i++) away[i] = (y[i] - Math.max(0, at(x[i]))) / uncertainty(x[i], error[i], floor);
		return away;
	}

	private double uncertainty(final double x, final double error, final double floor) {
		final double line = Math.max(0, at(x));
		return Math.sqrt(square(line * error) + square(line * TOLERANCE) + floor * floor);
	}

	/** Never 0, so that the line stays determined. */
	private static double tukey(final double residual) {
		return square(Math.max(0, 1 - residual * residual)) + 1e-9;
	}

	private static double square(final double x) {
		return x * x;
	}
}
