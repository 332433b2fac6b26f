package io.github.manifolddenoise.image;

import java.io.IOException;

import io.airlift.compress.zstd.ZstdDecompressor;

/** Zstandard-compressed strips, by a library that may be missing. */
final class ZstdStrip {

	private ZstdStrip() {}

	/** @return number of bytes written to {@code to} */
	static int unpack(final byte[] packed, final byte[] to) throws IOException {
		try {
			return new ZstdDecompressor().decompress(packed, 0, packed.length, to, 0, to.length);
		}
		catch (final RuntimeException exception) {
			throw new IOException("A zstd-compressed strip is damaged.", exception);
		}
	}

	/** Whether the library is there. */
	static boolean isThere() {
		try {
			return ZstdDecompressor.class.getName() != null;
		}
		catch (final NoClassDefFoundError error) {
			return false;
		}
	}
}
