package io.github.manifolddenoise.command.job;

import java.util.Objects;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FrameSet;

/**
 * A set of frames with all that was learnt of it.
 *
 * @param set which slices
 * @param frames the result, computed when it is read
 */
record FittedSet(FrameSet set, FrameSource frames) {

	FittedSet {
		Objects.requireNonNull(set, "set");
		Objects.requireNonNull(frames, "frames");
	}
}
