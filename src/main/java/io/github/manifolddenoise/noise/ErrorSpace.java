package io.github.manifolddenoise.noise;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * Where errors of de-noised frames count, if that is not where methods work: methods take whitened frames, whose errors in
 * waves that have next to no noise are blown up, while a user sees them in the frames as they were. Both maps are linear.
 */
public interface ErrorSpace {

	/** Errors count where methods work, and the noise is white there. */
	ErrorSpace SAME = new ErrorSpace() {

		@Override
		public FrameSource results(final FrameSource frames) {
			return frames;
		}

		@Override
		public FrameSource noise(final FrameSource white) {
			return white;
		}
	};

	/** H f: frames that methods work on, taken to where errors count. */
	FrameSource results(FrameSource frames);

	/** White noise of variance 1 made like the noise that methods see, by its level. */
	FrameSource noise(FrameSource white);
}
