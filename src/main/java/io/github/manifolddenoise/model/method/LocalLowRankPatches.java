package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.LocalLowRank;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Optimal shrinkage of the singular values of patches over all time. */
public final class LocalLowRankPatches extends StackFilter {

	public static final LocalLowRankPatches METHOD = new LocalLowRankPatches();

	/** Rows that a row of patches takes: those read, and the factors of its neighbours. */
	private static final double ROWS = 24;

	private LocalLowRankPatches() {
		super("local-low-rank", "local low rank",
			"Small patches over all time, the singular values of each shrunk by as much as its noise asks for.",
			"Gavish and Donoho 2017; Candès, Sing-Long and Trzasko 2013", Candidacy.forStacks(9));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		return new LocalLowRank(stack.frames(), stack.sigma(), stack.compute().workers()).select(chosen);
	}

	@Override
	public DenoiseMethod withTraining() {
		return PosteriorMean.METHOD;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.windows().shrinkingPatches()).writing(stack.block() + stack.windows().rows(ROWS));
	}
}
