package io.github.manifolddenoise.library;

import java.nio.ByteBuffer;

/**
 * A type of stored pixels: arrays of them, what they look like as bytes, and the real numbers that they stand for.
 *
 * @param <A> arrays of what is stored
 */
abstract class StoredType<A> {

	private final int bytes;

	private StoredType(final int bytes) {
		this.bytes = bytes;
	}

	/** Whole numbers of 1 byte, of which these bits count. */
	static StoredType<byte[]> bytes(final int mask) {
		return new Bytes(mask);
	}

	/** Whole numbers of 2 bytes, of which these bits count. */
	static StoredType<short[]> shorts(final int mask) {
		return new Shorts(mask);
	}

	/** Whole numbers of 4 bytes, of which these bits count. */
	static StoredType<int[]> ints(final long mask) {
		return new Ints(mask);
	}

	static StoredType<long[]> longs() {
		return new Longs();
	}

	static StoredType<float[]> floats() {
		return new Floats();
	}

	static StoredType<double[]> doubles() {
		return new Doubles();
	}

	/** Bytes of a pixel. */
	final int bytes() {
		return bytes;
	}

	/** Room for so many pixels. */
	abstract A array(int count);

	/** Writes pixels into a buffer from its position on; the position stays. */
	abstract void store(A from, int first, int count, ByteBuffer to);

	/** Reads pixels from the position of a buffer on; the position stays. */
	abstract void load(ByteBuffer from, A to, int count);

	/** Makes real numbers of some pixels. */
	abstract void decode(A from, int first, int count, double[] to, int at);

	private static final class Bytes extends StoredType<byte[]> {

		private final int mask;

		Bytes(final int mask) {
			super(Byte.BYTES);
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

	private static final class Shorts extends StoredType<short[]> {

		private final int mask;

		Shorts(final int mask) {
			super(Short.BYTES);
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

	private static final class Ints extends StoredType<int[]> {

		private final long mask;

		Ints(final long mask) {
			super(Integer.BYTES);
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

	private static final class Longs extends StoredType<long[]> {

		Longs() {
			super(Long.BYTES);
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

	private static final class Floats extends StoredType<float[]> {

		Floats() {
			super(Float.BYTES);
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

	private static final class Doubles extends StoredType<double[]> {

		Doubles() {
			super(Double.BYTES);
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
}
