package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The manifolds on which the frames of stacks are put, each learnt when it is first asked for and then kept. */
public final class LearntManifolds {

	/** Learns the manifold of a stack. */
	@FunctionalInterface
	interface Learner {

		LearntManifold learn(PreimageDenoiser denoiser, NoisyStack stack) throws IOException;
	}

	private final Learner learner;
	private final Map<NoisyStack, LearntManifold> learnt = new LinkedHashMap<>();

	LearntManifolds(final Learner learner) {
		this.learner = learner;
	}

	/** What was learnt of a stack before, if anything was. */
	Optional<LearntManifold> known(final NoisyStack stack) {
		return Optional.ofNullable(learnt.get(stack));
	}

	/** What was learnt of a stack, now or before. */
	LearntManifold learnt(final PreimageDenoiser denoiser, final NoisyStack stack) throws IOException {
		final Optional<LearntManifold> known = known(stack);
		if (known.isPresent()) return known.get();
		final LearntManifold manifold = learner.learn(denoiser, stack);
		learnt.put(stack, manifold);
		return manifold;
	}
}
