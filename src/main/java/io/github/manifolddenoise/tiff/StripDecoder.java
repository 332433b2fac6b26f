package io.github.manifolddenoise.tiff;

import java.io.IOException;
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
}
