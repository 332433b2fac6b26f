package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** The frames as they are. */
final class UnchangedFrames extends StackFilter {

	static final UnchangedFrames METHOD = new UnchangedFrames();

	private UnchangedFrames() {
		super("unchanged", "unchanged", "The frames as they are.", "none", Candidacy.always(0).from(Effort.QUICK));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		return stack.frames().select(chosen);
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(OperationCount.reads(stack.stack().values()));
	}

	@Override
	public boolean isFrameByFrame() {
		return true;
	}
}
