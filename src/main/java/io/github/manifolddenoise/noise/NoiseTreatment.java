package io.github.manifolddenoise.noise;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * One thing that the noise of a stack does besides being white, Gaussian and the same everywhere, and how frames are freed of
 * it. Treatments follow one another: each takes the frames that the one before it gives. Immutable.
 */
public interface NoiseTreatment {

	/** Noisy frames without it, computed when they are read; {@code frames} are those that it was found in, or others like them. */
	FrameSource forward(FrameSource frames);

	/** Frames without noise where {@link #forward} would take them on average with it. */
	default FrameSource forwardClean(final FrameSource frames) {
		return frames;
	}

	/** De-noised frames in the units of those that {@link #forward} takes. What is a defect of the recording does not come back. */
	default FrameSource inverse(final FrameSource denoised) {
		return denoised;
	}

	/** Where errors count of methods that work on treated frames. */
	default ErrorSpace errors() {
		return ErrorSpace.SAME;
	}

	/** What was found, with its figures, in one sentence for logs and reports. */
	String finding();
}
