package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.NonLocalMeans;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Every frame on its own by non-local means. */
final class PerFrameNonLocalMeans extends StackFilter {

	static final PerFrameNonLocalMeans METHOD = new PerFrameNonLocalMeans();

	private PerFrameNonLocalMeans() {
		super("nlm", "non-local means", "Every frame on its own: each pixel the mean of those with similar surroundings.",
			"Buades, Coll and Morel 2005", Candidacy.always(2));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		return new FilteredFrames(stack.frames().select(chosen), new NonLocalMeans(stack.sigma()), stack.compute().workers());
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(OperationCount.means(stack.stack().values())).writing(stack.block() + stack.strip(stack.frames()));
	}

	@Override
	public boolean isFrameByFrame() {
		return true;
	}
}
