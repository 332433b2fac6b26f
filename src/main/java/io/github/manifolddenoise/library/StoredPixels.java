package io.github.manifolddenoise.library;

import net.imglib2.RandomAccessible;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImg;
import net.imglib2.img.cell.CellImg;
import net.imglib2.img.planar.PlanarImg;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.IntervalView;
import net.imglib2.view.TransformedRandomAccessible;
import net.imglib2.view.fluent.RandomAccessibleIntervalView;

/**
 * The pixels of the frames of an image as they are stored. Several threads may read them at the same time.
 *
 * @param <A> arrays of what is stored
 */
final class StoredPixels<A> {

	private final PixelReader<A> reader;
	private final PixelBoxes boxes;
	private final boolean inMemory;

	private StoredPixels(final PixelReader<A> reader, final PixelBoxes boxes, final boolean inMemory) {
		this.reader = reader;
		this.boxes = boxes;
		this.inMemory = inMemory;
	}

	/**
	 * @param image with its frames along the last axis, beginning at 0
	 * @param arrangement of its frames
	 */
	static <T extends RealType<T>> StoredPixels<?> of(final RandomAccessibleInterval<T> image,
		final Arrangement arrangement)
	{
		return of(PixelReader.of(image), new PixelBoxes(arrangement.pixelSizes()), isInMemory(image));
	}

	private static <A> StoredPixels<A> of(final PixelReader<A> reader, final PixelBoxes boxes, final boolean inMemory) {
		return new StoredPixels<>(reader, boxes, inMemory);
	}

	/** Whether an image, or what it is a view of, is known to have all its pixels at hand. */
	private static boolean isInMemory(final RandomAccessible<?> image) {
		if (image instanceof IntervalView<?> view) return isInMemory(view.getSource());
		if (image instanceof TransformedRandomAccessible<?> view) return isInMemory(view.getSource());
		if (image instanceof RandomAccessibleIntervalView<?> view) return isInMemory(view.delegate());
		return image instanceof ArrayImg || image instanceof PlanarImg || image instanceof CellImg;
	}

	/** Whether a pixel costs no more than to copy it. */
	boolean areInMemory() {
		return inMemory;
	}

	/** Bytes of a pixel. */
	int bytes() {
		return reader.bytes();
	}

	/**
	 * A copy of pixels {@code first .. first + count - 1} of some frames, one frame after the other.
	 *
	 * @param frame the first of the frames
	 * @param frames how many in a row
	 */
	A copy(final int frame, final int frames, final int first, final int count) {
		final A all = reader.array(frames * count);
		boxes.forEach(first, count, (position, size, at, pixels) -> {
			position[position.length - 1] = frame;
			size[size.length - 1] = frames;
			final A part = pixels == count ? all : reader.array(frames * pixels);
			reader.copy(position, size, part);
			if (part == all) return;
			for (int i = 0; i < frames; i++) System.arraycopy(part, i * pixels, all, i * count + at, pixels);
		});
		return all;
	}

	/** Makes real numbers of copied pixels. */
	void decode(final A from, final int first, final int count, final double[] to, final int at) {
		reader.decode(from, first, count, to, at);
	}

	/** Real numbers of pixels {@code first .. first + count - 1} of a frame. */
	void read(final int frame, final int first, final int count, final double[] to, final int at) {
		decode(copy(frame, 1, first, count), 0, count, to, at);
	}
}
