package io.github.manifolddenoise.noise;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * Where errors of de-noised frames count, if that is not where methods work: methods take whitened frames, whose errors in
 * waves that have next to no noise are blown up, while a user sees them in the frames as they were. Both maps are linear.
 */
public interface ErrorSpace {

	/** Errors count where methods work, and the noise is white there. */
	ErrorSpace SAME = new ErrorSpace() {};

	/** H f: frames that methods work on, taken to where errors count. */
	default FrameSource results(final FrameSource frames) {
		return frames;
	}

	/** White noise of variance 1 made like the noise that methods see, by its level. */
	default FrameSource noise(final FrameSource white) {
		return white;
	}

	/** How far the variance that methods are told may be from the noise's own, as a part of it. Smaller errors cannot be told. */
	default double uncertainty() {
		return 1e-3;
	}

	/**
	 * What part of the variance that methods are told a value has.
	 *
	 * @param denoised about the value without noise
	 */
	default double variance(final double denoised) {
		return 1;
	}

	/** Pixels so far apart, along rows, have independent noise where methods work. */
	default int reach() {
		return 1;
	}

	/** A copy where the variance is known to no better than a part of it. */
	default ErrorSpace uncertainBy(final double part) {
		final ErrorSpace known = this;
		return new ErrorSpace() {

			@Override
			public FrameSource results(final FrameSource frames) {
				return known.results(frames);
			}

			@Override
			public FrameSource noise(final FrameSource white) {
				return known.noise(white);
			}

			@Override
			public double uncertainty() {
				return Math.max(part, known.uncertainty());
			}

			@Override
			public double variance(final double denoised) {
				return known.variance(denoised);
			}

			@Override
			public int reach() {
				return known.reach();
			}
		};
	}
}
