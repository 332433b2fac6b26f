package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.NoiseLevel;
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
		final List<DenoiseMethod> compared = new ArrayList<>(CLEANERS);
		compared.add(DenoiseMethod.CONSTRAINED);
		return denoise(frames, options.method(), compared);
	}

	/**
	 * Cleans frames that new ones are to be held against: with the method asked for if it is one for a stack by itself and
	 * no pre-image, else with the best of these.
	 */
	public Denoised train(final FrameSource frames) throws IOException {
		final boolean cleaner = CLEANERS.contains(options.method()) || options.method() == DenoiseMethod.GJS;
		final boolean shrunk = isPreimage(options.method()) && options.preimage().geometry() == Geometry.SHRUNK;
		final DenoiseMethod other = shrunk ? DenoiseMethod.SVD : DenoiseMethod.AUTO;
		return denoise(frames, cleaner ? options.method() : other, CLEANERS);
	}

	/**
	 * De-noises new frames with the help of noisy training frames, which are cleaned first. Only pre-images with the
	 * geometry of the noisy frames take the training frames as they are. A noise level that is given is that of the new
	 * frames; the training frames' own is estimated.
	 */
	public Denoised denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		if (isPreimage(options.method()) && options.preimage().geometry() == Geometry.NOISY) return new FreshFrames(options,
			algebra, progress).denoiseAsPublished(training, fresh);
		final DenoiseOptions forTraining = new DenoiseOptions(options.method(), options.noise().ofAnotherStack(), options
			.preimage(), options.seed());
		return apply(new Denoiser(forTraining, algebra, progress).train(training).frames(), fresh);
	}

	/** De-noises new frames with the help of clean training frames. */
	public Denoised apply(final FrameSource clean, final FrameSource fresh) throws IOException {
		return new FreshFrames(options, algebra, progress).denoise(clean, fresh);
	}

	private Denoised denoise(final FrameSource frames, final DenoiseMethod asked, final List<DenoiseMethod> compared)
		throws IOException
	{
		final StackNoise noise = StackNoise.of(frames, options.noise(), progress);
		final FrameSource even = noise.forward(frames);
		final SpanCoordinates span = SpanCoordinates.of(even, algebra, progress);
		final NoiseLevel level = noise.level(span.spectrum(), even, progress);
		final NoisyStack stack = new NoisyStack(even, span, level.used(), algebra, progress);
		final PreimageMethod preimage = new PreimageMethod(options.preimage(), PreimageDenoiser::learn, options.seed());
		final Optional<Choice> choice = asked == DenoiseMethod.AUTO ? Optional.of(choice(stack, preimage, compared))
			: Optional.empty();
		final DenoiseMethod method = choice.map(Choice::method).orElse(asked);
		final int[] all = IntStream.range(0, frames.frameCount()).toArray();
		final boolean searched = isPreimage(method);
		final Optional<Preimages> preimages = searched ? Optional.of(preimage.preimages(stack, all)) : Optional.empty();
		final FrameSource result = searched ? preimages.get().frames(algebra) : method(method).denoise(stack, all);
		final Denoised.Picture picture = searched ? Pictures.of(span, level.used(), preimages
			.get()) : Pictures.of(stack);
		return new Denoised(noise.inverse(result), method, level, noise.camera(), picture, preimages, choice, level
			.warnings());
	}

	static boolean isPreimage(final DenoiseMethod method) {
		return method == DenoiseMethod.CONSTRAINED || method == DenoiseMethod.UNCONSTRAINED;
	}

	private Choice choice(final NoisyStack stack, final PreimageMethod preimage, final List<DenoiseMethod> compared)
		throws IOException
	{
		if (stack.sigma() == 0) return Choice.ofNoiselessFrames();
		final Map<DenoiseMethod, StackMethod> methods = new EnumMap<>(DenoiseMethod.class);
		for (final DenoiseMethod method : compared) {
			methods.put(method, method == DenoiseMethod.CONSTRAINED ? preimage : method(method));
		}
		return new AutomaticChoice(stack, options.seed(), AutomaticChoice.JUDGED_VALUES).compare(methods);
	}

	private static StackMethod method(final DenoiseMethod method) {
		return switch (method) {
			case UNCHANGED -> FrameMethods::unchanged;
			case DCT -> FrameMethods::dct;
			case NLM -> FrameMethods::nonLocalMeans;
			case SVD -> FrameMethods::singularValues;
			case GJS -> FrameMethods::globalHarmonics;
			case HARMONICS -> FrameMethods::harmonics;
			case HARMONICS_RESIDUAL -> FrameMethods::harmonicsAndResidual;
			default -> throw new UserException("method = " + method.name().toLowerCase(Locale.ROOT).replace('_', '-') +
				" needs a training stack. Choose one, or another method.");
		};
	}
}
