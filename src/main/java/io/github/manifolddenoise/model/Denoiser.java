package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.MovedFrames;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodResult;
import io.github.manifolddenoise.model.method.MethodSetting;
import io.github.manifolddenoise.model.method.RiskEstimator;
import io.github.manifolddenoise.model.method.SelectedMethod;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.risk.CrossFit;
import io.github.manifolddenoise.risk.PixelHalves;
import io.github.manifolddenoise.risk.WeightFamily;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises a stack by the method asked for, or by the one whose estimated error is smallest.
 *
 * <pre>{@code
 * Denoised result = new Denoiser(options, compute, Progress.NONE).denoise(frames);
 * FrameBlocks.write(result.frames(), sink, Progress.NONE);
 * }</pre>
 */
public final class Denoiser {

	/** Numbers of neighbours that a cross-fit chooses from, the usual one first. */
	private static final List<Integer> NEIGHBOURS = List.of(Harmonics.NEIGHBOURS, 3, 10, 20);
	private static final int JUDGING_FRAMES = 60;

	private final DenoiseOptions options;
	private final Compute compute;
	private final Progress progress;
	private final Runnable beforeWhitening;

	public Denoiser(final DenoiseOptions options, final Compute compute, final Progress progress) {
		this(options, compute, progress, () -> {});
	}

	private Denoiser(final DenoiseOptions options, final Compute compute, final Progress progress,
		final Runnable beforeWhitening) { this.options = options;
		this.compute = compute;
		this.progress = progress;
		this.beforeWhitening = beforeWhitening;
	}

	/**
	 * A copy that asks whether to go on where noise is found to be correlated, before it is made white.
	 *
	 * @param allowed throws what ends the work
	 */
	public Denoiser beforeWhitening(final Runnable allowed) {
		return new Denoiser(options, compute, progress, allowed);
	}

	/** De-noises a stack by itself. */
	public Denoised denoise(final FrameSource frames) throws IOException {
		checkMethodForStacks();
		return denoise(frames, options.method(), prepared -> prepared.level().warnings());
	}

	/** @throws UserException if the method needs a training stack */
	public void checkMethodForStacks() {
		if (options.method().needsTraining()) throw MethodSetting.needsTraining(options.method().word());
	}

	/**
	 * Cleans frames that new ones are to be held against: with the method asked for if it is one for a stack by itself and
	 * no pre-image, else with the best of these. Of clean frames nothing is said about the level of a noise that they hardly have.
	 */
	public Denoised train(final FrameSource frames) throws IOException {
		final DenoiseMethod asked = options.method();
		final boolean shrunk = asked.isPreimage() && options.preimage().geometry() == Geometry.SHRUNK;
		if (asked instanceof AutomaticMethod automatic && !shrunk) return denoise(frames, automatic.ofCleaning(), Denoiser::ofTraining);
		final DenoiseMethod other = shrunk ? DenoiseMethods.SVD : DenoiseMethods.AUTO_CLEANING;
		return denoise(frames, asked.isForStacks() && !asked.isPreimage() ? asked : other, Denoiser::ofTraining);
	}

	/**
	 * De-noises new frames with the help of noisy training frames, which are cleaned first if {@link #cleansTraining()}.
	 */
	public Denoised denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		if (cleansTraining()) return apply(CachedFrames.of(forTraining().train(training).frames(), progress), fresh);
		return new OutOfSampleDenoiser(options, Optional.empty(), beforeWhitening, compute,
			progress).denoiseAsPublished(training, fresh);
	}

	/** Only pre-images with the geometry of the noisy frames take noisy training frames as they are. */
	public boolean cleansTraining() {
		return !options.method().isPreimage() || options.preimage().geometry() != Geometry.NOISY;
	}

	/** A denoiser for the training stack of new frames: a noise level that was given is that of the new frames. */
	public Denoiser forTraining() {
		return new Denoiser(options.withoutSigma(), compute, progress, beforeWhitening);
	}

	/** De-noises new frames with the help of clean training frames. */
	public Denoised apply(final FrameSource clean, final FrameSource fresh) throws IOException {
		return apply(clean, Optional.empty(), fresh);
	}

	/** @param kept the kernel PCA of the clean frames, if one was learnt before */
	public Denoised apply(final FrameSource clean, final Optional<FittedKernelPca> kept, final FrameSource fresh)
		throws IOException
	{
		return new OutOfSampleDenoiser(options, kept, beforeWhitening, compute, progress).denoise(clean, fresh);
	}

	private static List<String> ofTraining(final PreparedStack prepared) {
		return prepared.isClean() ? List.of() : prepared.level().warnings();
	}

	/** @param ofLevel what is said about the level of the noise */
	private Denoised denoise(final FrameSource frames, final DenoiseMethod asked, final Function<PreparedStack, List<String>> ofLevel)
		throws IOException
	{
		final PreparedStack prepared = prepare(frames);
		final NoisyStack stack = prepared.stack();
		final RiskEstimator judge = asked.judge(prepared.judge());
		final MethodSetting setting = MethodSetting.ofStack(options.preimage(), judge, options.seed());
		final SelectedMethod ready = asked.isChoice() && prepared.isNoiseless() ? SelectedMethod.ofNoiselessFrames()
			: SelectedMethod.of(asked, setting);
		setting.endJudging(stack);
		final MethodResult result = ready.run().result(stack, frames.all());
		stack.forgetWindows();
		final List<String> warnings = new ArrayList<>(ofLevel.apply(prepared));
		result.preimages().flatMap(preimages -> new MovedFrames(preimages, options.preimage(), stack.sigma()).warning())
			.ifPresent(warnings::add);
		UnusualFrames.of(stack.span(), stack.sigma(), compute).warning(frames, progress).ifPresent(
			warnings::add);
		return new Denoised(prepared.inOwnUnits(result.frames()), ready.method(), prepared.level(), prepared.noise(),
			view(stack, setting, ready.method(), result), result.preimages(), ready.choice(), Optional.empty(), Optional.empty(),
			warnings);
	}

	/**
	 * The frames in the kernel PCA of their pre-images, as far as it is known already; the rest is left for whoever asks.
	 */
	private ManifoldView view(final NoisyStack stack, final MethodSetting setting, final DenoiseMethod method,
		final MethodResult result)
	{
		final int frames = stack.frames().frameCount();
		if (result.preimages().isPresent()) return new ManifoldView(frames, () -> EmbeddingPlots.of(stack.span(), stack.sigma(),
			result.preimages().get()));
		final Optional<Embedding> known = setting.manifolds().known(stack).map(learnt -> learnt.model().embedding());
		return new ManifoldView(frames, () -> EmbeddingPlots.of(stack, known, options.preimage(), method));
	}

	/** Measures the noise of a stack. */
	public PreparedStack prepare(final FrameSource frames) throws IOException {
		final EvenStack even = EvenStack.of(frames, options.noise(), beforeWhitening, compute, progress);
		final NoiseLevel level = TexturedFrames.checked(even.level(), even.frames(), compute, progress);
		final NoisyStack stack = new NoisyStack(even.frames(), even.span(), level.used(), neighbours(even.frames(), level.used()),
			compute, progress);
		return new PreparedStack(frames, even.noise(), even.span(), level, stack, new RiskEstimator(stack, uncounted(even
			.span()), even.noise().errors(), options.seed()));
	}

	/** Pixels that say nothing of how good a method is: those without noise, and those that have no weight. */
	private BitSet uncounted(final SpanCoordinates span) {
		final BitSet uncounted = options.preimage().weights().map(weights -> weights.zeros(span.geometry().pixels())).orElseGet(
			BitSet::new);
		uncounted.or(span.constantPixels());
		return uncounted;
	}

	/** Neighbours of the harmonics: as given, or by cross-fit over pixel halves. */
	public int neighbours(final FrameSource frames, final double sigma) throws IOException {
		if (options.neighbours().isPresent()) return options.neighbours().getAsInt();
		final PixelHalves halves = PixelHalves.of(frames, options.seed(), compute, progress);
		return new CrossFit(sigma, JUDGING_FRAMES).choose(halves, new HarmonicNeighbours(sigma, NEIGHBOURS), compute,
			progress) .best();
	}

	/**
	 * The number of neighbours that sets the scale of manifold harmonics, judged by their global shrinkage. Cost O(m³) per
	 * candidate.
	 *
	 * @param sigma σ of the noise
	 * @param candidates numbers of neighbours, each 1 or more
	 */
	private record HarmonicNeighbours(double sigma, List<Integer> candidates) implements WeightFamily<Integer> {

		@Override
		public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
			return (neighbours, frames) -> {
				progress.checkCanceled();
				return Harmonics.of(span, sigma, neighbours, compute).weights(frames, compute);
			};
		}
	}
}
