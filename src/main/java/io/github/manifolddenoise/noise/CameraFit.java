package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * What a line of variances over means does not tell: r² - a·o alone is known of a camera's read noise r and offset o. Both give the
 * same {@linkplain AnscombeTransform transform}, but leave the dark with other variances ({@link StabilizedVariance}): those of few
 * photons with little read noise are well below 1. The transformed frames are measured, and the read noise that fits them best is
 * taken.
 */
public final class CameraFit {

	/** Read noise in photons, in steps, and how much better it must fit than none. */
	private static final double STEP = 0.05, MOST = 4, BETTER = 4;

	/** Relative error of a variance for other reasons than chance. */
	private static final double TOLERANCE = 0.03;

	private CameraFit() {}

	/** The camera of a stack whose noise is that of photons rather than the same everywhere; empty if it is not. */
	public static Optional<CameraNoise> find(final FrameSource frames, final Progress progress) throws IOException {
		final Optional<NoiseLine> line = NoiseLine.find(frames, progress);
		return line.isEmpty() ? Optional.empty() : Optional.of(of(line.get(), frames, progress));
	}

	/**
	 * The camera of a few frames of which it is known what they are without noise; empty if their noise is not clearly that of
	 * photons rather than the same everywhere. Read noise and offset are told no better than by the line.
	 *
	 * @param predicted what they are without noise
	 */
	public static Optional<CameraNoise> find(final FrameSource predicted, final FrameSource noisy, final Progress progress)
		throws IOException
	{
		return NoiseLine.ofPredicted(predicted, noisy, progress).map(line -> CameraNoise.ofLine(line.slope(), line.intercept()));
	}

	/**
	 * The camera of a stack whose noise is known to be that of photons.
	 *
	 * @throws UserException if the noise does not grow with the values, or there is too little to tell
	 */
	public static CameraNoise measure(final FrameSource frames, final Progress progress) throws IOException {
		final Optional<NoiseLine> fitting = NoiseLine.find(frames, progress);
		if (fitting.isPresent()) return of(fitting.get(), frames, progress);
		final NoiseLine line = NoiseLine.measure(frames, progress).orElseThrow(() -> new UserException(
			"noise = photon: frames of " + frames.geometry().width() + " × " + frames.geometry().height() + " pixels of so few" +
				" brightnesses do not tell the camera's gain. Choose noise = gaussian, or give the gain."));
		if (!line.isRising()) throw new UserException(String.format(Locale.ROOT, "noise = photon: the variance of the noise does not" +
			" grow with the values (slope %.3g, %.1f times its error; at least 3 are needed). Choose noise = gaussian, or give the gain.",
			line.slope(), line.significance()));
		return of(line, frames, progress);
	}

	private static CameraNoise of(final NoiseLine line, final FrameSource frames, final Progress progress) throws IOException {
		final CameraNoise first = CameraNoise.ofLine(line.slope(), line.intercept());
		final List<Bin> bins = BrightnessBins.ofSuccessiveFrames(new AnscombeTransform(first).forward(frames), progress).stream().filter(
			bin -> bin.error() > 0).toList();
		double best = 0, least = misfit(0, bins) - BETTER;
		for (double readNoise = STEP; readNoise <= MOST; readNoise += STEP) {
			final double next = misfit(readNoise, bins);
			if (next >= least) continue;
			least = next;
			best = readNoise;
		}
		final double readNoise = best * line.slope();
		return best == 0 ? first : new CameraNoise(line.slope(), (readNoise * readNoise - line.intercept()) / line.slope(), readNoise);
	}

	/** Sum of the squared deviations of transformed variances from those of a read noise in photons, in units of their errors. */
	private static double misfit(final double readNoise, final List<Bin> bins) {
		final StabilizedVariance variances = new StabilizedVariance(readNoise);
		double sum = 0;
		for (final Bin bin : bins) {
			final double expected = variances.at(bin.mean());
			sum += Math.pow((bin.variance() / expected - 1), 2) / (bin.error() * bin.error() + TOLERANCE * TOLERANCE);
		}
		return sum;
	}
}
