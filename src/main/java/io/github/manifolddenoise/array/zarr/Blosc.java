package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import io.github.manifolddenoise.array.AirCompression;
import io.github.manifolddenoise.array.Deflate;

/**
 * The container of Blosc 1: blocks that are shuffled by bytes or bits and then compressed by BloscLZ, LZ4, zlib or
 * Zstandard.
 */
final class Blosc {

	private static final int HEADER = 16, SHUFFLED = 1, COPIED = 2, BIT_SHUFFLED = 4, WHOLE_BLOCKS = 16, MOST_PARTS = 16,
			LEAST_PART = 128;

	private final byte[] from;
	private final ByteBuffer header;
	private final int flags;
	private final int typeSize;
	private final int blockSize;

	private Blosc(final byte[] from) {
		this.from = from;
		header = ByteBuffer.wrap(from).order(ByteOrder.LITTLE_ENDIAN);
		flags = from[2];
		typeSize = Math.max(1, from[3] & 0xff);
		blockSize = header.getInt(8);
	}

	/** What a container of so many bytes was made of. */
	static byte[] decode(final byte[] from, final int count) throws IOException {
		if (from.length < HEADER) throw new IOException("it is shorter than Blosc's header");
		final Blosc blosc = new Blosc(from);
		final int bytes = blosc.header.getInt(4);
		if (bytes != count) throw new IOException("its Blosc data holds " + bytes + " bytes and should hold " + count);
		if (blosc.header.getInt(12) > from.length) throw new IOException("its Blosc data was cut short");
		final byte[] to = new byte[count];
		blosc.decode(to);
		return to;
	}

	private void decode(final byte[] to) throws IOException {
		if ((flags & COPIED) != 0) {
			if (from.length - HEADER < to.length) throw new IOException("its Blosc data was cut short");
			System.arraycopy(from, HEADER, to, 0, to.length);
			return;
		}
		if (to.length == 0) return;
		if (blockSize < 1) throw new IOException("its Blosc blocks have " + blockSize + " bytes");
		final int blocks = (int) (((long) to.length + blockSize - 1) / blockSize);
		if (HEADER + 4L * blocks > from.length) throw new IOException("its Blosc data was cut short");
		for (int block = 0; block < blocks; block++) {
			final int first = block * blockSize, length = Math.min(blockSize, to.length - first);
			decodeBlock(header.getInt(HEADER + 4 * block), to, first, length);
		}
	}

	private void decodeBlock(final int start, final byte[] to, final int first, final int length) throws IOException {
		final boolean split = (flags & WHOLE_BLOCKS) == 0 && length == blockSize && typeSize <= MOST_PARTS && blockSize /
			typeSize >= LEAST_PART;
		final boolean bits = (flags & BIT_SHUFFLED) != 0, bytes = !bits && (flags & SHUFFLED) != 0 && typeSize > 1;
		final byte[] block = bits || bytes ? new byte[length] : to;
		final int at = bits || bytes ? 0 : first, parts = split ? typeSize : 1, part = length / parts;
		int position = start;
		for (int k = 0; k < parts; k++) {
			if (position < HEADER || position > from.length - 4) throw new IOException("its Blosc data points beyond its end");
			final int packed = header.getInt(position);
			position += 4;
			if (packed < 0 || packed > from.length - position) throw new IOException("its Blosc data points beyond its end");
			if (packed == part) System.arraycopy(from, position, block, at + k * part, part);
			else unpack(position, packed, block, at + k * part, part);
			position += packed;
		}
		if (bits) unshuffleBits(block, to, first, length);
		else if (bytes) unshuffle(block, to, first, length);
	}

	private void unpack(final int at, final int length, final byte[] to, final int start, final int count)
		throws IOException {
		final int format = flags >> 5 & 7;
		switch (format) {
			case 0 -> BloscLz.decode(from, at, length, to, start, count);
			case 1 -> AirCompression.unlz4(from, at, length, to, start, count);
			case 3 -> Deflate.inflate(from, at, length, false, to, start, count);
			case 4 -> AirCompression.unzstd(from, at, length, to, start, count);
			default -> throw new IOException("its Blosc data is of format " + format +
				"; BloscLZ, LZ4, zlib and Zstandard are read. Write it with one of them");
		}
	}

	/** The first bytes of all elements come first, then all second ones. */
	private void unshuffle(final byte[] block, final byte[] to, final int first, final int length) {
		final int elements = length / typeSize, whole = elements * typeSize;
		for (int b = 0; b < typeSize; b++) {
			for (int k = 0, p = first + b; k < elements; k++, p += typeSize) to[p] = block[b * elements + k];
		}
		System.arraycopy(block, whole, to, first + whole, length - whole);
	}

	/** The first bits of all elements come first, eight in a byte. */
	private void unshuffleBits(final byte[] block, final byte[] to, final int first, final int length) {
		final int elements = length / typeSize, row = elements / 8, whole = elements * typeSize;
		if (elements % 8 != 0) {
			System.arraycopy(block, 0, to, first, length);
			return;
		}
		for (int b = 0; b < typeSize; b++) {
			for (int k = 0; k < elements; k++) {
				int value = 0;
				for (int bit = 0; bit < 8; bit++) value |= (block[(8 * b + bit) * row + k / 8] >> k % 8 & 1) << bit;
				to[first + k * typeSize + b] = (byte) value;
			}
		}
		System.arraycopy(block, whole, to, first + whole, length - whole);
	}

	/** Blosc's own compression: runs of literals, and copies of what came before. */
	private static final class BloscLz {

		private static final int FARTHEST = 8191;

		private BloscLz() {}

		/** Fills {@code count} bytes of {@code to} from {@code start} on. */
		static void decode(final byte[] from, final int at, final int length, final byte[] to, final int start,
			final int count) throws IOException
		{
			try {
				if (decoded(from, at, at + length, to, start, start + count) != start + count) throw new IOException(
					"its BloscLZ data was cut short");
			}
			catch (final ArrayIndexOutOfBoundsException exception) {
				throw new IOException("its BloscLZ data is damaged", exception);
			}
		}

		private static int decoded(final byte[] from, final int at, final int end, final byte[] to, final int start,
			final int limit) throws IOException
		{
			int in = at, out = start, control = from[in++] & 31;
			while (true) {
				if (control < 32) {
					final int run = control + 1;
					if (run > limit - out || run > end - in) throw new IOException("its BloscLZ data is damaged");
					System.arraycopy(from, in, to, out, run);
					in += run;
					out += run;
				}
				else {
					int run = (control >> 5) - 1, distance = (control & 31) << 8;
					if (run == 6) {
						int more;
						do {
							more = from[in++] & 0xff;
							run += more;
						}
						while (more == 255 && in < end);
					}
					final int low = from[in++] & 0xff;
					distance += low;
					if (low == 255 && distance == FARTHEST) distance = ((from[in++] & 0xff) << 8 | from[in++] & 0xff) + FARTHEST;
					run += 3;
					final int source = out - distance - 1;
					if (source < start || run > limit - out || in > end) throw new IOException("its BloscLZ data is damaged");
					for (int k = 0; k < run; k++) to[out + k] = to[source + k];
					out += run;
				}
				if (in >= end) return out;
				control = from[in++] & 0xff;
			}
		}
	}
}
