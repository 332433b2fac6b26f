package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.risk.Candidates;
import io.github.manifolddenoise.risk.CrossFit;
import io.github.manifolddenoise.risk.PixelHalves;

/** Pre-images as one of the methods for a stack; what was learnt of a stack is kept for its next use. */
final class PreimageMethod implements StackMethod {

	/** How many values of frames judge the number of components, in how many frames at most. */
	private static final long JUDGED_VALUES = 100_000;
	private static final int MOST_JUDGED = 40;

	private static final int FRAMES_JUDGED = 30;

	/** Learns the manifold on which the frames of a stack are put. */
	@FunctionalInterface
	interface Learner {

		LearntManifold learn(PreimageDenoiser denoiser, NoisyStack stack) throws IOException;
	}

	private final PreimageOptions options;
	private final Learner learner;
	private final Judge judge;
	private final long seed;
	private final Map<NoisyStack, LearntManifold> learnt = new LinkedHashMap<>();
	private OptionalInt components = OptionalInt.empty();

	PreimageMethod(final PreimageOptions options, final Learner learner, final Judge judge,
		final long seed)
	{
		this.options = options;
		this.learner = learner;
		this.judge = judge;
		this.seed = seed;
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return preimages(stack, chosen).frames(stack.algebra());
	}

	/**
	 * An estimated error.
	 *
	 * @param frames the frames judged
	 * @param risk mean squared error in squared units of the noise level
	 */
	record Judged(int[] frames, double risk) {}

	/** The error with the best number of components. */
	Judged judged(final NoisyStack stack) throws IOException {
		final int[] frames = judgedFrames();
		return new Judged(frames, judge.risk(this, frames));
	}

	private int[] judgedFrames() {
		final long pixels = judge.stack().frames().geometry().pixels();
		return judge.frames(Math.min(JUDGED_VALUES, MOST_JUDGED * pixels));
	}

	/** Pre-images of some frames, with what became of each. */
	Preimages preimages(final NoisyStack stack, final int[] chosen) throws IOException {
		if (components.isEmpty()) components = OptionalInt.of(components(stack));
		return preimages(stack, chosen, components.getAsInt());
	}

	/** The q that pre-images had, if there were any. */
	OptionalInt chosen() {
		return components;
	}

	/** q as given, else the one of the smallest estimated error. */
	int components(final NoisyStack stack) throws IOException {
		final PreimageDenoiser denoiser = denoiser(stack);
		final LearntManifold manifold = learnt(stack);
		final OptionalInt given = denoiser.givenComponents(manifold);
		if (given.isPresent()) return given.getAsInt();
		stack.progress().stage("Choosing the number of components");
		if (options.geometry() == Geometry.NOISY && options.weights().isEmpty()) return crossFit(stack,
			denoiser.mostComponents(manifold));
		return new ComponentsChoice(this, judge, judgedFrames()).choose(denoiser.mostComponents(manifold), (long) manifold
			.start().numCols * manifold.model().span().frameCount());
	}

	/**
	 * q by cross-fit over pixel halves, which needs weights on the noisy frames; with few pixels as many as stand out of the
	 * noise.
	 */
	private int crossFit(final NoisyStack stack, final int most) throws IOException {
		final int pixels = stack.span().varyingPixels();
		if (pixels < NoiseLevel.RELIABLE_PIXELS) return Math.max(1, Math.min(most, GramNoise.signalRank(stack.span()
			.spectrum(), pixels, stack.sigma())));
		final PixelHalves halves = PixelHalves.of(stack.frames(), seed, stack.algebra(), stack.progress());
		final List<Integer> candidates = Candidates.components(stack.span(), stack.sigma(), most);
		return new CrossFit(stack.sigma(), FRAMES_JUDGED).choose(halves, new ComponentsFamily(options, candidates), stack
			.algebra(), stack.progress()).best();
	}

	/** Pre-images of some frames with q given. */
	Preimages preimages(final NoisyStack stack, final int[] chosen, final int q) throws IOException {
		return denoiser(stack).denoise(learnt(stack), chosen, q);
	}

	/** What was learnt of a stack before, if anything was. */
	Optional<LearntManifold> known(final NoisyStack stack) {
		return Optional.ofNullable(learnt.get(stack));
	}

	private PreimageDenoiser denoiser(final NoisyStack stack) {
		return new PreimageDenoiser(options, stack.algebra(), stack.progress());
	}

	/** What was learnt of a stack, now or before. */
	LearntManifold learnt(final NoisyStack stack) throws IOException {
		final Optional<LearntManifold> known = known(stack);
		if (known.isPresent()) return known.get();
		final LearntManifold manifold = learner.learn(denoiser(stack), stack);
		learnt.put(stack, manifold);
		return manifold;
	}
}
