package io.github.manifolddenoise.library;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.numeric.RealType;

/**
 * The pixels of the frames of an image where they are stored, or as they are computed.
 *
 * @param reader of the image with its frames along the last axis
 * @param boxes of the pixels of a frame
 * @param cells of the image
 * @param inMemory whether a pixel costs no more than to copy it
 * @param <A> arrays of what is stored
 */
record StoredPixels<A>(PixelReader<A> reader, PixelBoxes boxes, BoxGrid cells, boolean inMemory) implements FramePixels {

	/**
	 * @param image with its frames along the last axis, beginning at 0
	 * @param arrangement of its frames
	 */
	static <T extends RealType<T>> StoredPixels<?> of(final RandomAccessibleInterval<T> image,
		final StackAxes arrangement)
	{
		final ViewedCells cells = ViewedCells.of(image);
		return new StoredPixels<>(PixelReader.of(image), new PixelBoxes(arrangement.pixelSizes()), cells.in(image), cells
			.inMemory());
	}

	@Override
	public void read(final int frame, final int first, final int count, final double[] to, final int at) {
		boxes.forEach(first, count, (position, size, done, pixels) -> {
			position[position.length - 1] = frame;
			final A part = reader.type().array(pixels);
			reader.copy(position, size, part);
			reader.type().decode(part, 0, pixels, to, at + done);
		});
	}
}
