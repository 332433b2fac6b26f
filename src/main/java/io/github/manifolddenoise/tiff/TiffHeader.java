package io.github.manifolddenoise.tiff;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.IntStream;

/**
 * What stands before and after the pixels of a TIFF stack. The directories of pages 2, 3, ... follow the pixels and repeat
 * the first without the metadata. As in ImageJ a file above 4 GB has the first directory only: ImageJ finds all pages by
 * their number, other programs see the first.
 *
 * @param start the bytes before the pixels
 * @param directories the bytes after the pixels
 * @param order byte order of the pixels
 */
public record TiffHeader(byte[] start, byte[] directories, ByteOrder order) {

	private static final int FIRST_DIRECTORY = 8;

	/**
	 * One of a classic TIFF.
	 *
	 * @param start what ImageJ's encoder writes before the pixels
	 * @param sliceBytes of a slice
	 */
	public static TiffHeader classic(final byte[] start, final ByteOrder order, final long sliceBytes, final int pages) {
		return new TiffHeader(start, directories(ByteBuffer.wrap(start).order(order), sliceBytes, pages), order);
	}

	private static byte[] directories(final ByteBuffer start, final long sliceBytes, final int pages) {
		final int entries = start.getShort(FIRST_DIRECTORY) & 0xffff, end = FIRST_DIRECTORY + 2 + 12 * entries;
		if (start.getInt(end) == 0) return new byte[0];
		final int kept = (int) IntStream.range(0, entries).filter(e -> !TiffMetadata.isOwn(tag(start, e))).count();
		final int size = 2 + 12 * kept + 4;
		final ByteBuffer out = ByteBuffer.allocate((pages - 1) * size).order(start.order());
		long next = start.getInt(end) & 0xffffffffL;
		for (int page = 1; page < pages; page++) {
			next = page == pages - 1 ? 0 : next + size;
			out.putShort((short) kept);
			for (int e = 0; e < entries; e++) {
				if (TiffMetadata.isOwn(tag(start, e))) continue;
				out.put(start.array(), FIRST_DIRECTORY + 2 + 12 * e, 12);
				if (tag(start, e) == TiffTag.STRIP_OFFSETS) out.putInt(out.position() - 4, (int) (start.capacity() + page * sliceBytes));
			}
			out.putInt((int) next);
		}
		return out.array();
	}

	private static int tag(final ByteBuffer start, final int entry) {
		return start.getShort(FIRST_DIRECTORY + 2 + 12 * entry) & 0xffff;
	}
}
