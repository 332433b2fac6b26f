package io.github.manifolddenoise.model;

import java.io.IOException;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.model.method.RiskEstimator;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * A stack whose noise was measured, before any method is chosen.
 *
 * @param frames as they are
 * @param noise what their noise is like
 * @param span coordinates of the frames with even noise
 * @param level how strong that noise is
 * @param stack the frames with even noise
 * @param judge of methods on that stack
 */
public record PreparedStack(FrameSource frames, StackNoise noise, SpanCoordinates span, NoiseLevel level, NoisyStack stack,
	RiskEstimator judge)
{

	/** Whether there is nothing to remove. */
	public boolean isNoiseless() throws IOException {
		return stack.sigma() == 0 || noise.isRounding(level, frames);
	}

	/** De-noised frames in the units of the stack. */
	public FrameSource inOwnUnits(final FrameSource denoised) {
		return noise.inverse(denoised, stack.frames(), span);
	}
}
