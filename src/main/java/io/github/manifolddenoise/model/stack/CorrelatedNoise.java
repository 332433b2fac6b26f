package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SpectralFilter;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
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
final class CorrelatedNoise implements NoiseTreatment {

	/** Least power of a wave by the mean one. */
	private static final double LEAST = 0.01;

	/** Pixels so far apart share next to nothing of what is left of the noise's correlation. */
	private static final int INDEPENDENT = 5;

	private static final int REACH = 48;
	private static final int MOST_ROUNDS = 8;
	private static final double SETTLED = 0.02, GROWS = 1.05;

	/** Short waves of white noise have more than this part of the next longer ones' power, and a floor of more than that part. */
	private static final double FALLING = 0.5, LOWEST_FLOOR = 0.015, LITTLE_DETAIL = 1.15;

	/** What is more alike in successive frames is detail, and so is what is so uneven, or so little of all that frames differ by. */
	private static final double ALIKE = 0.3, MOST_TAILS = 0.03, LEAST_PART = 1e-6;

	/** Noise of cameras is no wider, in pixels; frames that are so much alike hold detail everywhere, if none could be left out. */
	private static final double MOST_WIDTH = 5.5, LITTLE_ALIKE = 0.075, EVEN_SHORT_WAVES = 1.3;

	/** Part of the power of noise that is explained by one blur of white noise. */
	private static final double MOSTLY = 0.7;

	/**
	 * What noise and nothing else is within: its {@linkplain BlockSpectrum#misfitOfBlur misfit}, its evenness, and how much its frames
	 * are alike, Fisher's z of the two most alike and the common correlation, by what chance makes of such a spectrum.
	 */
	private static final double MISFIT = 0.36, NEARLY_EVEN = 1.4, CHANCE = 6, EVEN = 1.3;

	/** What frames are divided by, and the power of the noise, both by its variance: the same but for waves without noise. */
	private final NoiseSpectrum shape, power;
	private final double level;
	private final Workers workers;

	/** 1/√S. */
	record Whitening(NoiseSpectrum shape) implements SpectralFilter.Response {

		@Override
		public double applyAsDouble(final double x, final double y) {
			return 1 / Math.sqrt(shape.at(x, y));
		}
	}

	/** √S. */
	record Colouring(NoiseSpectrum shape) implements SpectralFilter.Response {

		@Override
		public double applyAsDouble(final double x, final double y) {
			return Math.sqrt(shape.at(x, y));
		}
	}

	/** √(P/S). */
	record Remaining(NoiseSpectrum power, NoiseSpectrum shape) implements SpectralFilter.Response {

		@Override
		public double applyAsDouble(final double x, final double y) {
			return Math.sqrt(power.at(x, y) / shape.at(x, y));
		}
	}

	private CorrelatedNoise(final NoiseSpectrum spectrum, final Workers workers) {
		power = spectrum.normalised(0);
		shape = spectrum.normalised(LEAST);
		level = Math.sqrt(spectrum.variance());
		this.workers = workers;
	}

	/**
	 * What is left of the frames where their noise is taken to be white; the images themselves are not kept, since they take much.
	 *
	 * @param full whether they hold all of the frames
	 */
	private record White(boolean full, BlockSpectrum spectrum) {

		static White of(final FrameSource sample, final SpanCoordinates span, final double gram, final Compute compute,
			final Progress progress) throws IOException
		{
			final ResidualImages images = ResidualImages.of(sample, span, gram, 1, compute, progress);
			return new White(images.full(), BlockSpectrum.of(images, BlockSpectrum.SMALL));
		}
	}

	/**
	 * Looks for it in a sample of a stack. Auto takes noise for correlated if its power falls off to the shortest waves in the
	 * quietest places ({@link BlockSpectrum}): detail of frames falls off as well, but down to a floor of white noise. Where the
	 * recording has none, as a rendered one, detail gives itself away by going on in the next frame, or by being here and not there.
	 */
	static Optional<CorrelatedNoise> find(final FrameSource sample, final boolean always, final Compute compute,
		final Progress progress) throws IOException
	{
		progress.stage("Looking for correlated noise");
		final SpanCoordinates span = SpanCoordinates.leading(sample, compute, progress);
		final double gram = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		final boolean small = Math.min(sample.geometry().width(), sample.geometry().height()) < BlockSpectrum.SMALL;
		if (span.hasRepeats() || small && !always) return Optional.empty();
		final White white = White.of(sample, span, gram, compute, progress);
		final Optional<CorrelatedNoise> alone = white.full ? alone(sample, span, compute, progress) : Optional.empty();
		if (alone.isPresent() || gram == 0) return alone;
		if (!always && !falls(white.spectrum)) return Optional.empty();
		final ResidualImages images = settled(NoiseSpectrum.of(white.spectrum), sample, span, compute, progress);
		final BlockSpectrum spectrum = BlockSpectrum.of(images, BlockSpectrum.SMALL);
		final double alike = SuccessiveLikeness.of(images);
		if (!always && !isNoise(spectrum, alike, span)) return Optional.empty();
		final CorrelatedNoise whole = refined(sample, NoiseSpectrum.of(BlockSpectrum.of(images, BlockSpectrum.LARGE)),
			compute, progress);
		final boolean wide = Math.min(whole.shape.widthAcross(), whole.shape.widthDown()) > MOST_WIDTH;
		if (!wide && !(images.full() && alike > LITTLE_ALIKE)) return Optional.of(whole);
		final BlockSpectrum blur = spectrum.ofBlur();
		final boolean hidden = 2 * blur.variance() < spectrum.variance() && spectrum.shortOutside() > EVEN_SHORT_WAVES;
		return hidden && !always ? Optional.empty() : Optional.of(new CorrelatedNoise(NoiseSpectrum.of(blur),
			compute.workers()));
	}

	/**
	 * The noise of frames that nothing else tells apart: of many small ones all directions stand out of a level that is taken from the
	 * weakest. It is spread over waves as white noise that was blurred once.
	 */
	private static Optional<CorrelatedNoise> alone(final FrameSource sample, final SpanCoordinates span,
		final Compute compute, final Progress progress) throws IOException
	{
		final ResidualImages all = ResidualImages.of(sample, span, Double.MAX_VALUE, 1, compute, progress);
		final BlockSpectrum spectrum = BlockSpectrum.of(all, BlockSpectrum.SMALL);
		final boolean one = spectrum.outside() < NEARLY_EVEN && spectrum.misfitOfBlur() < MISFIT;
		if (!one || !isNoise(spectrum, SuccessiveLikeness.of(all), span) || !areIndependent(span, spectrum)) return Optional.empty();
		return Optional.of(new CorrelatedNoise(NoiseSpectrum.of(BlockSpectrum.of(all, BlockSpectrum.LARGE)),
			compute.workers()));
	}

	/** Whether white noise that was blurred once would have about such a spectrum: detail besides it has longer waves. */
	private static boolean isBlur(final BlockSpectrum spectrum) {
		return spectrum.ofBlur().variance() > MOSTLY * spectrum.variance();
	}

	/** Whether no two frames are more alike than noise of such a spectrum makes them, and all together no more than that either. */
	private static boolean areIndependent(final SpanCoordinates span, final BlockSpectrum spectrum) {
		final DMatrixRMaj z = span.coordinates();
		final double[] lengths = new double[z.numRows];
		for (int i = 0; i < z.numRows; i++) lengths[i] = Math.sqrt(Vectors.dot(z.data, i * z.numCols, z.data, i * z.numCols, z.numCols));
		double most = 0, squares = 0;
		for (int i = 0; i < z.numRows; i++) {
			for (int j = 0; j < i; j++) {
				final double cosine = Vectors.dot(z.data, i * z.numCols, z.data, j * z.numCols, z.numCols) / (lengths[i] * lengths[j]);
				most = Math.max(most, cosine);
				squares += cosine * cosine;
			}
		}
		final double usual = Math.sqrt(spectrum.peakiness() / span.varyingPixels()), pairs = z.numRows * (z.numRows - 1) / 2.0;
		final double common = Math.sqrt(squares / pairs), fisher = Math.log((1 + most) / (1 - most)) / 2;
		return fisher < CHANCE * usual && common < EVEN * usual;
	}

	/**
	 * What is left without the directions that stand out of noise of such a spectrum. The strongest waves of noise stand out of what
	 * was measured without them, so that the spectrum is measured again with fewer directions left out until it grows no more, or
	 * becomes that of detail.
	 */
	private static ResidualImages settled(final NoiseSpectrum rough, final FrameSource sample, final SpanCoordinates span,
		final Compute compute, final Progress progress) throws IOException
	{
		NoiseSpectrum spectrum = rough;
		ResidualImages images = ResidualImages.of(sample, span, Math.sqrt(spectrum.variance()), spectrum.peak(), compute,
			progress);
		for (int round = 0; round < MOST_ROUNDS && !images.full(); round++) {
			final BlockSpectrum blocks = BlockSpectrum.of(images, BlockSpectrum.LARGE);
			final NoiseSpectrum next = NoiseSpectrum.of(blocks);
			final boolean grows = next.variance() * next.peak() > GROWS * spectrum.variance() * spectrum.peak();
			if (!grows || !isBlur(blocks)) break;
			spectrum = next;
			images = ResidualImages.of(sample, span, Math.sqrt(spectrum.variance()), spectrum.peak(), compute, progress);
		}
		return images;
	}

	/** Whether the power falls along rows or columns, down to no floor to speak of. */
	private static boolean falls(final BlockSpectrum spectrum) {
		final boolean low = Math.min(spectrum.quarter(true, 3), spectrum.quarter(false, 3)) < LOWEST_FLOOR;
		return falls(spectrum, true) || falls(spectrum, false) || low && spectrum.outside() < LITTLE_DETAIL;
	}

	private static boolean falls(final BlockSpectrum spectrum, final boolean rows) {
		return spectrum.fall(rows) < FALLING && spectrum.quarter(rows, 0) > spectrum.quarter(rows, 1);
	}

	private static boolean isNoise(final BlockSpectrum spectrum, final double alike, final SpanCoordinates span) {
		final double all = Arrays.stream(span.spectrum()).sum() / ((double) span.frameCount() * span.varyingPixels());
		return falls(spectrum) && alike < ALIKE && spectrum.tails() < MOST_TAILS && spectrum.variance() > LEAST_PART * all;
	}

	/**
	 * Noise whose power is not spread evenly has large singular values that are taken for signal. Once it is nearly white they
	 * are few, and what is left of it shows what is missing in the spectrum.
	 */
	private static CorrelatedNoise refined(final FrameSource sample, final NoiseSpectrum first, final Compute compute,
		final Progress progress) throws IOException
	{
		NoiseSpectrum spectrum = first;
		double change = Double.POSITIVE_INFINITY;
		for (int round = 0; round < MOST_ROUNDS && change > SETTLED; round++) {
			final CorrelatedNoise found = new CorrelatedNoise(spectrum, compute.workers());
			final FrameSource whitened = CachedFrames.of(found.forward(sample), progress);
			final SpanCoordinates span = SpanCoordinates.leading(whitened, compute, progress);
			final NoiseSpectrum rest = spectrum.over(found.shape);
			final ResidualImages images = ResidualImages.of(whitened, span, Math.sqrt(rest.variance()), rest.peak(),
				compute, progress);
			final NoiseSpectrum next = found.shape.times(NoiseSpectrum.of(BlockSpectrum.of(images, BlockSpectrum.LARGE)));
			change = Math.abs(next.variance() / spectrum.variance() - 1) / 2;
			spectrum = next;
		}
		return new CorrelatedNoise(spectrum, compute.workers());
	}

	/** Standard deviation of the noise, before it is made white and after. */
	double level() {
		return level;
	}

	@Override
	public FrameSource forward(final FrameSource frames) {
		return filtered(frames, new Whitening(shape));
	}

	@Override
	public FrameSource forwardClean(final FrameSource frames) {
		return forward(frames);
	}

	@Override
	public FrameSource inverse(final FrameSource denoised) {
		return filtered(denoised, new Colouring(shape));
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
				return filtered(white, new Remaining(power, shape));
			}

			@Override
			public int reach() {
				return INDEPENDENT;
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
