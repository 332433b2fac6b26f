package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

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

	/**
	 * The line of a stack whose noise is that of photons rather than the same everywhere: of successive frames, if it fits there; else
	 * of single frames, if it fits there closely, as of frames that have nothing to do with each other. Gain within 10 % on stacks of
	 * a million pixels whose values span a factor of 2 or more; fewer pixels, a smaller span and texture finer than the noise make it
	 * worse. Cost: at most some seconds.
	 */
	public static Optional<NoiseLine> find(final FrameSource source, final Progress progress) throws IOException {
		final Optional<NoiseLine> successive = ofSuccessiveFrames(source, progress).filter(NoiseLine::fitsBetterThanConstant);
		return successive.isPresent() ? successive : ofSingleFrames(source, progress).filter(NoiseLine::fitsClosely);
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
		return through(BrightnessBins.ofSingleFrames(source, progress));
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
}
