package io.github.manifolddenoise.library;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import net.imglib2.Interval;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.UserException;

/**
 * How the frames of a stack lie in an image: the frames along one axis, their pixels along all others.
 *
 * @param pixelAxes pixels along the axes of a frame, in their order: width, height, and any others as planes
 * @param frames number of frames
 * @param frameAxis place of the frames among all axes, counted from 0
 */
record StackAxes(List<Long> pixelAxes, long frames, int frameAxis) {

	private static final long MOST_PIXELS = Integer.MAX_VALUE - 8, MOST_FRAMES = MOST_PIXELS;

	StackAxes {
		pixelAxes = List.copyOf(pixelAxes);
	}

	/**
	 * Along the given axis of an image.
	 *
	 * @throws UserException if the image has fewer than 2 axes or no pixels, or not that axis
	 */
	static StackAxes of(final Interval image, final int frameAxis) {
		final long[] sizes = image.dimensionsAsLongArray();
		if (sizes.length < 2) throw new UserException("The image is " + text(sizes) + ": it has " + sizes.length +
			" axis, and a stack needs at least one axis of pixels beside that of its frames. Choose an image of 2 axes or more.");
		if (frameAxis < 0 || frameAxis >= sizes.length) throw new UserException("Frame axis " + frameAxis +
			" is out of range: the image is " + text(sizes) + ". Choose an axis of 0.." + (sizes.length - 1) + ".");
		if (Arrays.stream(sizes).anyMatch(size -> size < 1)) throw new UserException("The image is " + text(sizes) +
			": it has no pixels. Choose an image of at least 1 pixel along every axis.");
		final List<Long> others = Arrays.stream(sizes).boxed().collect(Collectors.toList());
		final long frames = others.remove(frameAxis);
		if (pixels(others) > MOST_PIXELS) throw new UserException("The image is " + text(sizes) +
			": its frames have more than " + MOST_PIXELS + " pixels. Crop or bin them.");
		if (frames > MOST_FRAMES) throw new UserException("The stack has " + frames + " frames; at most " + MOST_FRAMES +
			" can be told apart. Choose a part of them.");
		return new StackAxes(others, frames, frameAxis);
	}

	/** Of frames that are no image: their planes one after the other, the frames along the last axis. */
	static StackAxes of(final FrameSource frames) {
		final FrameGeometry geometry = frames.geometry();
		final long width = geometry.width(), height = geometry.height(), planes = geometry.planes();
		return planes == 1 ? new StackAxes(List.of(width, height), frames.frameCount(), 2) : new StackAxes(List.of(width,
			height, planes), frames.frameCount(), 3);
	}

	/** Beyond what fits, any number that is too large. */
	private static double pixels(final List<Long> axes) {
		return axes.stream().mapToDouble(Long::doubleValue).reduce(1, (a, b) -> a * b);
	}

	/** This arrangement with another number of frames. */
	StackAxes withFrames(final int number) {
		return new StackAxes(pixelAxes, number, frameAxis);
	}

	/** The frames as those of one width and height; all other axes are planes. */
	FrameGeometry geometry() {
		final int height = pixelAxes.size() > 1 ? pixelAxes.get(1).intValue() : 1;
		return new FrameGeometry(pixelAxes.get(0).intValue(), height, (int) (pixels(pixelAxes) / pixelAxes.get(0) / height));
	}

	/** Sizes of the axes of a frame. */
	long[] pixelSizes() {
		return pixelAxes.stream().mapToLong(Long::longValue).toArray();
	}

	/** Sizes of all axes with the frames along the last one. */
	long[] sizesFramesLast() {
		final long[] sizes = Arrays.copyOf(pixelSizes(), pixelAxes.size() + 1);
		sizes[pixelAxes.size()] = frames;
		return sizes;
	}

	/** @throws UserException if an image has not the sizes of these axes */
	void require(final Interval image) {
		final long[] wanted = sizes(), has = image.dimensionsAsLongArray();
		if (!Arrays.equals(wanted, has)) throw new UserException("The image to write into is " + text(has) +
			" and the result " + text(wanted) + ". Choose an image of the result's size.");
	}

	/** Sizes of all axes. */
	long[] sizes() {
		final List<Long> all = new ArrayList<>(pixelAxes);
		all.add(frameAxis, frames);
		return all.stream().mapToLong(Long::longValue).toArray();
	}

	private static String text(final long[] sizes) {
		return sizes.length == 0 ? "a single number" : Arrays.stream(sizes).mapToObj(Long::toString).collect(Collectors.joining(
			" × ")) + " pixels";
	}
}
