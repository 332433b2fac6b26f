package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** One image file directory (TIFF 6.0, section 2): the tags of a page, whose values are read when they are asked for. */
final class TiffDirectory {

	/** Types of values. */
	static final int LONG = 4, LONG8 = 16;

	/** Of other tags only the first numbers matter. */
	private static final Set<Integer> WHOLE = Set.of(TiffTag.STRIP_OFFSETS, TiffTag.STRIP_BYTE_COUNTS, TiffTag.TILE_OFFSETS,
		TiffTag.TILE_BYTE_COUNTS);
	private static final int MOST_NUMBERS = 16, BYTE = 1, ASCII = 2, SHORT = 3, IFD8 = 18;
	private static final int[] SIZES = { 0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8 };

	/** @param value the value, or where it is, in the file's byte order */
	private record Entry(int type, long count, ByteBuffer value) {

		/** @throws TiffException if there is no such type */
		long bytes() throws TiffException {
			final int size = size(type);
			if (size == 0) throw TiffException.damaged("a tag has values of type " + type);
			return count * size;
		}
	}

	private final TiffBytes file;
	private final Map<Integer, Entry> entries = new HashMap<>();
	private final long next;

	private TiffDirectory(final TiffBytes file, final ByteBuffer bytes) throws TiffException {
		this.file = file;
		final int size = file.entryBytes(), value = file.valueBytes(), end = bytes.limit() - value;
		for (int p = file.countBytes(); p + size <= end; p += size) {
			final long count = file.offset(bytes, p + 4);
			if (count > file.length()) throw TiffException.truncated("tag " + (bytes.getShort(p) & 0xffff) + " has " + count +
				" values", file.length());
			entries.put(bytes.getShort(p) & 0xffff, new Entry(bytes.getShort(p + 2) & 0xffff, count, bytes.slice(p + size - value,
				value).order(file.order())));
		}
		next = file.offset(bytes, end);
	}

	/** Bytes of a value; 0 if there is no such type. */
	static int size(final int type) {
		return type < SIZES.length ? SIZES[type] : 0;
	}

	/** The directory at a place of the file. */
	static TiffDirectory read(final TiffBytes file, final long offset) throws IOException, TiffException {
		final TiffDirectory directory = new TiffDirectory(file, file.directory(offset));
		directory.requireMetadataInside();
		return directory;
	}

	/** Where the directory of the next page is; 0 if there is none. */
	long next() {
		return next;
	}

	boolean has(final int tag) {
		return entries.containsKey(tag);
	}

	/** Type of the values of a tag that there is. */
	int type(final int tag) {
		return entries.get(tag).type();
	}

	/** How many values a tag has that there is. */
	int count(final int tag) {
		return (int) entries.get(tag).count();
	}

	/** The numbers of a tag, none if the tag is missing or has no whole numbers. */
	long[] numbers(final int tag) throws IOException, TiffException {
		final Entry entry = entries.get(tag);
		if (entry == null || !Set.of(BYTE, SHORT, LONG, LONG8, IFD8).contains(entry.type())) return new long[0];
		final long count = WHOLE.contains(tag) ? entry.count() : Math.min(MOST_NUMBERS, entry.count());
		final ByteBuffer data = data(entry);
		final long[] numbers = new long[(int) count];
		for (int i = 0; i < numbers.length; i++)
			numbers[i] = switch (entry.type()) {
				case BYTE -> data.get(i) & 0xff;
				case SHORT -> data.getShort(2 * i) & 0xffff;
				case LONG -> data.getInt(4 * i) & 0xffffffffL;
				default -> data.getLong(8 * i);
			};
		return numbers;
	}

	/** The first number of a tag, or another if it has none. */
	long number(final int tag, final long otherwise) throws IOException, TiffException {
		final long[] numbers = numbers(tag);
		return numbers.length == 0 ? otherwise : numbers[0];
	}

	/** The text that describes the page, without the zeros at its end; empty if there is none. */
	String description() throws IOException, TiffException {
		final Entry entry = entries.get(TiffTag.IMAGE_DESCRIPTION);
		if (entry == null || entry.type() != ASCII && entry.type() != BYTE) return "";
		final String text = StandardCharsets.UTF_8.decode(data(entry)).toString();
		int end = text.length();
		while (end > 0 && text.charAt(end - 1) == 0) end--;
		return text.substring(0, end);
	}

	/** The values of a tag that there is, as they are. */
	ByteBuffer data(final int tag) throws IOException, TiffException {
		return data(entries.get(tag));
	}

	private ByteBuffer data(final Entry entry) throws IOException, TiffException {
		final long bytes = entry.bytes();
		return bytes <= file.valueBytes() ? within(entry, bytes) : file.range(file.offset(entry.value(), 0), bytes);
	}

	private ByteBuffer within(final Entry entry, final long bytes) {
		return entry.value().slice(0, (int) bytes).order(file.order());
	}

	/** ImageJ makes room for whatever a file says its metadata need. */
	private void requireMetadataInside() throws IOException, TiffException {
		if (has(TiffTag.IMAGE_DESCRIPTION)) TiffMetadata.requireRoom(entries.get(TiffTag.IMAGE_DESCRIPTION).count());
		final Entry counts = entries.get(TiffTag.IMAGEJ_COUNTS), metadata = entries.get(TiffTag.IMAGEJ_METADATA);
		if (counts == null) return;
		final long bytes = 4 * counts.count();
		final ByteBuffer lengths = file.isBig() && bytes <= file.valueBytes() ? within(counts, bytes) : file.range(file.offset(
			counts.value(), 0), bytes);
		final long header = TiffMetadata.headerBytes(lengths, file.length());
		if (metadata != null && header > 0) TiffMetadata.check(lengths, file.range(file.offset(metadata.value(), 0), header));
	}
}
