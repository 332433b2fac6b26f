package io.github.manifolddenoise.library;

import java.util.stream.IntStream;

import net.imglib2.RandomAccessible;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.converter.AbstractConvertedRandomAccessible;
import net.imglib2.converter.AbstractConvertedRandomAccessibleInterval;
import net.imglib2.img.WrappedImg;
import net.imglib2.img.array.ArrayImg;
import net.imglib2.img.cell.AbstractCellImg;
import net.imglib2.img.cell.CellImg;
import net.imglib2.img.planar.PlanarImg;
import net.imglib2.transform.integer.MixedTransform;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.IntervalView;
import net.imglib2.view.MixedTransformView;
import net.imglib2.view.TransformedRandomAccessible;
import net.imglib2.view.fluent.RandomAccessibleIntervalView;

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

	/**
	 * What an image is a view of, and where the cells of that lie in the view.
	 *
	 * @param inMemory whether it is known to have all its pixels at hand, so that a pixel costs no more than to copy it
	 * @param sizes of the cells along each axis of the view; 0 where there are none
	 * @param starts a place along each axis where a cell begins
	 */
	private record ViewedCells(boolean inMemory, int[] sizes, long[] starts) {

		/** Pixels of the boxes that an image without cells is cut into. */
		private static final int BOX_PIXELS = 1 << 16;

		static ViewedCells of(final RandomAccessible<?> image) {
			if (image instanceof IntervalView<?> view) return of(view.getSource());
			if (image instanceof RandomAccessibleIntervalView<?> view) return of(view.delegate());
			if (image instanceof AbstractConvertedRandomAccessible<?, ?> view) return of(view.getSource());
			if (image instanceof AbstractConvertedRandomAccessibleInterval<?, ?> view) return of(view.getSource());
			if (image instanceof WrappedImg<?> wrapped) return of(wrapped.getImg());
			final int n = image.numDimensions();
			if (image instanceof MixedTransformView<?> view) return of(view.getSource()).through(view.getTransformToSource(), n);
			if (image instanceof TransformedRandomAccessible<?> view) return none(of(view.getSource()).inMemory, n);
			if (image instanceof AbstractCellImg<?, ?, ?, ?> cells) return new ViewedCells(image instanceof CellImg, IntStream
				.range(0, n).map(cells.getCellGrid()::cellDimension).toArray(), new long[n]);
			return none(image instanceof ArrayImg || image instanceof PlanarImg, n);
		}

		private static ViewedCells none(final boolean inMemory, final int axes) {
			return new ViewedCells(inMemory, new int[axes], new long[axes]);
		}

		/** The same cells in a view with axes moved, turned round, left out or added. */
		private ViewedCells through(final MixedTransform toSource, final int axes) {
			final ViewedCells view = none(inMemory, axes);
			for (int d = 0; d < sizes.length; d++) {
				if (toSource.getComponentZero(d)) continue;
				final int axis = toSource.getComponentMapping(d);
				final long shift = toSource.getTranslation(d);
				view.sizes[axis] = sizes[d];
				view.starts[axis] = toSource.getComponentInversion(d) ? shift - starts[d] + 1 : starts[d] - shift;
			}
			return view;
		}

		/** The cells of an image that is this view and begins at 0; boxes of some size where there are none. */
		BoxGrid in(final RandomAccessibleInterval<?> image) {
			final int[][] borders = new int[sizes.length][];
			int room = BOX_PIXELS;
			for (int k = 0; k < sizes.length; k++) {
				final int end = (int) image.dimension(k), size = Math.min(end, sizes[k] == 0 ? Math.max(1, room) : sizes[k]);
				borders[k] = sizes[k] == 0 ? borders(0, size, end) : borders(Math.floorMod(starts[k], sizes[k]), sizes[k], end);
				room /= size;
			}
			return new BoxGrid(borders);
		}

		private static int[] borders(final int start, final int size, final int end) {
			final IntStream inner = IntStream.iterate(start, border -> border < end && border >= 0, border -> border + size);
			return IntStream.concat(IntStream.concat(IntStream.of(0), inner.filter(border -> border > 0)), IntStream.of(end))
				.toArray();
		}
	}
}
