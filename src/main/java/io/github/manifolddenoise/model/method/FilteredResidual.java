package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SlidingDct;
import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.Workers;

/** What a method takes away from the frames, filtered frame by frame with a hard threshold of 3σ. */
public final class FilteredResidual {

	private static final double THRESHOLD = 3;

	private FilteredResidual() {}

	/** De-noised frames with the filtered residual given back. */
	public static FrameSource added(final FrameSource denoised, final NoisyStack stack, final int[] chosen) {
		final Workers workers = stack.compute().workers();
		final FrameSource frames = stack.frames().select(chosen), removed = AddedFrames.of(frames, -1, denoised, workers);
		return AddedFrames.of(denoised, 1, new FilteredFrames(removed, SlidingDct.hard(frames.geometry().width(), frames
			.geometry().height(), stack.sigma(), THRESHOLD), workers), workers);
	}

	/** One transform where the two of {@link PerFrameDct} take twice as long. */
	static OperationCount work(final StackCost stack) {
		return OperationCount.transforms(stack.stack().values() / 2);
	}
}
