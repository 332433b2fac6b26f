package io.github.manifolddenoise.library;

import java.nio.ByteBuffer;

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
 * Copies boxes of an image as they are stored, and makes real numbers of them. Several threads may do so at the same time.
 *
 * @param <A> arrays of what is stored
 */
abstract class PixelReader<A> {

	private final int bytes;

	private PixelReader(final int bytes) {
		this.bytes = bytes;
	}

	/** Bytes of a pixel. */
	int bytes() {
		return bytes;
	}

	/** Room for so many pixels. */
	abstract A array(int count);

	/**
	 * Copies a box.
	 *
	 * @param position first pixel along each axis
	 * @param size along each axis
	 * @param to takes all pixels of the box and no others, the first axis the fastest
	 */
	abstract void copy(long[] position, int[] size, A to);

	/** Writes pixels into a buffer from its position on; the position stays. */
	abstract void store(A from, int first, int count, ByteBuffer to);

	/** Reads pixels from the position of a buffer on; the position stays. */
	abstract void load(ByteBuffer from, A to, int count);

	/** Makes real numbers of some pixels. */
	abstract void decode(A from, int first, int count, double[] to, int at);

	/** The reader of an image: in blocks where its type is one of the plain ones, else pixel by pixel. */
	static <T extends RealType<T>> PixelReader<?> of(final RandomAccessibleInterval<T> image) {
		final T type = image.getType();
		if (type instanceof UnsignedByteType) return new Bytes(blocks(image), 0xff);
		if (type instanceof ByteType) return new Bytes(blocks(image), -1);
		if (type instanceof UnsignedShortType) return new Shorts(blocks(image), 0xffff);
		if (type instanceof ShortType) return new Shorts(blocks(image), -1);
		if (type instanceof IntType) return new Ints(blocks(image), -1);
		if (type instanceof UnsignedIntType) return new Ints(blocks(image), 0xffffffffL);
		if (type instanceof LongType) return new Longs(blocks(image));
		if (type instanceof FloatType) return new Floats(blocks(image));
		if (type instanceof DoubleType) return new Doubles(blocks(image));
		return new Pixelwise<>(image);
	}

	/** The types asked for are native ones. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static PrimitiveBlocks<?> blocks(final RandomAccessibleInterval<?> image) {
		return PrimitiveBlocks.of((RandomAccessibleInterval<? extends NativeType>) image, OnFallback.ACCEPT).threadSafe();
	}

	/** A plain type, read in blocks. */
	private abstract static class Blocks<A> extends PixelReader<A> {

		private final PrimitiveBlocks<?> blocks;

		Blocks(final PrimitiveBlocks<?> blocks, final int bytes) {
			super(bytes);
			this.blocks = blocks;
		}

		@Override
		void copy(final long[] position, final int[] size, final A to) {
			blocks.copy(position, to, size);
		}
	}

	private static final class Bytes extends Blocks<byte[]> {

		private final int mask;

		Bytes(final PrimitiveBlocks<?> blocks, final int mask) {
			super(blocks, Byte.BYTES);
			this.mask = mask;
		}

		@Override
		byte[] array(final int count) {
			return new byte[count];
		}

		@Override
		void store(final byte[] from, final int first, final int count, final ByteBuffer to) {
			to.slice().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final byte[] to, final int count) {
			from.slice().get(to, 0, count);
		}

		@Override
		void decode(final byte[] from, final int first, final int count, final double[] to, final int at) {
			for (int i = 0; i < count; i++) to[at + i] = from[first + i] & mask;
		}
	}

	private static final class Shorts extends Blocks<short[]> {

		private final int mask;

		Shorts(final PrimitiveBlocks<?> blocks, final int mask) {
			super(blocks, Short.BYTES);
			this.mask = mask;
		}

		@Override
		short[] array(final int count) {
			return new short[count];
		}

		@Override
		void store(final short[] from, final int first, final int count, final ByteBuffer to) {
			to.asShortBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final short[] to, final int count) {
			from.asShortBuffer().get(to, 0, count);
		}

		@Override
		void decode(final short[] from, final int first, final int count, final double[] to, final int at) {
			for (int i = 0; i < count; i++) to[at + i] = from[first + i] & mask;
		}
	}

	private static final class Ints extends Blocks<int[]> {

		private final long mask;

		Ints(final PrimitiveBlocks<?> blocks, final long mask) {
			super(blocks, Integer.BYTES);
			this.mask = mask;
		}

		@Override
		int[] array(final int count) {
			return new int[count];
		}

		@Override
		void store(final int[] from, final int first, final int count, final ByteBuffer to) {
			to.asIntBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final int[] to, final int count) {
			from.asIntBuffer().get(to, 0, count);
		}

		@Override
		void decode(final int[] from, final int first, final int count, final double[] to, final int at) {
			for (int i = 0; i < count; i++) to[at + i] = from[first + i] & mask;
		}
	}

	private static final class Longs extends Blocks<long[]> {

		Longs(final PrimitiveBlocks<?> blocks) {
			super(blocks, Long.BYTES);
		}

		@Override
		long[] array(final int count) {
			return new long[count];
		}

		@Override
		void store(final long[] from, final int first, final int count, final ByteBuffer to) {
			to.asLongBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final long[] to, final int count) {
			from.asLongBuffer().get(to, 0, count);
		}

		@Override
		void decode(final long[] from, final int first, final int count, final double[] to, final int at) {
			for (int i = 0; i < count; i++) to[at + i] = from[first + i];
		}
	}

	private static final class Floats extends Blocks<float[]> {

		Floats(final PrimitiveBlocks<?> blocks) {
			super(blocks, Float.BYTES);
		}

		@Override
		float[] array(final int count) {
			return new float[count];
		}

		@Override
		void store(final float[] from, final int first, final int count, final ByteBuffer to) {
			to.asFloatBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final float[] to, final int count) {
			from.asFloatBuffer().get(to, 0, count);
		}

		@Override
		void decode(final float[] from, final int first, final int count, final double[] to, final int at) {
			for (int i = 0; i < count; i++) to[at + i] = from[first + i];
		}
	}

	private static final class Doubles extends Blocks<double[]> {

		Doubles(final PrimitiveBlocks<?> blocks) {
			super(blocks, Double.BYTES);
		}

		@Override
		double[] array(final int count) {
			return new double[count];
		}

		@Override
		void store(final double[] from, final int first, final int count, final ByteBuffer to) {
			to.asDoubleBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final double[] to, final int count) {
			from.asDoubleBuffer().get(to, 0, count);
		}

		@Override
		void decode(final double[] from, final int first, final int count, final double[] to, final int at) {
			System.arraycopy(from, first, to, at, count);
		}
	}

	/** Any other type. */
	private static final class Pixelwise<T extends RealType<T>> extends PixelReader<double[]> {

		private final RandomAccessibleInterval<T> image;

		Pixelwise(final RandomAccessibleInterval<T> image) {
			super(Double.BYTES);
			this.image = image;
		}

		@Override
		double[] array(final int count) {
			return new double[count];
		}

		@Override
		void copy(final long[] position, final int[] size, final double[] to) {
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

		@Override
		void store(final double[] from, final int first, final int count, final ByteBuffer to) {
			to.asDoubleBuffer().put(from, first, count);
		}

		@Override
		void load(final ByteBuffer from, final double[] to, final int count) {
			from.asDoubleBuffer().get(to, 0, count);
		}

		@Override
		void decode(final double[] from, final int first, final int count, final double[] to, final int at) {
			System.arraycopy(from, first, to, at, count);
		}
	}
}
