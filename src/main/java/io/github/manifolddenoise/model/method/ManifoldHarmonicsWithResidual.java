package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Manifold harmonics, and what they leave of each frame filtered on its own. */
final class ManifoldHarmonicsWithResidual extends StackFilter {

	static final ManifoldHarmonicsWithResidual METHOD = new ManifoldHarmonicsWithResidual();

	private ManifoldHarmonicsWithResidual() {
		super("harmonics-residual", "manifold harmonics with residual",
			"Manifold harmonics, and what they take away from each frame filtered on its own.",
			"Landa, Coifman and Kluger 2021; Dabov et al. 2007", Candidacy.always(5));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return FilteredResidual.added(stack.cleaned().select(chosen), stack, chosen);
	}

	@Override
	public DenoiseMethod withTraining() {
		return PosteriorMeanWithResidual.METHOD;
	}

	@Override
	public boolean isHarmonic() {
		return true;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.cleaning().plus(FilteredResidual.work(stack))).writing(2 * stack.block() + stack.strip(
			stack.harmonics() / 2));
	}
}
