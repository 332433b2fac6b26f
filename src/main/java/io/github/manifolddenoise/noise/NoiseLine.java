package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.task.Progress;

/**
 * The line variance = slope·mean + intercept through the noise of a stack, and whether it describes the noise better than
 * one level for all values does.
 * <p>
 * What moves and has texture leaves a variance, too, that is larger where frames are brighter. It differs from the noise of
 * photons: it does not grow in proportion, and it is much larger in coarser details than in the finest ones.
 * </p>
 *
 * @param slope gain of the camera, if the noise is that of photons
 * @param intercept r² - a·o, with the 1/12 that rounding to whole numbers adds
 * @param significance the slope in units of its error
 * @param misfit root mean square deviation of the variances from the line, in units of their errors
 * @param ofDarkHalf slope of the darker half of the brightnesses by that of all, as near to 1 as its error allows
 * @param ofBrightHalf the same of the brighter half
 * @param ofCoarse the same of the coarser details
 * @param contrast variance by the line of the brightest values by that of the darkest; infinite if the latter is not above 0
 */
public record NoiseLine(double slope, double intercept, double significance, double misfit, double ofDarkHalf,
	double ofBrightHalf, double ofCoarse, double contrast)
{

	static final int FEWEST_BINS = 6;

	private static final double RISING = 3;
	private static final double SIGNIFICANT = 5;
	private static final double MISFIT = 2.5;
	private static final double FLATTEST = 0.5;
	private static final double STEEPEST = 1.7;
	private static final double COARSEST = 1.4;
	private static final double FINEST = 0.6;
	private static final double CONTRAST = 1.35;
	private static final double CLOSE = 1.4, CLOSE_MISFIT = 1.5;

	/** One of so many patches is looked at first, and a slope so many errors above what these show would still be flat. */
	private static final int SAMPLE = 4;
	private static final double CERTAIN = 4;

	/**
	 * The line of a stack whose noise is that of photons rather than the same everywhere: of successive frames, if it fits there; else
	 * of single frames, if it fits there closely, as of frames that have nothing to do with each other. Gain within 10 % on stacks of
	 * a million pixels whose values span a factor of 2 or more; fewer pixels, a smaller span and texture finer than the noise make it
	 * worse. Where a quarter of the patches shows noise that certainly grows too little, the others are not looked at. Cost: at most
	 * some seconds.
	 */
	public static Optional<NoiseLine> find(final FrameSource source, final Progress progress) throws IOException {
		final boolean flat = through(BrightnessBins.ofSuccessiveFrames(source, SAMPLE, progress)).filter(NoiseLine::isCertainlyFlat)
			.isPresent();
		final Optional<NoiseLine> successive = flat ? Optional.empty() : ofSuccessiveFrames(source, progress).filter(
			NoiseLine::fitsBetterThanConstant);
		if (successive.isPresent()) return successive;
		final Optional<NoiseLine> single = through(BrightnessBins.ofSingleFrames(source, SAMPLE, progress));
		if (single.filter(NoiseLine::isCertainlyFlat).isPresent()) return Optional.empty();
		return ofSingleFrames(source, progress).filter(NoiseLine::fitsClosely);
	}

	/** Whether the noise would grow too little with the values for that of photons even if the slope were some errors larger. */
	private boolean isCertainlyFlat() {
		return 1 + (contrast - 1) * (1 + CERTAIN / significance) < CONTRAST;
	}

	/**
	 * The line that rises more surely of successive and of single frames, whether it fits or not.
	 *
	 * @return empty if there is too little to measure: less than 6 brightnesses of 64 patches each of 4 × 4 pixels that are not blank
	 */
	public static Optional<NoiseLine> measure(final FrameSource source, final Progress progress) throws IOException {
		final Optional<NoiseLine> successive = ofSuccessiveFrames(source, progress), single = ofSingleFrames(source, progress);
		if (successive.isEmpty()) return single;
		return single.filter(line -> line.significance > successive.get().significance).or(() -> successive);
	}

	/**
	 * The line of a few frames of which it is known what they are without noise, if their noise is that of photons rather than the
	 * same everywhere.
	 *
	 * @param predicted what they are without noise
	 */
	static Optional<NoiseLine> ofPredicted(final FrameSource predicted, final FrameSource noisy, final Progress progress)
		throws IOException
	{
		return through(ResidualBins.of(predicted, noisy, progress)).filter(NoiseLine::fitsBetterThanConstant);
	}

	static Optional<NoiseLine> ofSuccessiveFrames(final FrameSource source, final Progress progress) throws IOException {
		return through(BrightnessBins.ofSuccessiveFrames(source, progress));
	}

	static Optional<NoiseLine> ofSingleFrames(final FrameSource source, final Progress progress) throws IOException {
		return through(BrightnessBins.ofSingleFrames(source, 1, progress));
	}

	/** Where texture is not taken away, and for dark values that are cut off, a line fits less closely than for photons. */
	private boolean fitsClosely() {
		final boolean close = misfit <= CLOSE_MISFIT && Math.max(ofDarkHalf, ofBrightHalf) <= CLOSE && Math.min(ofDarkHalf,
			ofBrightHalf) >= 1 / CLOSE;
		return close && fitsBetterThanConstant();
	}

	private static Optional<NoiseLine> through(final List<Bin> all) {
		final List<Bin> bins = all.stream().filter(bin -> bin.error() > 0).toList();
		return bins.size() < FEWEST_BINS ? Optional.empty() : Optional.of(line(bins));
	}

	private static NoiseLine line(final List<Bin> bins) {
		final RobustLine fitted = RobustLine.through(bins, Bin::variance), line = fitted.throughDarkness(bins.get(0));
		final int half = bins.size() / 2;
		final double dark = line.at(bins.get(0).mean()), bright = line.at(bins.get(bins.size() - 1).mean());
		return new NoiseLine(line.slope(), line.intercept(), line.slope() / line.error(), fitted.misfit(), ofHalf(bins.subList(0,
			half + 1), line), ofHalf(bins.subList(half, bins.size()), line), RobustLine.through(bins, Bin::coarse).slope() / line
				.slope(), dark > 0 ? bright / dark : Double.POSITIVE_INFINITY);
	}

	/** Few frames leave so large an error that a slope of a half alone is no evidence against the line. */
	private static double ofHalf(final List<Bin> bins, final RobustLine line) {
		final RobustLine half = RobustLine.through(bins, Bin::variance);
		final double away = half.slope() / line.slope() - 1, error = half.error() / Math.abs(line.slope());
		return 1 + Math.signum(away) * Math.max(0, Math.abs(away) - error);
	}

	/** Whether the noise grows with the values at all: enough for a line where photon noise is known to be there. */
	public boolean isRising() {
		return slope > 0 && significance >= RISING;
	}

	/** Whether the noise grows with the values as that of photons does; otherwise one level for all values is as good. */
	public boolean fitsBetterThanConstant() {
		final boolean grows = slope > 0 && significance >= SIGNIFICANT && contrast >= CONTRAST;
		final boolean straight = misfit <= MISFIT && ofDarkHalf >= FLATTEST && ofDarkHalf <= STEEPEST &&
			ofBrightHalf >= FLATTEST;
		return grows && straight && ofCoarse >= FINEST && ofCoarse <= COARSEST;
	}

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
}
