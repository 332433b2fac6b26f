package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FrameSource;

/** Pre-images as one of the methods for a stack; what was learnt of a stack is kept for its next use. */
final class PreimageMethod implements StackMethod {

	/** How many values of frames judge the number of components. */
	private static final long JUDGED_VALUES = 300_000;

	/** Learns the manifold on which the frames of a stack are put. */
	@FunctionalInterface
	interface Learner {

		LearntManifold learn(PreimageDenoiser denoiser, NoisyStack stack) throws IOException;
	}

	private final PreimageOptions options;
	private final Learner learner;
	private final long seed;
	private final Map<NoisyStack, LearntManifold> learnt = new LinkedHashMap<>();
	private OptionalInt components;

	PreimageMethod(final PreimageOptions options, final Learner learner, final long seed) {
		this.options = options;
		this.learner = learner;
		this.seed = seed;
		components = options.components();
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return preimages(stack, chosen).frames(stack.algebra());
	}

	/** Pre-images of some frames, with what became of each. */
	Preimages preimages(final NoisyStack stack, final int[] chosen) throws IOException {
		if (components.isEmpty()) components = OptionalInt.of(components(stack));
		return preimages(stack, chosen, components.getAsInt());
	}

	/** q as given, else the one of the smallest estimated error. */
	private int components(final NoisyStack stack) throws IOException {
		final PreimageDenoiser denoiser = denoiser(stack);
		final LearntManifold manifold = learnt(stack);
		final OptionalInt given = denoiser.givenComponents(manifold);
		if (given.isPresent()) return given.getAsInt();
		stack.progress().stage("Choosing the number of components");
		return new ComponentsChoice(this, new AutomaticChoice(stack, seed, JUDGED_VALUES)).choose(denoiser.mostComponents(
			manifold));
	}

	/** Pre-images of some frames with q given. */
	Preimages preimages(final NoisyStack stack, final int[] chosen, final int q) throws IOException {
		return denoiser(stack).denoise(learnt(stack), chosen, q);
	}

	private PreimageDenoiser denoiser(final NoisyStack stack) {
		return new PreimageDenoiser(options, stack.algebra(), stack.progress());
	}

	private LearntManifold learnt(final NoisyStack stack) throws IOException {
		final LearntManifold known = learnt.get(stack);
		if (known != null) return known;
		final LearntManifold manifold = learner.learn(denoiser(stack), stack);
		learnt.put(stack, manifold);
		return manifold;
	}
}
