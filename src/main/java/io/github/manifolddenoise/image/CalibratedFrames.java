package io.github.manifolddenoise.image;

import ij.ImagePlus;

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
	public static FrameSource of(final ImagePlus image, final FrameSource frames) {
		return image.getCalibration().calibrated() ? new MappedFrames(frames, ValueScale.of(image
			.getCalibration())::applyAsDouble) : frames;
	}
}
