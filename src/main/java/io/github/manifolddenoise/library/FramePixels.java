package io.github.manifolddenoise.library;

/** The pixels of frames, to be read in any order and by several threads at the same time. */
@FunctionalInterface
interface FramePixels {

	/** Real numbers of pixels {@code first .. first + count - 1} of a frame. */
	void read(int frame, int first, int count, double[] to, int at);
}
