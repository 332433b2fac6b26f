package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** The manifolds on which the frames of stacks are put, each learnt when it is first asked for and then kept. */
public final class FittedManifolds {

	/** Learns the manifold of a stack. */
	@FunctionalInterface
	public interface Learner {

		PreimageGeometry learn(PreimageDenoiser denoiser, NoisyStack stack) throws IOException;
	}

	private final Learner learner;
	private final Map<NoisyStack, PreimageGeometry> learnt = new LinkedHashMap<>();

	public FittedManifolds(final Learner learner) {
		this.learner = learner;
	}

	/** What was learnt of a stack before, if anything was. */
	public Optional<PreimageGeometry> known(final NoisyStack stack) {
		return Optional.ofNullable(learnt.get(stack));
	}

	/** Drops what was learnt of other stacks than this one. */
	void keepOnly(final NoisyStack stack) {
		learnt.keySet().retainAll(Set.of(stack));
	}

	/** What was learnt of a stack, now or before. */
	PreimageGeometry learnt(final PreimageDenoiser denoiser, final NoisyStack stack) throws IOException {
		final Optional<PreimageGeometry> known = known(stack);
		if (known.isPresent()) return known.get();
		final PreimageGeometry manifold = learner.learn(denoiser, stack);
		learnt.put(stack, manifold);
		return manifold;
	}
}
