package io.github.manifolddenoise.array.zarr;

import java.io.IOException;

import io.github.manifolddenoise.array.AirCompression;
import io.github.manifolddenoise.array.Deflate;

/** How the bytes of a chunk are packed. */
enum Compression {

	NONE(1) {

		@Override
		byte[] unpack(final byte[] bytes, final int count) throws IOException {
			if (bytes.length != count) throw new IOException("it has " + bytes.length + " bytes and should have " + count);
			return bytes;
		}
	},

	GZIP(1040) {

		@Override
		byte[] unpack(final byte[] bytes, final int count) throws IOException {
			return Deflate.gunzip(bytes, count);
		}
	},

	ZLIB(1040) {

		@Override
		byte[] unpack(final byte[] bytes, final int count) throws IOException {
			final byte[] to = new byte[count];
			Deflate.inflate(bytes, 0, bytes.length, false, to, 0, count);
			return to;
		}
	},

	ZSTD(1 << 16) {

		@Override
		byte[] unpack(final byte[] bytes, final int count) throws IOException {
			final byte[] to = new byte[count];
			AirCompression.unzstd(bytes, 0, bytes.length, to, 0, count);
			return to;
		}
	},

	BLOSC(1 << 16) {

		@Override
		byte[] unpack(final byte[] bytes, final int count) throws IOException {
			return Blosc.decode(bytes, count);
		}
	};

	private static final int SLACK = 1 << 12;

	private final int ratio;

	/** @param ratio how much smaller packed bytes can be */
	Compression(final int ratio) {
		this.ratio = ratio;
	}

	/** What {@code bytes} were made of. */
	abstract byte[] unpack(byte[] bytes, int count) throws IOException;

	/** What {@code bytes} were made of, which are so many that {@code count} can have become of them. */
	final byte[] decode(final byte[] bytes, final int count) throws IOException {
		if ((long) bytes.length * ratio + SLACK < count) throw new IOException("it has " + bytes.length +
			" bytes, too few to hold " + count);
		return unpack(bytes, count);
	}

	/** The most bytes that {@code count} can be packed into. */
	static long largest(final int count) {
		return count + count / 8L + SLACK;
	}
}
