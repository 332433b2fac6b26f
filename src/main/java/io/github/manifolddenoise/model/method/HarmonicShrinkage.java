package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Shrinkage of the manifold's harmonics as a whole. */
final class HarmonicShrinkage extends StackFilter {

	static final HarmonicShrinkage METHOD = new HarmonicShrinkage();

	private HarmonicShrinkage() {
		super("harmonic-shrinkage", "harmonic shrinkage", "The images along the manifold's harmonics, each shrunk as a whole.",
			"Landa, Coifman and Kluger 2021");
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return stack.harmonics().shrunk(stack.frames(), stack.compute()).select(chosen);
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
		return stack.filtering(stack.products());
	}
}
