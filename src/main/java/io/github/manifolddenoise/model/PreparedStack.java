package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;

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

	/** Part of what frames differ by that noise is of clean ones, at most: that of a level 30 dB below. */
	private static final double CLEAN = 1e-3;

	/** Whether what passes for noise is next to nothing of what the frames differ by. */
	public boolean isClean() {
		final double all = Arrays.stream(span.spectrum()).sum() / ((double) span.frameCount() * Math.max(1, span.varyingPixels()));
		return level.used() * level.used() <= CLEAN * all;
	}

	/** Whether there is nothing to remove. */
	public boolean isNoiseless() throws IOException {
		return stack.sigma() == 0 || noise.isRounding(level, frames);
	}

	/** De-noised frames in the units of the stack. */
	public FrameSource inOwnUnits(final FrameSource denoised) {
		return noise.inverse(denoised, stack.frames(), span);
	}
}
