package io.github.manifolddenoise.image;


/** The axis of an image that its frames lie on. */
public enum FrameAxis {

	TIMES, SECTIONS,

	/** Of an image that has many channels and nothing else: no other axis can hold frames, and no camera has so many colours. */
	CHANNELS;

	/** The fewest channels that are taken for frames. */
	public static final int MANY_CHANNELS = 8;

	/** Time points if there are several, else z-sections, or many channels where there is one section only. */
	public static FrameAxis of(final Recording image) {
		if (image.times() > 1) return TIMES;
		return image.sections() == 1 && image.channels() >= MANY_CHANNELS ? CHANNELS : SECTIONS;
	}

	/** The same of an image that is held against another: its channels are none if those of the other, as many, are none. */
	public static FrameAxis ofFresh(final Recording image, final Recording training) {
		final FrameAxis axis = of(image);
		final boolean alike = training.channels() == image.channels() && of(training) != CHANNELS;
		return axis == CHANNELS && alike ? SECTIONS : axis;
	}

	/** How many frames an image has. */
	public static int frames(final Recording image) {
		return switch (of(image)) {
			case TIMES -> image.times();
			case SECTIONS -> image.sections();
			case CHANNELS -> image.channels();
		};
	}
}
