package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;

/** How one sample of a pixel is stored in a file. */
enum SampleType {

	UINT8(1, 8), UINT16(2, 16),

	/** Becomes 0..65535 by adding 32768, as in ImageJ. */
	INT16(2, 16),

	/** These become floats, as in ImageJ. */
	INT8(1, 32), INT32(4, 32), UINT32(4, 32), INT64(8, 32), UINT64(8, 32), FLOAT16(2, 32), FLOAT32(4, 32), FLOAT64(8, 32);

	private static final double TWO_TO_64 = 0x1p64;

	private final int bytes;
	private final int depth;

	SampleType(final int bytes, final int depth) {
		this.bytes = bytes;
		this.depth = depth;
	}

	/** Size of a sample. */
	int bytes() {
		return bytes;
	}

	/** Bits of a grey pixel in ImageJ. */
	int depth() {
		return depth;
	}

	/**
	 * Copies samples from a buffer, in the byte order of the buffer.
	 *
	 * @param start first byte of the first sample
	 * @param stride bytes from one sample to the next
	 */
	void decode(final ByteBuffer from, final int start, final int stride, final int count, final double[] to,
		final int at)
	{
		int p = start;
		switch (this) {
			case UINT8 -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = from.get(p) & 0xff;
			}
			case UINT16 -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = from.getShort(p) & 0xffff;
			}
			case INT16 -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = from.getShort(p) + 32768;
			}
			case INT32 -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = (float) from.getInt(p);
			}
			case FLOAT32 -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = from.getFloat(p);
			}
			default -> {
				for (int i = 0; i < count; i++, p += stride)
					to[at + i] = rare(from, p);
			}
		}
	}

	private float rare(final ByteBuffer from, final int p) {
		return switch (this) {
			case INT8 -> from.get(p);
			case UINT32 -> from.getInt(p) & 0xffffffffL;
			case INT64 -> from.getLong(p);
			case UINT64 -> (float) (from.getLong(p) < 0 ? from.getLong(p) + TWO_TO_64 : from.getLong(p));
			case FLOAT16 -> half(from.getShort(p));
			default -> (float) from.getDouble(p);
		};
	}

	/** A number of 1 bit for the sign, 5 for the exponent, 10 for the fraction (IEEE 754). */
	private static float half(final short bits) {
		final int exponent = bits >> 10 & 0x1f, fraction = bits & 0x3ff;
		final float size = exponent == 0 ? Math.scalb((float) fraction, -24) : exponent < 31 ? Math.scalb(1024f + fraction,
			exponent - 25) : fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
		return bits < 0 ? -size : size;
	}
}
