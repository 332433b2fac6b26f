package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.io.Serializable;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SpectralFilter;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Noise that neighbouring pixels share, stationary within frames and independent from frame to frame. Frames are divided by
 * the root of its spectrum, which makes it white with the variance that it had; de-noised frames are multiplied by it. Where
 * there is next to no noise, waves are taken to have {@value #LEAST} of its mean power, so that what they show of the frames
 * is not blown up beyond all else.
 */
final class CorrelatedNoise implements NoiseTreatment, Serializable {

	/** Least power of a wave by the mean one. */
	private static final double LEAST = 0.01;

	private static final int REACH = 48;
	private static final int MOST_ROUNDS = 8;
	private static final double SETTLED = 0.02;

	private static final double FAR_ABOVE = 1.4, LOW = 0.25, FALLING = 1.5;
	private static final double KURTOSIS = 0.5, SKEWNESS = 0.15, UNEVEN = 0.3, UNSTEADY = 0.2;

	/** What frames are divided by, and the power of the noise, both by its variance: the same but for waves without noise. */
	private final NoiseSpectrum shape, power;
	private final double level;
	private final Workers workers;

	private CorrelatedNoise(final NoiseSpectrum spectrum, final double level, final Workers workers) {
		power = spectrum.normalised(0);
		shape = spectrum.normalised(LEAST);
		this.level = level;
		this.workers = workers;
	}

	/**
	 * Looks for it. Auto takes noise for correlated if differences between frames show far more of it than those between
	 * neighbouring pixels, and what is left of frames without their signal is like noise: as strong everywhere and always, with
	 * a Gaussian distribution, and strongest in long waves. Detail of frames is none of that.
	 *
	 * @param span coordinates of the frames
	 * @param pixelwise noise level by neighbouring pixels, if it is known
	 */
	static Optional<CorrelatedNoise> find(final FrameSource frames, final SpanCoordinates span, final OptionalDouble pixelwise,
		final boolean always, final LinearAlgebra algebra, final Progress progress) throws IOException
	{
		final double gram = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		if (gram == 0) return Optional.empty();
		if (!always && (pixelwise.isEmpty() || gram < FAR_ABOVE * pixelwise.getAsDouble())) return Optional.empty();
		progress.stage("Looking for correlated noise");
		final NoiseSpectrum rough = ResidualImages.of(frames, span, gram, 1, algebra, progress).spectrum();
		final ResidualImages images = ResidualImages.of(frames, span, Math.sqrt(rough.variance()), rough.peak(), algebra,
			progress);
		final NoiseSpectrum first = images.spectrum();
		if (!always && !isNoise(images, first)) return Optional.empty();
		return Optional.of(refined(frames, first, algebra, progress));
	}

	private static boolean isNoise(final ResidualImages images, final NoiseSpectrum spectrum) {
		return spectrum.mean(LOW) > FALLING * spectrum.variance() && !spectrum.hasFloor() && images.excessKurtosis() < KURTOSIS && Math
			.abs(images.skewness()) < SKEWNESS && images.unevenness() < UNEVEN && images.unsteadiness() < UNSTEADY;
	}

	/**
	 * Noise whose power is not spread evenly has large singular values that are taken for signal. Once it is nearly white they
	 * are few, and what is left of it shows what is missing in the spectrum.
	 */
	private static CorrelatedNoise refined(final FrameSource frames, final NoiseSpectrum first, final LinearAlgebra algebra,
		final Progress progress) throws IOException
	{
		NoiseSpectrum spectrum = first;
		double change = Double.POSITIVE_INFINITY;
		for (int round = 0; round < MOST_ROUNDS && change > SETTLED; round++) {
			final CorrelatedNoise found = new CorrelatedNoise(spectrum, 1, algebra.workers());
			final NoiseSpectrum shape = found.shape;
			final FrameSource whitened = CachedFrames.of(found.forward(frames), progress);
			final SpanCoordinates span = SpanCoordinates.leading(whitened, algebra, progress);
			final NoiseSpectrum rest = spectrum.over(shape);
			final NoiseSpectrum next = shape.times(ResidualImages.of(whitened, span, Math.sqrt(rest.variance()), rest.peak(),
				algebra, progress).spectrum());
			change = Math.abs(next.variance() / spectrum.variance() - 1) / 2;
			spectrum = next;
		}
		return new CorrelatedNoise(spectrum, Math.sqrt(spectrum.variance()), algebra.workers());
	}

	/** Standard deviation of the noise, before it is made white and after. */
	double level() {
		return level;
	}

	@Override
	public FrameSource forward(final FrameSource frames) {
		return filtered(frames, (x, y) -> 1 / Math.sqrt(shape.at(x, y)));
	}

	@Override
	public FrameSource forwardClean(final FrameSource frames) {
		return forward(frames);
	}

	@Override
	public FrameSource inverse(final FrameSource denoised) {
		return filtered(denoised, (x, y) -> Math.sqrt(shape.at(x, y)));
	}

	/** Methods see noise of the power P/S, where P was divided by S ≥ {@value #LEAST}. */
	@Override
	public ErrorSpace errors() {
		return new ErrorSpace() {

			@Override
			public FrameSource results(final FrameSource frames) {
				return inverse(frames);
			}

			@Override
			public FrameSource noise(final FrameSource white) {
				return filtered(white, (x, y) -> Math.sqrt(power.at(x, y) / shape.at(x, y)));
			}
		};
	}

	private FrameSource filtered(final FrameSource frames, final SpectralFilter.Response response) {
		return new FilteredFrames(frames, new SpectralFilter(response, REACH), workers);
	}

	@Override
	public String finding() {
		final double across = shape.widthAcross(), down = shape.widthDown();
		final String width = Math.max(across, down) < 1.2 * Math.min(across, down) ? String.format(Locale.ROOT,
			"about %.1f pixels", (across + down) / 2) : String.format(Locale.ROOT, "about %.1f pixels along rows and %.1f along columns",
				across, down);
		return String.format(Locale.ROOT, "The noise is correlated over %s; level %.3g.", width, level);
	}
}
