package io.github.manifolddenoise.model.method;

import java.io.IOException;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/** A run that looks at frames de-noised by other means, and is the better the better they are. */
interface PilotedDenoiser extends StackDenoiser {

	/**
	 * De-noises some frames of a stack.
	 *
	 * @param pilot all frames of the stack, de-noised by other means
	 * @param chosen indices of the frames
	 * @return the chosen frames, computed when they are read
	 */
	FrameSource denoise(NoisyStack stack, FrameSource pilot, int[] chosen) throws IOException;
}
