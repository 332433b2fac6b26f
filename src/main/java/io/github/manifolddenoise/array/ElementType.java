package io.github.manifolddenoise.array;

import java.nio.ByteBuffer;

/** The numbers of an array. */
public enum ElementType {

	INT8(1), UINT8(1), INT16(2), UINT16(2), INT32(4), UINT32(4), FLOAT32(4), FLOAT64(8);

	private final int bytes;

	ElementType(final int bytes) {
		this.bytes = bytes;
	}

	/** Size of a number. */
	public int bytes() {
		return bytes;
	}

	/**
	 * Copies numbers from a buffer, in the byte order of the buffer. Those of more than 24 bits are rounded to the
	 * nearest float.
	 *
	 * @param start first byte of the first number
	 * @param stride bytes from one number to the next
	 */
	public void decode(final ByteBuffer from, final int start, final int stride, final int count, final double[] to,
		final int at)
	{
		int p = start;
		switch (this) {
			case INT8 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = from.get(p);
			}
			case UINT8 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = from.get(p) & 0xff;
			}
			case INT16 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = from.getShort(p);
			}
			case UINT16 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = from.getShort(p) & 0xffff;
			}
			case INT32 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = (float) from.getInt(p);
			}
			case UINT32 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = (float) (from.getInt(p) & 0xffffffffL);
			}
			case FLOAT32 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = from.getFloat(p);
			}
			case FLOAT64 -> {
				for (int i = 0; i < count; i++, p += stride) to[at + i] = (float) from.getDouble(p);
			}
		}
	}

	/**
	 * Stores numbers in a buffer, in the byte order of the buffer: integers rounded half up and clipped, NaN in them 0.
	 *
	 * @param start first byte of the first number
	 */
	public void encode(final double[] from, final int at, final int count, final ByteBuffer to, final int start) {
		int p = start;
		switch (this) {
			case INT8 -> {
				for (int i = 0; i < count; i++, p++) to.put(p, (byte) round(from[at + i], -128, 127));
			}
			case UINT8 -> {
				for (int i = 0; i < count; i++, p++) to.put(p, (byte) round(from[at + i], 0, 255));
			}
			case INT16 -> {
				for (int i = 0; i < count; i++, p += 2) to.putShort(p, (short) round(from[at + i], -32768, 32767));
			}
			case UINT16 -> {
				for (int i = 0; i < count; i++, p += 2) to.putShort(p, (short) round(from[at + i], 0, 65535));
			}
			case INT32 -> {
				for (int i = 0; i < count; i++, p += 4) to.putInt(p, (int) round(from[at + i], Integer.MIN_VALUE, Integer.MAX_VALUE));
			}
			case UINT32 -> {
				for (int i = 0; i < count; i++, p += 4) to.putInt(p, (int) round(from[at + i], 0, 0xffffffffL));
			}
			case FLOAT32 -> {
				for (int i = 0; i < count; i++, p += 4) to.putFloat(p, (float) from[at + i]);
			}
			case FLOAT64 -> {
				for (int i = 0; i < count; i++, p += 8) to.putDouble(p, from[at + i]);
			}
		}
	}

	private static long round(final double value, final long least, final long most) {
		if (Double.isNaN(value)) return 0;
		final double whole = Math.floor(value);
		return (long) Math.max(least, Math.min(most, value - whole >= 0.5 ? whole + 1 : whole));
	}
}
