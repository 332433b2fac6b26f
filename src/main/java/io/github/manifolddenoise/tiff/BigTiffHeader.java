package io.github.manifolddenoise.tiff;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What stands before and after the pixels of a BigTIFF stack: the same tags as ImageJ writes, ImageJ's own metadata among
 * them, with offsets of 8 bytes, and a directory for every page.
 */
public final class BigTiffHeader {

	private static final int CLASSIC_DIRECTORY = 8, CLASSIC_ENTRY = 12, HEADER = 16, COUNT = 8, ENTRY = 20, VALUE = 8;

	private BigTiffHeader() {}

	/**
	 * A tag of every page.
	 *
	 * @param data values in the order of the file
	 * @param place where they are, if they do not fit into the entry
	 */
	private record Entry(int tag, int type, long count, ByteBuffer data, long place) {

		boolean isOutside() {
			return data.limit() > VALUE;
		}

		boolean isMetadata() {
			return TiffMetadata.isOwn(tag);
		}

		/** As one of the page whose pixels begin at a place. */
		void put(final ByteBuffer to, final long pixels) {
			final int value = to.position() + ENTRY - VALUE;
			to.putShort((short) tag).putShort((short) (tag == TiffTag.STRIP_OFFSETS ? TiffDirectory.LONG8 : type)).putLong(count);
			if (tag == TiffTag.STRIP_OFFSETS) to.putLong(pixels);
			else if (isOutside()) to.putLong(place);
			else to.put(value, data.array(), 0, data.limit()).position(value + VALUE);
		}
	}

	/**
	 * The tags of a classic TIFF in a BigTIFF.
	 *
	 * @param classic what ImageJ writes
	 * @param slice bytes of a slice
	 */
	public static TiffHeader of(final TiffHeader classic, final long slice, final int pages) {
		final List<Entry> entries = entries(ByteBuffer.wrap(classic.start()).order(classic.order()));
		final long pixels = aligned(entries.stream().filter(Entry::isOutside).mapToLong(entry -> entry.place + entry.data
			.limit()).max().orElse(HEADER + bytes(entries)));
		final long behind = pixels + slice * pages;
		final ByteBuffer start = ByteBuffer.allocate((int) pixels).order(classic.order());
		start.put(classic.start(), 0, 2).putShort((short) 43).putShort((short) VALUE).putShort((short) 0).putLong(HEADER);
		put(start, entries, pixels, pages > 1 ? behind : 0);
		for (final Entry entry : entries) if (entry.isOutside()) start.put((int) entry.place, entry.data.array());
		final List<Entry> others = entries.stream().filter(entry -> !entry.isMetadata()).toList();
		final int size = bytes(others);
		final ByteBuffer directories = ByteBuffer.allocate((pages - 1) * size).order(classic.order());
		for (int page = 1; page < pages; page++) {
			put(directories, others, pixels + page * slice, page == pages - 1 ? 0 : behind + (long) page * size);
		}
		return new TiffHeader(start.array(), directories.array(), classic.order());
	}

	/** The tags of ImageJ's directory, with places behind this one. */
	private static List<Entry> entries(final ByteBuffer start) {
		final int count = start.getShort(CLASSIC_DIRECTORY) & 0xffff;
		long place = HEADER + COUNT + (long) ENTRY * count + VALUE;
		final List<Entry> entries = new ArrayList<>();
		for (int k = 0; k < count; k++) {
			final int at = CLASSIC_DIRECTORY + 2 + CLASSIC_ENTRY * k, tag = start.getShort(at) & 0xffff, type = start.getShort(
				at + 2);
			final int values = start.getInt(at + 4), size = values * TiffDirectory.size(type);
			final byte[] data = new byte[size];
			start.get(size <= 4 && !TiffMetadata.isOwn(tag) ? at + 8 : start.getInt(at + 8), data);
			entries.add(new Entry(tag, type, values, ByteBuffer.wrap(data), place));
			if (size > VALUE) place = aligned(place + size);
		}
		return entries;
	}

	private static long aligned(final long place) {
		return (place + VALUE - 1) / VALUE * VALUE;
	}

	private static int bytes(final List<Entry> entries) {
		return COUNT + ENTRY * entries.size() + VALUE;
	}

	private static void put(final ByteBuffer to, final List<Entry> entries, final long pixels, final long next) {
		to.putLong(entries.size());
		for (final Entry entry : entries) entry.put(to, pixels);
		to.putLong(next);
	}
}
