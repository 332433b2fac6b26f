package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/**
 * A method made ready for a stack. It can be run on that stack and again on others like it, so that its error can be
 * estimated.
 */
@FunctionalInterface
public interface StackDenoiser {

	/**
	 * De-noises some frames of a stack with the help of all.
	 *
	 * @param chosen indices of the frames
	 * @return the chosen frames, computed when they are read
	 */
	FrameSource denoise(NoisyStack stack, int[] chosen) throws IOException;

	/** The de-noised frames with what there is to tell of them. */
	default MethodResult result(final NoisyStack stack, final int[] chosen) throws IOException {
		return new MethodResult(denoise(stack, chosen));
	}

	/** Who estimates mean squared errors of runs on a stack, in squared units of the noise level. */
	interface Judge {

		double risk(StackDenoiser run) throws IOException;

		/** The error on these frames alone. */
		double risk(StackDenoiser run, int[] frames) throws IOException;
	}

	/** The estimated mean squared error on the judge's stack, in squared units of the noise level. */
	default double risk(final Judge judge) throws IOException {
		final OptionalDouble early = earlyRisk(judge);
		return early.isPresent() ? early.getAsDouble() : judge.risk(this);
	}

	/**
	 * {@link #risk} from few frames, of a run that is too slow to be judged like the others; empty for all others.
	 *
	 * @param judge who knows the errors of faster methods on more frames
	 */
	default OptionalDouble earlyRisk(final Judge judge) throws IOException {
		return OptionalDouble.empty();
	}

	/** Whether what becomes of a frame depends, a little, on which others are asked for with it. */
	default boolean isJoint() {
		return false;
	}

	/**
	 * The run that looks at frames de-noised by other means, and is the better the better they are; empty if it would not look.
	 *
	 * @param pilot all frames of a stack, de-noised by other means
	 */
	default Optional<StackDenoiser> piloted(final Pilot pilot) {
		return Optional.empty();
	}

	/** De-noises all frames of a stack by other means. */
	@FunctionalInterface
	interface Pilot {

		FrameSource of(NoisyStack stack) throws IOException;
	}
}
