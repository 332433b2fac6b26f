package io.github.manifolddenoise.tiff;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** How large Zstandard-compressed strips are (RFC 8878). */
final class ZstdStrip {

	private static final int MAGIC = 0xfd2fb528, SKIPPED = 0x184d2a50, SKIPPED_MASK = 0xfffffff0;
	private static final int SINGLE = 1 << 5, CHECKSUM = 1 << 2, RAW = 0, REPEATED = 1, MOST_OF_BLOCK = 1 << 17;
	private static final int[] DICTIONARY_BYTES = { 0, 1, 2, 4 }, SIZE_BYTES = { 0, 2, 4, 8 };

	private ZstdStrip() {}

	/** The most bytes that a strip can be unpacked to, by its blocks. */
	static long mostBytes(final byte[] packed) {
		final ByteBuffer buffer = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
		long bytes = 0;
		try {
			while (buffer.remaining() >= Integer.BYTES) {
				final int magic = buffer.getInt();
				if ((magic & SKIPPED_MASK) == SKIPPED) skip(buffer, buffer.getInt() & 0xffffffffL);
				else if (magic == MAGIC) bytes += frameBytes(buffer);
				else return bytes;
			}
		}
		catch (final BufferUnderflowException exception) {
			// The blocks end with the strip; it is found to be damaged when it is unpacked.
			return bytes + MOST_OF_BLOCK;
		}
		return bytes;
	}

	private static long frameBytes(final ByteBuffer buffer) {
		final int head = buffer.get(), size = SIZE_BYTES[head >> 6 & 3];
		final boolean single = (head & SINGLE) != 0;
		skip(buffer, (single ? 0 : 1) + DICTIONARY_BYTES[head & 3] + (single && size == 0 ? 1 : size));
		long bytes = 0;
		for (boolean last = false; !last;) {
			final int block = buffer.get() & 0xff | (buffer.getShort() & 0xffff) << 8, type = block >> 1 & 3, length = block >> 3;
			last = (block & 1) != 0;
			bytes += type == RAW || type == REPEATED ? length : MOST_OF_BLOCK;
			skip(buffer, type == REPEATED ? 1 : length);
		}
		skip(buffer, (head & CHECKSUM) != 0 ? Integer.BYTES : 0);
		return bytes;
	}

	private static void skip(final ByteBuffer buffer, final long bytes) {
		if (bytes > buffer.remaining()) throw new BufferUnderflowException();
		buffer.position(buffer.position() + (int) bytes);
	}
}
