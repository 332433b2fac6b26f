package io.github.manifolddenoise.image;

import java.awt.Rectangle;
import java.util.BitSet;
import java.util.Optional;

import ij.ImagePlus;
import ij.gui.ImageRoi;
import ij.gui.Roi;
import ij.gui.TextRoi;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.task.UserException;

/** The pixels of an image that its selection or a mask names. */
public final class SelectedRegion {

	private SelectedRegion() {}

	/**
	 * The area that is selected in an image; empty if the selection is no area (a line, points, text), covers no pixel of
	 * the image, or covers all.
	 *
	 * @throws UserException if it covers fewer than {@value Region#FEWEST_PIXELS} pixels
	 */
	static Optional<Region> of(final ImagePlus image) {
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
		return inside.isEmpty() ? Optional.empty() : Region.of(inside, image.getWidth(), image.getHeight(), "The selection of \"" + image.getTitle() + "\"");
	}

	/**
	 * The pixels of an image at which a mask is not 0, and that are selected; empty if these are all.
	 *
	 * @param mask an image of one slice
	 * @throws UserException if the mask has several slices, another size, a value that is no number, or leaves fewer than
	 *           {@value Region#FEWEST_PIXELS} pixels
	 */
	public static Optional<Region> ofMask(final ImagePlus mask, final Recording image) {
		checkMask(mask, image);
		final ImageProcessor values = mask.getProcessor();
		final BitSet inside = new BitSet();
		for (int y = 0; y < image.height(); y++) {
			for (int x = 0; x < image.width(); x++) {
				final float value = values.getPixelValue(x, y);
				if (Float.isNaN(value)) throw new UserException("The mask \"" + mask.getTitle() + "\" has the value NaN at x = " + x +
					", y = " + y + ". Put a number there: 0 where nothing is to be done, 1 elsewhere.");
				inside.set(y * image.width() + x, value != 0);
			}
		}
		if (inside.isEmpty()) throw new UserException("The mask \"" + mask.getTitle() +
			"\" is 0 everywhere, so that there is nothing to do. Choose a mask that is not 0 where the work is to be done.");
		final Optional<Region> selection = image.selection();
		selection.ifPresent(region -> inside.and(region.inside(image.width())));
		return Region.of(inside, image.width(), image.height(), "The mask \"" + mask.getTitle() + "\"" + (selection.isPresent() ? " with the selection" : ""));
	}

	private static void checkMask(final ImagePlus mask, final Recording image) {
		final String name = "The mask \"" + mask.getTitle() + "\" has ";
		if (mask.getStackSize() != 1) throw new UserException(name + mask.getStackSize() +
			" slices; it is the same for all frames. Choose an image of one slice, such as a duplicate of one of them.");
		if (mask.getWidth() != image.width() || mask.getHeight() != image.height()) throw new UserException(name + mask
			.getWidth() + " × " + mask.getHeight() + " pixels and the frames of \"" + image.title() + "\" have " + image
				.width() + " × " + image.height() + ". Choose a mask of the frames' size.");
	}
}
