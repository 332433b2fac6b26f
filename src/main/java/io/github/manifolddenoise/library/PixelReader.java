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

/** Copies boxes of an image as real numbers. Several threads may do so at the same time. */
@FunctionalInterface
interface PixelReader {

	/**
	 * @param position first pixel along each axis
	 * @param size along each axis
	 * @param count pixels of the box
	 * @param to takes them from {@code at} on, the first axis the fastest
	 */
	void read(long[] position, int[] size, int count, double[] to, int at);

	/** The reader of an image: in blocks where its type is one of the plain ones, else pixel by pixel. */
	static <T extends RealType<T>> PixelReader of(final RandomAccessibleInterval<T> image) {
		final T type = image.getType();
		if (type instanceof UnsignedByteType) return bytes(blocks(image), 0xff);
		if (type instanceof ByteType) return bytes(blocks(image), -1);
		if (type instanceof UnsignedShortType) return shorts(blocks(image), 0xffff);
		if (type instanceof ShortType) return shorts(blocks(image), -1);
		if (type instanceof IntType) return ints(blocks(image), -1);
		if (type instanceof UnsignedIntType) return ints(blocks(image), 0xffffffffL);
		if (type instanceof LongType) return longs(blocks(image));
		if (type instanceof FloatType) return floats(blocks(image));
		if (type instanceof DoubleType) return doubles(blocks(image));
		return pixelwise(image);
	}

	/** The types asked for are native ones. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static PrimitiveBlocks<?> blocks(final RandomAccessibleInterval<?> image) {
		return PrimitiveBlocks.of((RandomAccessibleInterval<? extends NativeType>) image, OnFallback.ACCEPT).threadSafe();
	}

	private static PixelReader bytes(final PrimitiveBlocks<?> blocks, final int mask) {
		return (position, size, count, to, at) -> {
			final byte[] values = new byte[count];
			blocks.copy(position, values, size);
			for (int i = 0; i < count; i++) to[at + i] = values[i] & mask;
		};
	}

	private static PixelReader shorts(final PrimitiveBlocks<?> blocks, final int mask) {
		return (position, size, count, to, at) -> {
			final short[] values = new short[count];
			blocks.copy(position, values, size);
			for (int i = 0; i < count; i++) to[at + i] = values[i] & mask;
		};
	}

	private static PixelReader ints(final PrimitiveBlocks<?> blocks, final long mask) {
		return (position, size, count, to, at) -> {
			final int[] values = new int[count];
			blocks.copy(position, values, size);
			for (int i = 0; i < count; i++) to[at + i] = values[i] & mask;
		};
	}

	private static PixelReader longs(final PrimitiveBlocks<?> blocks) {
		return (position, size, count, to, at) -> {
			final long[] values = new long[count];
			blocks.copy(position, values, size);
			for (int i = 0; i < count; i++) to[at + i] = values[i];
		};
	}

	private static PixelReader floats(final PrimitiveBlocks<?> blocks) {
		return (position, size, count, to, at) -> {
			final float[] values = new float[count];
			blocks.copy(position, values, size);
			for (int i = 0; i < count; i++) to[at + i] = values[i];
		};
	}

	private static PixelReader doubles(final PrimitiveBlocks<?> blocks) {
		return (position, size, count, to, at) -> {
			final double[] values = new double[count];
			blocks.copy(position, values, size);
			System.arraycopy(values, 0, to, at, count);
		};
	}

	private static <T extends RealType<T>> PixelReader pixelwise(final RandomAccessibleInterval<T> image) {
		return (position, size, count, to, at) -> {
			final RandomAccess<T> access = image.randomAccess();
			for (int i = 0; i < count; i++) {
				int rest = i;
				for (int k = 0; k < size.length; k++) {
					access.setPosition(position[k] + rest % size[k], k);
					rest /= size[k];
				}
				to[at + i] = access.get().getRealDouble();
			}
		};
	}
}
