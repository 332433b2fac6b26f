package io.github.manifolddenoise.testing;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.method.StackFilter;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** A method that somebody adds: every frame halfway to the mean of all. It is registered by {@link io.github.manifolddenoise.cli.ToyMethodTest} only. */
public final class ToyMethod extends StackFilter {

	public static final String WORD = "toy-halfway";

	/** For the service loader. */
	public ToyMethod() {
		super(WORD, "halfway to the mean", "Every frame halfway to the mean of all.", "none");
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		final int m = stack.frames().frameCount();
		final DMatrixRMaj weights = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) weights.set(i, j, 0.5 / m + (i == j ? 0.5 : 0));
		}
		return new CombinedFrames(stack.frames(), weights, stack.compute()).select(chosen);
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.products().times(1000));
	}
}
