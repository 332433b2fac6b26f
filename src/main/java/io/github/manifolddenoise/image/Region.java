package io.github.manifolddenoise.image;

import java.util.BitSet;
import java.util.Optional;


import io.github.manifolddenoise.frames.FrameShape;
import io.github.manifolddenoise.task.UserException;

/**
 * The pixels of an image that are worked on: the same in all slices. Frames are then their bounding rectangle.
 *
 * @param width columns of the rectangle
 * @param height rows of the rectangle
 * @param shape where the rectangle lies, and which of its pixels are left alone
 */
public record Region(int width, int height, FrameShape shape) {

	/** The fewest pixels to be worked on: those of a block of the cosine transform. */
	public static final int FEWEST_PIXELS = 64;

	/**
	 * The pixels of an image in a set; empty if these are all.
	 *
	 * @param name of what they are the pixels of, for messages
	 * @throws UserException if they are fewer than {@value #FEWEST_PIXELS}
	 */
	static Optional<Region> of(final BitSet inside, final int width, final int height, final String name) {
		if (inside.cardinality() == width * height) return Optional.empty();
		requireEnough(inside.cardinality(), name);
		final int top = inside.nextSetBit(0) / width, bottom = inside.previousSetBit(width * height) / width;
		final int left = inside.stream().map(k -> k % width).min().orElseThrow(), right = inside.stream().map(k -> k % width)
			.max().orElseThrow();
		final int columns = right - left + 1, rows = bottom - top + 1;
		final BitSet outside = new BitSet();
		for (int k = 0; k < columns * rows; k++) {
			outside.set(k, !inside.get((top + k / columns) * width + left + k % columns));
		}
		return Optional.of(new Region(columns, rows, new FrameShape(left, top, outside)));
	}

	private static void requireEnough(final int pixels, final String name) {
		if (pixels < FEWEST_PIXELS) throw new UserException(name + " covers " + pixels + (pixels == 1 ? " pixel" : " pixels") +
			"; at least " + FEWEST_PIXELS + " are needed to compare frames. Make it larger, or take it away.");
	}

	/** The pixels of an image of such a width. */
	BitSet inside(final int imageWidth) {
		final BitSet inside = new BitSet();
		for (int k = 0; k < width * height; k++) {
			inside.set((shape.y() + k / width) * imageWidth + shape.x() + k % width, !shape.outside().get(k));
		}
		return inside;
	}

	/** The same rectangle without the pixels that another shape of its size leaves alone. */
	Region without(final FrameShape other) {
		final BitSet outside = (BitSet) shape.outside().clone();
		outside.or(other.outside());
		requireEnough(width * height - outside.cardinality(), "What the selections of the image and the training image have in" +
			" common");
		return new Region(width, height, new FrameShape(shape.x(), shape.y(), outside));
	}
}
