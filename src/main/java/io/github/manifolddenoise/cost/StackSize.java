package io.github.manifolddenoise.cost;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * How large a stack is, in numbers that cannot overflow.
 *
 * @param frames m of every set
 * @param width pixels in a row
 * @param height rows
 * @param planes images per frame
 * @param sets how many sets of frames there are
 * @param bitDepth 8, 16, 24 or 32 bits per pixel
 * @param decoded whether reading a few pixels of a virtual stack costs all planes
 * @param kept bytes of what is kept of its file once it was read
 */
public record StackSize(long frames, long width, long height, long planes, long sets, int bitDepth, boolean decoded, double kept) {

	/** Of a stack in memory, or of which nothing is kept. */
	public StackSize(final long frames, final long width, final long height, final long planes, final long sets, final int bitDepth,
		final boolean decoded)
	{
		this(frames, width, height, planes, sets, bitDepth, decoded, 0);
	}

	/** A copy with so many frames. */
	public StackSize withFrames(final long count) {
		return new StackSize(count, width, height, planes, sets, bitDepth, decoded, Math.min(1, (double) count / frames) * kept);
	}

	/**
	 * The frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if they have more pixels than an array can
	 */
	public FrameGeometry geometry() {
		return new FrameGeometry((int) width, (int) height, (int) planes);
	}

	/** d, pixels of a frame. */
	public double pixels() {
		return (double) width * height * planes;
	}

	/** md, values of a set. */
	public double values() {
		return frames * pixels();
	}

	/** Slices of the whole image; the three colours are in one. */
	public double slices() {
		return (double) frames * planes * sets / (bitDepth == 24 ? 3 : 1);
	}

	/** {@code 360 frames of 96 × 72 pixels}. */
	public String text() {
		return (sets > 1 ? sets + " sets of " : "") + frames + " frames of " + width + " × " + height + " pixels" + (planes > 1
			? " × " + planes + " planes" : "");
	}
}
