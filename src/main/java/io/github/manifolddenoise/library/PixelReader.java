package io.github.manifolddenoise.library;

import net.imglib2.RandomAccess;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.blocks.PrimitiveBlocks;
import net.imglib2.blocks.PrimitiveBlocks.OnFallback;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.ByteType;
import net.imglib2.type.numeric.integer.IntType;
import net.imglib2.type.numeric.integer.LongType;
import net.imglib2.type.numeric.integer.ShortType;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.type.numeric.integer.UnsignedIntType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.DoubleType;
import net.imglib2.type.numeric.real.FloatType;

/**
 * Copies boxes of an image as they are stored. Several threads may do so at the same time.
 *
 * @param type of what is stored
 * @param boxes copies them
 * @param <A> arrays of what is stored
 */
record PixelReader<A>(StoredType<A> type, Boxes<A> boxes) {

	/** What copies a box of an image. */
	@FunctionalInterface
	interface Boxes<A> {

		/**
		 * Copies a box.
		 *
		 * @param position first pixel along each axis
		 * @param size along each axis
		 * @param to takes all pixels of the box and no others, the first axis the fastest
		 */
		void copy(long[] position, int[] size, A to);
	}

	/** The reader of an image: in blocks where its type is one of the plain ones, else pixel by pixel. */
	static <T extends RealType<T>> PixelReader<?> of(final RandomAccessibleInterval<T> image) {
		final T type = image.getType();
		if (type instanceof UnsignedByteType) return inBlocks(StoredType.bytes(0xff), image);
		if (type instanceof ByteType) return inBlocks(StoredType.bytes(-1), image);
		if (type instanceof UnsignedShortType) return inBlocks(StoredType.shorts(0xffff), image);
		if (type instanceof ShortType) return inBlocks(StoredType.shorts(-1), image);
		if (type instanceof IntType) return inBlocks(StoredType.ints(-1), image);
		if (type instanceof UnsignedIntType) return inBlocks(StoredType.ints(0xffffffffL), image);
		if (type instanceof LongType) return inBlocks(StoredType.longs(), image);
		if (type instanceof FloatType) return inBlocks(StoredType.floats(), image);
		if (type instanceof DoubleType) return inBlocks(StoredType.doubles(), image);
		return new PixelReader<>(StoredType.doubles(), (position, size, to) -> copyEach(image, position, size, to));
	}

	/** The types asked for are native ones. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static <A> PixelReader<A> inBlocks(final StoredType<A> stored, final RandomAccessibleInterval<?> image) {
		final PrimitiveBlocks<?> blocks = PrimitiveBlocks.of((RandomAccessibleInterval<? extends NativeType>) image,
			OnFallback.ACCEPT).threadSafe();
		return new PixelReader<>(stored, (position, size, to) -> blocks.copy(position, to, size));
	}

	private static <T extends RealType<T>> void copyEach(final RandomAccessibleInterval<T> image, final long[] position,
		final int[] size, final double[] to)
	{
		final RandomAccess<T> access = image.randomAccess();
		for (int i = 0; i < to.length; i++) {
			int rest = i;
			for (int k = 0; k < size.length; k++) {
				access.setPosition(position[k] + rest % size[k], k);
				rest /= size[k];
			}
			to[i] = access.get().getRealDouble();
		}
	}

	/** Copies a box, as {@link Boxes#copy} does. */
	void copy(final long[] position, final int[] size, final A to) {
		boxes.copy(position, size, to);
	}
}
