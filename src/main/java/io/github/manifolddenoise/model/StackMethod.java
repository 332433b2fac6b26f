package io.github.manifolddenoise.model;

import java.io.IOException;

import io.github.manifolddenoise.frames.FrameSource;

/** One way to de-noise a stack, which can be run again on another one, so that its error can be estimated. */
@FunctionalInterface
interface StackMethod {

	/**
	 * De-noises some frames of a stack with the help of all.
	 *
	 * @param chosen indices of the frames
	 */
	FrameSource denoise(NoisyStack stack, int[] chosen) throws IOException;
}
