package io.github.manifolddenoise.cost;

/**
 * What is held while the noise of m frames of d pixels is measured, besides their coordinates. One thing is looked at after the
 * other, so that the largest counts: the sample in which correlation is looked for, as numbers of 8 bytes, next to blocks of
 * pixels; pixels of all frames that tell whether each has a level of its own, and their part in some directions; patches by
 * their brightness.
 *
 * @param stack the size of the whole
 * @param block bytes of a block of pixels of all frames
 */
record NoiseCost(StackSize stack, double block) {

	/** Values of the sample; blocks that are read and made of it, and of what has to be treated again for every block. */
	private static final double SAMPLE = 1 << 22, BLOCKS = 2, TREATED = 3;

	/** Values that tell the levels of pixels, and pixels; directions that are taken off, of m at most a part. */
	private static final double LEVELS = 8e6, LEVEL_PIXELS = 1 << 15, DIRECTIONS = 100, MOST_DIRECTIONS = 0.5;

	/** Pixels in patches at most, pixels of a patch, bytes of an object of six numbers with three references to it. */
	private static final double PATCHES = 6.4e6, PATCH = 16, OBJECT = 56 + 3 * 8;

	/** Parts of the memory above which the sample is not held. */
	private static final double SAMPLE_PART = 6;

	/** Bytes at the peak. */
	double bytes() {
		return Math.max(Math.max(sample(), levels()), patches());
	}

	private double sample() {
		final double held = 8 * Math.min(stack.values(), SAMPLE);
		final boolean fits = held <= Runtime.getRuntime().maxMemory() / SAMPLE_PART;
		return Math.max(TREATED * block, BLOCKS * block + (fits ? held : 0));
	}

	/** Of many frames fewer pixels; their part in the directions is taken as that of fewer frames: more are never said to need less. */
	private double levels() {
		final double m = stack.frames(), pixels = Math.min(stack.pixels(), LEVEL_PIXELS);
		return 8 * (Math.min(LEVELS, m * pixels) + pixels * Math.min(DIRECTIONS, MOST_DIRECTIONS * m));
	}

	private double patches() {
		return Math.min(stack.values(), PATCHES) / PATCH * OBJECT;
	}
}
