package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;

/** How one sample of a pixel is stored in a file. */
enum SampleType {

	UINT8(1), UINT16(2),

	/** Becomes 0..65535 by adding 32768, as in ImageJ. */
	INT16(2),

	/** Becomes a float, as in ImageJ. */
	INT32(4), FLOAT32(4);

	private final int bytes;

	SampleType(final int bytes) {
		this.bytes = bytes;
	}

	/** Size of a sample. */
	int bytes() {
		return bytes;
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
		}
	}
}
