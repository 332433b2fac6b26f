package io.github.manifolddenoise.model.method;

import java.io.IOException;

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
}
