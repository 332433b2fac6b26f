package io.github.manifolddenoise.tiff;

import java.nio.ByteBuffer;

/**
 * What a TIFF file says of its ImageJ metadata, checked before ImageJ makes room for it: one tag holds the lengths of the
 * pieces, another the pieces, the first of which is a header of types and numbers of pieces.
 */
final class TiffMetadata {

	private static final int LEAST_HEADER = 12, MOST_HEADER = 804, MARK = 0x494a494a, MOST_BYTES = 1 << 27;

	/** Texts are held several times over while they are decoded. */
	private static final int MEMORY_PART = 16;

	private TiffMetadata() {}

	/** Whether a tag is one of these two. */
	static boolean isOwn(final int tag) {
		return tag == TiffTag.IMAGEJ_COUNTS || tag == TiffTag.IMAGEJ_METADATA;
	}

	/** @throws TiffException if so many bytes of text are more than there is memory for */
	static void requireRoom(final long bytes) throws TiffException {
		final long most = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / MEMORY_PART);
		if (bytes > most) throw TiffException.unsupported("its metadata has " + bytes + " bytes, and with this memory at most " +
			most + " are read", "Save it again without its overlay and Info, or give more memory.");
	}

	/**
	 * Length of the header; 0 if it is none that ImageJ reads.
	 *
	 * @throws TiffException if the pieces are longer than the file
	 */
	static long headerBytes(final ByteBuffer lengths, final long fileLength) throws TiffException {
		long total = 0;
		for (int k = 0; k < lengths.limit(); k += 4) total += lengths.getInt(k) & 0xffffffffL;
		if (total > fileLength) throw TiffException.truncated("its metadata has " + total + " bytes", fileLength);
		requireRoom(total);
		final int header = lengths.limit() == 0 ? 0 : lengths.getInt(0);
		return header < LEAST_HEADER || header > MOST_HEADER ? 0 : header;
	}

	/** @throws TiffException if the header speaks of more pieces than there are lengths */
	static void check(final ByteBuffer lengths, final ByteBuffer header) throws TiffException {
		if (header.limit() == 0 || header.getInt(0) != MARK) return;
		final int pieces = lengths.limit() / 4 - 1;
		long sum = 0;
		for (int k = 4; k + 8 <= header.limit(); k += 8) {
			final int count = header.getInt(k + 4);
			sum += count;
			if (count < 0 || sum > pieces) throw TiffException.damaged("its metadata has " + pieces +
				" pieces and speaks of more");
		}
	}
}
