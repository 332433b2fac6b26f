package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.BitSet;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.risk.MonteCarloSure;

/** Estimates the errors of methods on one stack: each runs a second time, on the slightly perturbed stack. */
final class Judge {

	private static final int FEWEST_FRAMES = 8;

	private final NoisyStack stack;
	private final MonteCarloSure sure;
	private final NoisyStack perturbed;

	/**
	 * @param stack with a noise level above 0
	 * @param ignored pixels without noise
	 */
	Judge(final NoisyStack stack, final BitSet ignored, final long seed) {
		this.stack = stack;
		sure = new MonteCarloSure(stack.frames(), stack.sigma(), ignored, seed, stack.algebra().workers());
		perturbed = stack.with(sure.perturbed());
	}

	private Judge(final NoisyStack stack, final MonteCarloSure sure, final NoisyStack perturbed) {
		this.stack = stack;
		this.sure = sure;
		this.perturbed = perturbed;
	}

	/** The same judge for the same stack, of which nothing is known yet; what is known of the perturbed stack stays. */
	Judge of(final NoisyStack same) {
		return new Judge(same, sure, perturbed);
	}

	NoisyStack stack() {
		return stack;
	}

	/** Frames that hold about so many values, spread evenly over the stack. */
	int[] frames(final long values) {
		return frames(stack.frames(), values);
	}

	/** Indices of frames that hold about so many values, spread evenly over a stack. */
	static int[] frames(final FrameSource source, final long values) {
		final int m = source.frameCount();
		final int count = (int) Math.min(m, Math.max(FEWEST_FRAMES, values / source.geometry().pixels()));
		final int[] frames = new int[count];
		for (int i = 0; i < count; i++) frames[i] = (int) ((long) i * m / count);
		return frames;
	}

	/** The mean squared error of a method on some frames, in squared units of the noise level. */
	double risk(final StackMethod method, final int[] frames) throws IOException {
		final double risk = sure.risk(method.denoise(stack, frames), method.denoise(perturbed, frames), frames, stack
			.progress());
		return risk / (stack.sigma() * stack.sigma());
	}
}
