package io.github.manifolddenoise.library;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

import net.imglib2.Cursor;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.Img;
import net.imglib2.img.ImgFactory;
import net.imglib2.img.array.ArrayImgFactory;
import net.imglib2.img.basictypeaccess.DataAccess;
import net.imglib2.img.cell.Cell;
import net.imglib2.img.cell.CellGrid;
import net.imglib2.img.cell.CellImg;
import net.imglib2.img.cell.CellImgFactory;
import net.imglib2.img.cell.LazyCellImg;
import net.imglib2.img.planar.PlanarImgFactory;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.Views;

/** The same noisy stacks in images of every kind. */
public enum Images {

	ARRAY, PLANAR, CELLS,
	/** Stored with the frames first and the other axes turned round. */
	PERMUTED,
	/** A part of a larger image that begins anywhere. */
	CROPPED,
	/** Every cell loaded anew whenever it is looked at. */
	LOADED;

	/** The image of a stack, all axes as its sizes say. */
	public <T extends NativeType<T> & RealType<T>> RandomAccessibleInterval<T> of(final T type, final long... sizes) {
		final RandomAccessibleInterval<T> image = empty(type, sizes);
		fill(image, sizes[sizes.length - 1]);
		return this == LOADED ? loaded((CellImg<T, ?>) image, new AtomicInteger()) : image;
	}

	/**
	 * The same cells, loaded when they are looked at.
	 *
	 * @param loads counts how often
	 */
	static <T extends NativeType<T>, A extends DataAccess> RandomAccessibleInterval<T> loaded(final CellImg<T, A> image,
		final AtomicInteger loads)
	{
		final List<Cell<A>> cells = new ArrayList<>();
		for (final Cell<A> cell : Views.flatIterable(image.getCells())) cells.add(cell);
		return lazy(image.getCellGrid(), image.getType(), cells, loads);
	}

	@SuppressWarnings("unchecked")
	private static <T extends NativeType<T>, A extends DataAccess> RandomAccessibleInterval<T> lazy(final CellGrid grid,
		final T type, final List<?> cells, final AtomicInteger loads)
	{
		return new LazyCellImg<>(grid, type, index -> {
			loads.incrementAndGet();
			return (Cell<A>) cells.get((int) index);
		});
	}

	/** The same without any pixels set. */
	public <T extends NativeType<T> & RealType<T>> RandomAccessibleInterval<T> empty(final T type, final long... sizes) {
		return switch (this) {
			case ARRAY -> new ArrayImgFactory<>(type).create(sizes);
			case PLANAR -> new PlanarImgFactory<>(type).create(sizes);
			case CELLS, LOADED -> new CellImgFactory<>(type, 5, 4, 3, 2).create(sizes);
			case PERMUTED -> permuted(new ArrayImgFactory<>(type), sizes);
			case CROPPED -> cropped(new CellImgFactory<>(type, 6), sizes);
		};
	}

	private static <T> RandomAccessibleInterval<T> permuted(final ImgFactory<T> factory, final long[] sizes) {
		final int n = sizes.length;
		final long[] turned = new long[n];
		for (int k = 0; k < n; k++) turned[k] = sizes[n - 1 - k];
		RandomAccessibleInterval<T> image = factory.create(turned);
		for (int k = 0; k < n / 2; k++) image = Views.permute(image, k, n - 1 - k);
		return image;
	}

	private static <T> RandomAccessibleInterval<T> cropped(final ImgFactory<T> factory, final long[] sizes) {
		final long[] larger = new long[sizes.length], min = new long[sizes.length], max = new long[sizes.length];
		for (int k = 0; k < sizes.length; k++) {
			larger[k] = sizes[k] + 3 + k;
			min[k] = 2 - k % 2;
			max[k] = min[k] + sizes[k] - 1;
		}
		final Img<T> image = factory.create(larger);
		return Views.translate(Views.interval(image, min, max), new long[sizes.length]);
	}

	/** A spot that goes round with the frames, in noise: whole numbers up to 200. */
	private static <T extends RealType<T>> void fill(final RandomAccessibleInterval<T> image, final long frames) {
		final Cursor<T> cursor = Views.flatIterable(Views.zeroMin(image)).localizingCursor();
		final Random random = new Random(5);
		final int last = image.numDimensions() - 1;
		final double width = image.dimension(0), height = image.dimension(1);
		while (cursor.hasNext()) {
			final T pixel = cursor.next();
			final double angle = 2 * Math.PI * cursor.getDoublePosition(last) / frames;
			final double x = cursor.getDoublePosition(0) - width * (0.5 + 0.25 * Math.cos(angle)), y = last > 1 ? cursor
				.getDoublePosition(1) - height * (0.5 + 0.25 * Math.sin(angle)) : 0;
			final double plane = last > 2 ? 1 + 0.5 * cursor.getDoublePosition(2) : 1;
			final double value = 40 + 80 * Math.exp(-(x * x + y * y) / (0.02 * width * width)) / plane + 6 * random.nextGaussian();
			pixel.setReal(Math.max(0, Math.min(200, Math.rint(value))));
		}
	}
}
