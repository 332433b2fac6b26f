package io.github.manifolddenoise.image;


import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;

/** Frames with values as ImageJ shows them. */
public final class CalibratedFrames {

	private CalibratedFrames() {}

	/**
	 * The frames in the values of the image's value calibration, which a signed 16-bit image has; as they are without one.
	 *
	 * @param frames those of the image
	 */
	public static FrameSource of(final Recording image, final FrameSource frames) {
		return image.scale().<FrameSource>map(scale -> new MappedFrames(frames, scale::applyAsDouble)).orElse(frames);
	}
}
