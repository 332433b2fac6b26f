package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.SingularValueShrinkage;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Optimal shrinkage of the stack's singular values. */
final class ShrunkSingularValues extends StackFilter {

	static final ShrunkSingularValues METHOD = new ShrunkSingularValues();

	private ShrunkSingularValues() {
		super("svd", "singular value shrinkage",
			"The stack's singular values, each shrunk by as much as its noise asks for.", "Gavish and Donoho 2017", Candidacy
				.always(8));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return stack.span().at(stack.frames(), SingularValueShrinkage.points(stack.span(), stack.sigma()),
			stack.compute()).select(chosen);
	}

	@Override
	public DenoiseMethod withTraining() {
		return PosteriorMean.METHOD;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.products());
	}
}
