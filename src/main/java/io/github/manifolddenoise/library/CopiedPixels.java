package io.github.manifolddenoise.library;

/**
 * A copy of the pixels of frames as they are stored. Several threads may write different pixels at the same time.
 *
 * @param <A> arrays of what is stored
 */
interface CopiedPixels<A> extends FramePixels {

	/** Takes over pixels {@code first .. first + count - 1} of a frame. */
	void write(int frame, int first, int count, A from, int at);
}
