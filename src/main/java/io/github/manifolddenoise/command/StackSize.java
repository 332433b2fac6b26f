package io.github.manifolddenoise.command;

import ij.ImagePlus;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.ImageFrames;

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
 */
record StackSize(long frames, long width, long height, long planes, long sets, int bitDepth, boolean decoded) {

	/** As {@link io.github.manifolddenoise.image.StackLayout} takes an image apart, but without looking at its slices. */
	static StackSize of(final ImagePlus image, final ChannelMode mode, final boolean volumes) {
		return of(image, mode, volumes, image.getNFrames() > 1);
	}

	/** The same for frames that are held against those of another image. */
	static StackSize ofFresh(final ImagePlus image, final ImagePlus training, final ChannelMode mode,
		final boolean volumes)
	{
		return of(image, mode, volumes, image.getNFrames() > 1 || training.getNFrames() > 1 && training.getNSlices() == image
			.getNSlices());
	}

	/** @param series whether frames are time points and not z-sections */
	private static StackSize of(final ImagePlus image, final ChannelMode mode, final boolean volumes, final boolean series)
	{
		final long channels = image.getNChannels(), sections = image.getNSlices();
		final long channelSets = mode == ChannelMode.SEPARATE ? channels : 1, sectionSets = series && !volumes ? sections : 1;
		final long colours = image.getBitDepth() == 24 ? 3 : 1;
		final long planes = channels / channelSets * (series ? sections / sectionSets : 1) * colours;
		return new StackSize(series ? image.getNFrames() : sections, image.getWidth(), image.getHeight(), planes, channelSets *
			sectionSets, image.getBitDepth(), ImageFrames.decodesWholePlanes(image.getStack()));
	}

	/** The same with so many frames. */
	StackSize withFrames(final long count) {
		return new StackSize(count, width, height, planes, sets, bitDepth, decoded);
	}

	/**
	 * The frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if they have more pixels than an array can
	 */
	FrameGeometry geometry() {
		return new FrameGeometry((int) width, (int) height, (int) planes);
	}

	/** d, pixels of a frame. */
	double pixels() {
		return (double) width * height * planes;
	}

	/** md, values of a set. */
	double values() {
		return frames * pixels();
	}

	/** Slices of the whole image; the three colours are in one. */
	double slices() {
		return (double) frames * planes * sets / (bitDepth == 24 ? 3 : 1);
	}

	/** {@code 360 frames of 96 × 72 pixels}. */
	String text() {
		return (sets > 1 ? sets + " sets of " : "") + frames + " frames of " + width + " × " + height + " pixels" + (planes > 1
			? " × " + planes + " planes" : "");
	}
}
