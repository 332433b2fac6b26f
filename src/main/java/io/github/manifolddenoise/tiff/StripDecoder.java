package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

import io.github.manifolddenoise.array.AirCompression;

/** The compressions of TIFF strips that can be read (TIFF 6.0, sections 9 and 13; Adobe deflate; libtiff). */
enum StripDecoder {

	NONE(1) {

		@Override
		int unpack(final byte[] packed, final byte[] to) {
			final int length = Math.min(packed.length, to.length);
			System.arraycopy(packed, 0, to, 0, length);
			return length;
		}
	},

	PACK_BITS(64) {

		@Override
		int unpack(final byte[] packed, final byte[] to) {
			int in = 0, out = 0;
			while (in < packed.length && out < to.length) {
				final int code = packed[in++];
				if (code >= 0) {
					final int length = Math.min(code + 1, Math.min(packed.length - in, to.length - out));
					System.arraycopy(packed, in, to, out, length);
					in += code + 1;
					out += length;
				}
				else if (code != -128 && in < packed.length) {
					final byte value = packed[in++];
					for (int i = 0; i <= -code && out < to.length; i++)
						to[out++] = value;
				}
			}
			return out;
		}
	},

	DEFLATE(1040) {

		@Override
		int unpack(final byte[] packed, final byte[] to) throws IOException {
			final Inflater inflater = new Inflater();
			try {
				inflater.setInput(packed);
				int out = 0;
				while (out < to.length) {
					final int length = inflater.inflate(to, out, to.length - out);
					if (length == 0) break;
					out += length;
				}
				return out;
			}
			catch (final DataFormatException exception) {
				throw new IOException("A deflate-compressed strip is damaged.", exception);
			}
			finally {
				inflater.end();
			}
		}
	},

	LZW(4096) {

		@Override
		int unpack(final byte[] packed, final byte[] to) throws IOException {
			return new Lzw(packed, to).unpack();
		}
	},

	/** A block of up to 128 kB may be stored as one byte and a header of 3 (RFC 8878). */
	ZSTD(1 << 15) {

		@Override
		int unpack(final byte[] packed, final byte[] to) throws IOException {
			try {
				return AirCompression.unzstdUpTo(packed, 0, packed.length, to, 0, to.length);
			}
			catch (final IOException exception) {
				throw new IOException("A zstd-compressed strip is damaged.", exception);
			}
		}

		@Override
		long mostBytes(final byte[] packed) {
			return ZstdStrip.mostBytes(packed);
		}
	},

	/** At least a bit for 8 × 8 samples, of which two of six in a square of 16 × 16 pixels of three colours are colours. */
	JPEG(1024) {

		/** See {@link JpegStrip}, which knows the size. */
		@Override
		int unpack(final byte[] packed, final byte[] to) {
			throw new UnsupportedOperationException("the size is needed");
		}
	};

	private final int mostPerByte;

	StripDecoder(final int mostPerByte) {
		this.mostPerByte = mostPerByte;
	}

	/** The most bytes that a strip of {@code length} can be unpacked to. */
	long mostBytes(final long length) {
		return length > Long.MAX_VALUE / mostPerByte ? Long.MAX_VALUE : mostPerByte * length;
	}

	/** The most bytes that a strip can be unpacked to, as far as that is seen at a glance. */
	long mostBytes(final byte[] packed) {
		return mostBytes(packed.length);
	}

	/** @return number of bytes written to {@code to} */
	abstract int unpack(byte[] packed, byte[] to) throws IOException;

	/** LZW with codes of 9 to 12 bits, most significant bit first, one code early. */
	private static final class Lzw {

		private static final int CLEAR = 256, END = 257, FIRST = 258, CODES = 4096;

		private final byte[] packed;
		private final byte[] to;
		/** Every code stands for bytes already written: their place and number. */
		private final int[] start = new int[CODES], length = new int[CODES];
		private long bit;
		private int out;

		Lzw(final byte[] packed, final byte[] to) {
			this.packed = packed;
			this.to = to;
		}

		int unpack() throws IOException {
			int next = FIRST, bits = 9, previousStart = -1, previousLength = 0;
			while (out < to.length) {
				final int code = code(bits);
				if (code < 0 || code == END) break;
				if (code == CLEAR) {
					next = FIRST;
					bits = 9;
					previousStart = -1;
					continue;
				}
				if (code > next || code == next && previousStart < 0 || code >= FIRST && previousStart < 0)
					throw new IOException("An LZW-compressed strip is damaged.");
				if (previousStart >= 0 && next < CODES) {
					start[next] = previousStart;
					length[next++] = previousLength + 1;
				}
				final int at = out;
				if (code < CLEAR) to[out++] = (byte) code;
				else copy(start[code], length[code]);
				previousStart = at;
				previousLength = out - at;
				if (next + 1 >= 1 << bits && bits < 12) bits++;
			}
			return out;
		}

		private void copy(final int from, final int count) {
			for (int i = 0; i < count && out < to.length; i++)
				to[out++] = to[from + i];
		}

		private int code(final int bits) {
			if (bit + bits > 8L * packed.length) return -1;
			int code = 0;
			for (int left = bits; left > 0;) {
				final int inByte = 8 - (int) (bit & 7), taken = Math.min(left, inByte);
				final int value = (packed[(int) (bit >> 3)] & 0xff) >> inByte - taken & (1 << taken) - 1;
				code = code << taken | value;
				bit += taken;
				left -= taken;
			}
			return code;
		}
	}

	/** How large Zstandard-compressed strips are (RFC 8878). */
	private static final class ZstdStrip {

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
}
