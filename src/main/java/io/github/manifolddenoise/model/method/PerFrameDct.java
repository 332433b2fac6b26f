package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.SlidingDct;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** Every frame on its own by sliding blocks of its discrete cosine transform. */
public final class PerFrameDct extends StackFilter {

	public static final PerFrameDct METHOD = new PerFrameDct();

	/** Kept are coefficients above 2.7σ. */
	private static final double THRESHOLD = 2.7;

	private PerFrameDct() {
		super("dct", "per-frame DCT",
			"Every frame on its own: a sliding discrete cosine transform without its small coefficients, then an empirical" +
				" Wiener step.", "Donoho and Johnstone 1994; Dabov et al. 2007", Candidacy.always(1).from(Effort.QUICK));
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		final FrameSource frames = stack.frames().select(chosen);
		return new FilteredFrames(frames, SlidingDct.twoPass(frames.geometry().width(), frames.geometry().height(), stack
			.sigma(), THRESHOLD), stack.compute().workers());
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(OperationCount.transforms(stack.stack().values())).writing(stack.block() + stack.strip(stack.frames()));
	}

	@Override
	public boolean isFrameByFrame() {
		return true;
	}
}
