package io.github.manifolddenoise.image;

import java.awt.Rectangle;
import java.util.BitSet;
import java.util.Optional;

import ij.ImagePlus;
import ij.gui.ImageRoi;
import ij.gui.Roi;
import ij.gui.TextRoi;
import ij.process.ImageProcessor;

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
	 * The area that is selected in an image; empty if the selection is no area (a line, points, text), covers no pixel of
	 * the image, or covers all.
	 *
	 * @throws UserException if it covers fewer than {@value #FEWEST_PIXELS} pixels
	 */
	public static Optional<Region> ofSelection(final ImagePlus image) {
		final Roi roi = image.getRoi();
		if (roi == null || !roi.isArea() || roi instanceof TextRoi || roi instanceof ImageRoi) return Optional.empty();
		final Rectangle bounds = roi.getBounds(), within = bounds.intersection(new Rectangle(image.getWidth(), image
			.getHeight()));
		final ImageProcessor mask = roi.getMask();
		final BitSet inside = new BitSet();
		for (int y = within.y; y < within.y + within.height; y++) {
			for (int x = within.x; x < within.x + within.width; x++) {
				inside.set(y * image.getWidth() + x, mask == null || mask.get(x - bounds.x, y - bounds.y) != 0);
			}
		}
		return inside.isEmpty() ? Optional.empty() : of(inside, image, "The selection of \"" + image.getTitle() + "\"");
	}

	/**
	 * The pixels of an image at which a mask is not 0, and that are selected; empty if these are all.
	 *
	 * @param mask an image of one slice
	 * @throws UserException if the mask has several slices, another size, a value that is no number, or leaves fewer than
	 *           {@value #FEWEST_PIXELS} pixels
	 */
	public static Optional<Region> ofMask(final ImagePlus mask, final ImagePlus image) {
		checkMask(mask, image);
		final ImageProcessor values = mask.getProcessor();
		final BitSet inside = new BitSet();
		for (int y = 0; y < image.getHeight(); y++) {
			for (int x = 0; x < image.getWidth(); x++) {
				final float value = values.getPixelValue(x, y);
				if (Float.isNaN(value)) throw new UserException("The mask \"" + mask.getTitle() + "\" has the value NaN at x = " + x +
					", y = " + y + ". Put a number there: 0 where nothing is to be done, 1 elsewhere.");
				inside.set(y * image.getWidth() + x, value != 0);
			}
		}
		if (inside.isEmpty()) throw new UserException("The mask \"" + mask.getTitle() +
			"\" is 0 everywhere, so that there is nothing to do. Choose a mask that is not 0 where the work is to be done.");
		final Optional<Region> selection = ofSelection(image);
		selection.ifPresent(region -> inside.and(region.inside(image.getWidth())));
		return of(inside, image, "The mask \"" + mask.getTitle() + "\"" + (selection.isPresent() ? " with the selection" : ""));
	}

	private static void checkMask(final ImagePlus mask, final ImagePlus image) {
		final String name = "The mask \"" + mask.getTitle() + "\" has ";
		if (mask.getStackSize() != 1) throw new UserException(name + mask.getStackSize() +
			" slices; it is the same for all frames. Choose an image of one slice, such as a duplicate of one of them.");
		if (mask.getWidth() != image.getWidth() || mask.getHeight() != image.getHeight()) throw new UserException(name + mask
			.getWidth() + " × " + mask.getHeight() + " pixels and the frames of \"" + image.getTitle() + "\" have " + image
				.getWidth() + " × " + image.getHeight() + ". Choose a mask of the frames' size.");
	}

	private static Optional<Region> of(final BitSet inside, final ImagePlus image, final String name) {
		final int width = image.getWidth(), height = image.getHeight();
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

	private BitSet inside(final int imageWidth) {
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

	/**
	 * The rectangle as an image of its own with the metadata of {@code image}, cut out slice by slice when it is read; a shape
	 * that is no rectangle is its selection.
	 */
	public ImagePlus crop(final ImagePlus image) {
		return CroppedStack.of(image, width, height, shape);
	}
}
