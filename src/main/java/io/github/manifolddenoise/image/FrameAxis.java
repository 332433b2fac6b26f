package io.github.manifolddenoise.image;

import ij.ImagePlus;

/** The axis of an image that its frames lie on. */
public enum FrameAxis {

	TIMES, SECTIONS,

	/** Of an image that has many channels and nothing else: no other axis can hold frames, and no camera has so many colours. */
	CHANNELS;

	/** The fewest channels that are taken for frames. */
	public static final int MANY_CHANNELS = 8;

	/** Time points if there are several, else z-sections, or many channels where there is one section only. */
	public static FrameAxis of(final ImagePlus image) {
		if (image.getNFrames() > 1) return TIMES;
		return image.getNSlices() == 1 && image.getNChannels() >= MANY_CHANNELS ? CHANNELS : SECTIONS;
	}

	/** The same of an image that is held against another: its channels are none if those of the other, as many, are none. */
	public static FrameAxis ofFresh(final ImagePlus image, final ImagePlus training) {
		final FrameAxis axis = of(image);
		final boolean alike = training.getNChannels() == image.getNChannels() && of(training) != CHANNELS;
		return axis == CHANNELS && alike ? SECTIONS : axis;
	}

	/** How many frames an image has. */
	public static int frames(final ImagePlus image) {
		return switch (of(image)) {
			case TIMES -> image.getNFrames();
			case SECTIONS -> image.getNSlices();
			case CHANNELS -> image.getNChannels();
		};
	}
}
