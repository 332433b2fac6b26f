package io.github.manifolddenoise.model.method;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;

/** For new frames: the posterior mean, and what it leaves of each frame filtered on its own. */
final class PosteriorMeanWithResidual implements DenoiseMethod {

	static final DenoiseMethod METHOD = new PosteriorMeanWithResidual();

	private static final Entry<DenoiseMethod> ENTRY = new Entry<>("posterior-residual", "posterior mean with residual",
		"The posterior mean, and what it takes away from each frame filtered on its own.",
		"mixture of Gaussians about the training frames", METHOD);

	private PosteriorMeanWithResidual() {}

	@Override
	public Entry<DenoiseMethod> entry() {
		return ENTRY;
	}

	@Override
	public StackDenoiser on(final MethodSetting setting) {
		final StackDenoiser mean = PosteriorMean.METHOD.on(setting);
		return (stack, chosen) -> FilteredResidual.added(mean.denoise(stack, chosen), stack, chosen);
	}

	@Override
	public boolean needsTraining() {
		return true;
	}

	@Override
	public Optional<Candidacy> candidacy() {
		return Optional.of(Candidacy.forNewFrames(6));
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.cleaning().plus(FilteredResidual.work(stack)));
	}
}
