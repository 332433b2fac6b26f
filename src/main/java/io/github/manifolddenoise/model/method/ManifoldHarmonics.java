package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Manifold harmonics: a local filter of every harmonic image. */
final class ManifoldHarmonics extends StackFilter {

	static final ManifoldHarmonics METHOD = new ManifoldHarmonics();

	private ManifoldHarmonics() {
		super("harmonics", "manifold harmonics",
			"The images along the manifold's harmonics, each cleaned by a sliding cosine transform.",
			"Landa, Coifman and Kluger 2021; Dabov et al. 2007", Candidacy.always(3).from(Effort.QUICK));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return stack.cleaned().select(chosen);
	}

	@Override
	public DenoiseMethod withTraining() {
		return PosteriorMean.METHOD;
	}

	@Override
	public boolean isHarmonic() {
		return true;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.cleaning()).writing(2 * stack.block() + stack.strip(stack.harmonics() / 2));
	}
}
