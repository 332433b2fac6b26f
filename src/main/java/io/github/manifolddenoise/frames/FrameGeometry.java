package io.github.manifolddenoise.frames;

import io.github.manifolddenoise.task.UserException;

/**
 * What the pixels of one frame mean. A frame is a vector of {@code planes} images of {@code width × height},
 * one after the other, each row by row. Planes are colours, channels or z-sections that belong to one frame.
 *
 * @param width pixels in a row
 * @param height rows
 * @param planes images per frame
 * @param shape which pixels of each plane count
 */
public record FrameGeometry(int width, int height, int planes, FrameShape shape) {

	public FrameGeometry {
		if (width < 1 || height < 1 || planes < 1) throw new UserException("Frames of " + width + " × " + height +
			" × " + planes + " have no pixels. Choose frames of at least 1 × 1 pixel.");
		if ((long) width * height * planes > Integer.MAX_VALUE - 8) throw new UserException("Frames of " + width + " × " +
			height + " × " + planes + " have more than 2147483639 pixels. Crop or bin them.");
	}

	/** Planes of which every pixel counts. */
	public FrameGeometry(final int width, final int height, final int planes) {
		this(width, height, planes, FrameShape.WHOLE);
	}

	/** Pixels that count, over all planes. */
	public int countedPixels() {
		return pixels() - planes * shape.outside().cardinality();
	}

	/** Whether a pixel of a frame counts. */
	public boolean isOutside(final int pixel) {
		return !shape.isWhole() && shape.outside().get(pixel % (width * height));
	}

	/** Pixels of a frame over all its planes. */
	public int pixels() {
		return width * height * planes;
	}

	/** As it stands in messages: {@code 96 × 72 pixels} or {@code 96 × 72 pixels × 3 planes}. */
	@Override
	public String toString() {
		return width + " × " + height + " pixels" + (planes == 1 ? "" : " × " + planes + " planes");
	}
}
