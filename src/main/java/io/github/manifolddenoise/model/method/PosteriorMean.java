package io.github.manifolddenoise.model.method;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;

/** For new frames: the mean of the frames that they may have come from. */
final class PosteriorMean implements DenoiseMethod {

	static final DenoiseMethod METHOD = new PosteriorMean();

	private static final Entry<DenoiseMethod> ENTRY = new Entry<>("posterior", "posterior mean",
		"With a training stack: the mean of the clean frames that a frame may have come from.",
		"mixture of Gaussians about the training frames", METHOD);

	private PosteriorMean() {}

	@Override
	public Entry<DenoiseMethod> entry() {
		return ENTRY;
	}

	@Override
	public StackDenoiser on(final MethodSetting setting) {
		final FittedTraining training = setting.training(ENTRY.word());
		return (stack, chosen) -> training.at(training.posteriorMean(stack.frames().select(chosen), stack.sigma()));
	}

	@Override
	public boolean needsTraining() {
		return true;
	}

	@Override
	public Optional<Candidacy> candidacy() {
		return Optional.of(Candidacy.forNewFrames(4));
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.cleaning());
	}
}
