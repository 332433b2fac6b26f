package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.TimeMean;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Each pixel the mean over those frames before and after that look the same around it. */
public final class MeansOverTime extends StackFilter {

	public static final MeansOverTime METHOD = new MeansOverTime();

	/** Time for a value, to that of the sliding cosine transforms of a frame on its own. */
	private static final double TRANSFORMS = 0.7;

	private MeansOverTime() {
		super("time-mean", "means over time",
			"Each pixel the mean over those of the 12 frames before and after that look the same around it: for recordings in" +
				" order of time.", "Lee 1983", Candidacy.forStacks(10));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		return new FilteredFrames(stack.frames(), new TimeMean(stack.sigma()), stack.compute().workers()).select(chosen);
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(OperationCount.transforms(TRANSFORMS * stack.stack().values())).writing(stack.block() + 2 * stack
			.strip(stack.frames()));
	}
}
