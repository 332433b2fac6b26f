package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.KeptPixels;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.risk.CrossFit;
import io.github.manifolddenoise.risk.HarmonicNeighbours;
import io.github.manifolddenoise.risk.PixelHalves;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises a stack by the method asked for, or by the one whose estimated error is smallest.
 *
 * <pre>{@code
 * Denoised result = new Denoiser(options, algebra, Progress.NONE).denoise(frames);
 * FrameBlocks.write(result.frames(), sink, Progress.NONE);
 * }</pre>
 */
public final class Denoiser {

	/** What an automatic choice compares for training frames, the simplest first. */
	private static final List<DenoiseMethod> CLEANERS = List.of(DenoiseMethod.UNCHANGED, DenoiseMethod.DCT,
		DenoiseMethod.NLM, DenoiseMethod.SVD, DenoiseMethod.HARMONICS, DenoiseMethod.HARMONICS_RESIDUAL);

	/** The methods for a stack by itself that are no pre-image. */
	static final Map<DenoiseMethod, StackMethod> METHODS = Map.of(DenoiseMethod.UNCHANGED, FrameMethods::unchanged,
		DenoiseMethod.DCT, FrameMethods::dct, DenoiseMethod.NLM, FrameMethods::nonLocalMeans, DenoiseMethod.SVD,
		FrameMethods::singularValues, DenoiseMethod.GJS, FrameMethods::globalHarmonics, DenoiseMethod.HARMONICS,
		FrameMethods::harmonics, DenoiseMethod.HARMONICS_RESIDUAL, FrameMethods::harmonicsAndResidual);

	/** Numbers of neighbours that a cross-fit chooses from, the usual one first. */
	private static final List<Integer> NEIGHBOURS = List.of(Harmonics.NEIGHBOURS, 3, 10, 20);
	private static final int JUDGING_FRAMES = 60;

	private final DenoiseOptions options;
	private final LinearAlgebra algebra;
	private final Progress progress;

	public Denoiser(final DenoiseOptions options, final LinearAlgebra algebra, final Progress progress) {
		this.options = options;
		this.algebra = algebra;
		this.progress = progress;
	}

	/** De-noises a stack by itself. */
	public Denoised denoise(final FrameSource frames) throws IOException {
		checkMethodForStacks();
		return denoise(frames, options.method(), true);
	}

	/** @throws UserException if the method needs a training stack */
	void checkMethodForStacks() {
		if (options.method().equals(DenoiseMethod.POSTERIOR) || options.method().equals(DenoiseMethod.POSTERIOR_RESIDUAL))
			throw new UserException("method = " + options.method().word() +
				" needs a training stack. Choose one, or another method.");
	}

	/**
	 * Cleans frames that new ones are to be held against: with the method asked for if it is one for a stack by itself and
	 * no pre-image, else with the best of these.
	 */
	public Denoised train(final FrameSource frames) throws IOException {
		final boolean cleaner = CLEANERS.contains(options.method()) || options.method().equals(DenoiseMethod.GJS);
		final boolean shrunk = options.method().isPreimage() && options.preimage().geometry() == Geometry.SHRUNK;
		final DenoiseMethod other = shrunk ? DenoiseMethod.SVD : DenoiseMethod.AUTO;
		return denoise(frames, cleaner ? options.method() : other, false);
	}

	/**
	 * De-noises new frames with the help of noisy training frames, which are cleaned first if {@link #cleansTraining()}.
	 */
	public Denoised denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		if (cleansTraining()) return apply(forTraining().train(training).frames(), fresh);
		return new FreshFrames(options, Optional.empty(), algebra, progress).denoiseAsPublished(training, fresh);
	}

	/** Only pre-images with the geometry of the noisy frames take noisy training frames as they are. */
	public boolean cleansTraining() {
		return !options.method().isPreimage() || options.preimage().geometry() != Geometry.NOISY;
	}

	/** The same for a training stack that goes with new frames: a noise level that was given is that of the new frames. */
	public Denoiser forTraining() {
		return new Denoiser(options.withoutSigma(), algebra, progress);
	}

	/** De-noises new frames with the help of clean training frames. */
	public Denoised apply(final FrameSource clean, final FrameSource fresh) throws IOException {
		return apply(clean, Optional.empty(), fresh);
	}

	/** @param kept the kernel PCA of the clean frames, if one was learnt before */
	public Denoised apply(final FrameSource clean, final Optional<KeptKernelPca> kept, final FrameSource fresh)
		throws IOException
	{
		return new FreshFrames(options, kept, algebra, progress).denoise(clean, fresh);
	}

	private Denoised denoise(final FrameSource frames, final DenoiseMethod asked, final boolean withPreimage)
		throws IOException
	{
		final PreparedStack prepared = prepare(frames);
		final NoisyStack stack = prepared.stack();
		final NoiseLevel level = prepared.level();
		final PreimageMethod preimage = new PreimageMethod(options.preimage(), PreimageDenoiser::learn, prepared.judge(), options
			.seed());
		Optional<Choice> choice = Optional.empty();
		if (asked.equals(DenoiseMethod.AUTO)) choice = Optional.of(prepared.isNoiseless() ? Choice.ofNoiselessFrames()
			: choice(prepared, cleaners(prepared), withPreimage ? Optional.of(preimage) : Optional.empty()));
		final DenoiseMethod method = choice.map(Choice::method).orElse(asked);
		final Outcome outcome = method.isPreimage() ? searched(stack, preimage) : new Outcome(METHODS.get(method).denoise(stack,
			all(frames)), view(stack, preimage.known(stack), method), Optional.empty());
		final List<String> warnings = new ArrayList<>(level.warnings());
		if (outcome.preimages.isPresent()) new MovedFrames(outcome.preimages.get(), options.preimage(), level.used(), algebra)
			.warning().ifPresent(warnings::add);
		return new Denoised(prepared.inOwnUnits(outcome.frames), method, level, prepared.noise().camera(), outcome.view,
			outcome.preimages, choice, Optional.empty(), warnings);
	}

	/** Measures the noise of a stack. */
	PreparedStack prepare(final FrameSource frames) throws IOException {
		final StackNoise noise = StackNoise.of(frames, options.noise(), progress);
		final FrameSource even = noise.forward(frames);
		final SpanCoordinates span = SpanCoordinates.of(even, algebra, progress);
		final NoiseLevel level = TexturedFrames.checked(noise.level(span, even, progress), even, algebra, progress);
		final NoisyStack stack = new NoisyStack(even, span, level.used(), neighbours(even, level.used()), algebra,
			progress);
		return new PreparedStack(frames, noise, span, level, stack, new Judge(stack, uncounted(span), options.seed()));
	}

	/** Pixels that say nothing of how good a method is: those without noise, and those that have no weight. */
	private BitSet uncounted(final SpanCoordinates span) {
		final BitSet uncounted = options.preimage().weights().map(weights -> weights.zeros(span.geometry().pixels())).orElseGet(
			BitSet::new);
		uncounted.or(span.constantPixels());
		return uncounted;
	}

	/** The frames of a result, in the units of even noise, and what there is to see of them. */
	private record Outcome(FrameSource frames, ManifoldView view, Optional<Preimages> preimages) {}

	/** The frames in the kernel PCA of a pre-image, as far as it is known already; the rest is left for whoever asks. */
	private ManifoldView view(final NoisyStack stack, final Optional<LearntManifold> known, final DenoiseMethod method) {
		final Optional<Embedding> embedding = known.map(learnt -> learnt.model().embedding());
		return new ManifoldView(stack.frames().frameCount(), () -> Pictures.of(stack, embedding, options.preimage(), method));
	}

	private Outcome searched(final NoisyStack stack, final PreimageMethod preimage) throws IOException {
		final Preimages preimages = preimage.preimages(stack, all(stack.frames()));
		final ManifoldView view = new ManifoldView(stack.frames().frameCount(), () -> Pictures.of(stack.span(), stack.sigma(),
			preimages));
		return new Outcome(preimages.frames(algebra), view, Optional.of(preimages));
	}

	static int[] all(final FrameSource frames) {
		return IntStream.range(0, frames.frameCount()).toArray();
	}

	/** Values that photon noise is transformed from may differ where transformed ones do not. */
	static FrameSource withConstantPixels(final StackNoise noise, final FrameSource even,
		final FrameSource frames, final SpanCoordinates span)
	{
		final FrameSource result = noise.inverse(even);
		final boolean none = span.constantPixels().isEmpty() || noise.camera().isPresent();
		return none ? result : new KeptPixels(result, frames, span.constantPixels());
	}

	/** Neighbours of the harmonics: as given, or by cross-fit over pixel halves. */
	int neighbours(final FrameSource frames, final double sigma) throws IOException {
		if (options.neighbours().isPresent()) return options.neighbours().getAsInt();
		final PixelHalves halves = PixelHalves.of(frames, options.seed(), algebra, progress);
		return new CrossFit(sigma, JUDGING_FRAMES).choose(halves, new HarmonicNeighbours(sigma, NEIGHBOURS), algebra, progress)
			.best();
	}

	/** The methods that are no pre-image, each with its estimated error. */
	static List<Candidate> cleaners(final PreparedStack prepared) throws IOException {
		final Map<DenoiseMethod, StackMethod> methods = new LinkedHashMap<>();
		CLEANERS.forEach(method -> methods.put(method, METHODS.get(method)));
		return new AutomaticChoice(prepared.judge()).compare(methods);
	}

	/** The choice among these and, if there is one, a pre-image. */
	static Choice choice(final PreparedStack prepared, final List<Candidate> cleaners,
		final Optional<PreimageMethod> preimage) throws IOException
	{
		final List<Candidate> candidates = new ArrayList<>(cleaners);
		if (preimage.isPresent()) {
			final Candidate harmonics = candidates.stream().filter(candidate -> candidate
				.method().equals(DenoiseMethod.HARMONICS)).findFirst().orElseThrow();
			candidates.add(new AutomaticChoice(prepared.judge()).judge(DenoiseMethod.CONSTRAINED, preimage.get(), harmonics,
				FrameMethods::harmonics));
		}
		return new Choice(candidates);
	}
}
