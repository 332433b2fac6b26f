package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the image file directories of a classic TIFF (TIFF 6.0, section 2) and says where the pixels of every page
 * lie. Cost: one read of a few hundred bytes per page.
 */
final class TiffDirectories implements AutoCloseable {

	private static final int MAX_ENTRIES = 1000, MAX_BYTES = 1 << 28, MAX_NUMBERS = 16, DESCRIPTION = 270;
	private static final Pattern IMAGES = Pattern.compile("\nimages=(\\d{1,9})\n");
	private static final int[] SIZES = { 0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4 };

	private final FileChannel channel;
	private final long fileLength;
	private ByteOrder order = ByteOrder.BIG_ENDIAN;

	private TiffDirectories(final Path path) throws IOException {
		channel = FileChannel.open(path, StandardOpenOption.READ);
		fileLength = channel.size();
	}

	/**
	 * The pages of a file, all of the same size and type, each within the file.
	 *
	 * @throws TiffException if the file is not a TIFF, truncated, damaged or of a kind that cannot be read
	 * @throws IOException if the file cannot be read
	 */
	static List<TiffPage> read(final Path path) throws IOException, TiffException {
		try (TiffDirectories directories = new TiffDirectories(path)) {
			return directories.pages();
		}
	}

	private List<TiffPage> pages() throws IOException, TiffException {
		final List<TiffPage> pages = new ArrayList<>();
		final Set<Long> seen = new HashSet<>();
		OptionalInt images = OptionalInt.empty();
		long stored = 0;
		for (long offset = header(); offset != 0;) {
			if (!seen.add(offset)) throw TiffException.damaged("its list of pages runs in a circle");
			final ByteBuffer directory = directory(offset);
			final Map<Integer, Entry> entries = entries(directory);
			requireMetadataInside(entries);
			final TiffPage page = new TiffPageReader(tag -> values(entries, tag), order).page(pages.size() + 1);
			if (pages.isEmpty()) images = imageJImages(entries);
			else if (!page.matches(pages.get(0))) throw TiffException.unsupported("page " + (pages.size() + 1) +
				" differs from page 1 in size or type (" + page.width() + " × " + page.height() + " instead of " + pages
					.get(0).width() + " × " + pages.get(0).height() + " pixels)",
				"Save pages of one size and type in a file of their own.");
			pages.add(page);
			stored += page.storedBytes();
			if (stored > fileLength) throw TiffException.truncated("its first " + pages.size() + " pages have " + stored +
				" bytes", fileLength);
			offset = directory.getInt(directory.limit() - 4) & 0xffffffffL;
		}
		final List<TiffPage> all = imageJStack(pages, images);
		for (int i = 0; i < all.size(); i++)
			requireInside(all.get(i), i + 1);
		return all;
	}

	/** ImageJ writes one directory only for a stack above 4 GB: its pages follow one another. */
	private List<TiffPage> imageJStack(final List<TiffPage> pages, final OptionalInt images) throws TiffException {
		final TiffPage first = pages.get(0);
		if (images.isEmpty() || images.getAsInt() == pages.size() || images.getAsInt() < 2 || first
			.decoder() != StripDecoder.NONE || first.strips().size() != 1) return pages;
		final long size = first.storedBytes(), end = first.strips().get(0).offset() + images.getAsInt() * size;
		if (end > fileLength) throw TiffException.truncated("page " + images.getAsInt() + " ends at byte " + end, fileLength);
		final List<TiffPage> all = new ArrayList<>();
		for (int i = 0; i < images.getAsInt(); i++)
			all.add(first.at(first.strips().get(0).offset() + i * size));
		return all;
	}

	private long header() throws IOException, TiffException {
		if (fileLength < 8) throw TiffException.notTiff();
		final ByteBuffer header = bytes(0, 8);
		final int mark = header.getShort(0);
		if (mark == 0x4949) order = ByteOrder.LITTLE_ENDIAN;
		else if (mark != 0x4d4d) throw TiffException.notTiff();
		header.order(order);
		final int version = header.getShort(2);
		if (version == 43) throw TiffException.unsupported("it is a BigTIFF",
			"Open it in ImageJ (File>Import>Bio-Formats) and save it as TIFF.");
		if (version != 42) throw TiffException.notTiff();
		final long first = header.getInt(4) & 0xffffffffL;
		if (first == 0) throw TiffException.damaged("it has no pages");
		return first;
	}

	private ByteBuffer directory(final long offset) throws IOException, TiffException {
		final int entries = bytes(offset, 2).getShort(0) & 0xffff;
		if (entries == 0 || entries > MAX_ENTRIES) throw TiffException.damaged("the directory of a page has " + entries +
			" entries");
		return bytes(offset, 2 + 12 * entries + 4);
	}

	private Map<Integer, Entry> entries(final ByteBuffer directory) {
		final Map<Integer, Entry> entries = new HashMap<>();
		for (int p = 2; p + 12 <= directory.limit() - 4; p += 12) {
			final int type = directory.getShort(p + 2) & 0xffff;
			final long count = directory.getInt(p + 4) & 0xffffffffL;
			final ByteBuffer inline = directory.slice(p + 8, 4).order(order);
			entries.put(directory.getShort(p) & 0xffff, new Entry(type, count, inline));
		}
		return entries;
	}

	private record Entry(int type, long count, ByteBuffer inline) {}

	/** The numbers of a tag, none if the tag is missing or not a number. */
	private long[] values(final Map<Integer, Entry> entries, final int tag) throws IOException, TiffException {
		final Entry entry = entries.get(tag);
		if (entry == null || entry.type() != 1 && entry.type() != 3 && entry.type() != 4) return new long[0];
		final boolean ofStrips = tag == TiffPageReader.OFFSETS || tag == TiffPageReader.LENGTHS;
		final long count = ofStrips ? entry.count() : Math.min(MAX_NUMBERS, entry.count());
		final ByteBuffer data = data(entry);
		final long[] values = new long[(int) count];
		for (int i = 0; i < values.length; i++)
			values[i] = switch (entry.type()) {
				case 1 -> data.get(i) & 0xff;
				case 3 -> data.getShort(2 * i) & 0xffff;
				default -> data.getInt(4 * i) & 0xffffffffL;
			};
		return values;
	}

	private ByteBuffer data(final Entry entry) throws IOException, TiffException {
		final long size = entry.count() * SIZES[entry.type()];
		return size <= 4 ? entry.inline() : bytes(entry.inline().getInt(0) & 0xffffffffL, size);
	}

	private OptionalInt imageJImages(final Map<Integer, Entry> entries) throws IOException, TiffException {
		final Entry entry = entries.get(DESCRIPTION);
		if (entry == null || entry.type() != 2) return OptionalInt.empty();
		final ByteBuffer data = data(entry);
		final byte[] text = new byte[data.remaining()];
		data.get(text);
		final String description = new String(text, StandardCharsets.ISO_8859_1);
		final Matcher matcher = IMAGES.matcher(description);
		return description.startsWith("ImageJ=") && matcher.find() ? OptionalInt.of(Integer.parseInt(matcher.group(1)))
			: OptionalInt.empty();
	}

	/** ImageJ makes room for whatever a file says its metadata need. */
	private void requireMetadataInside(final Map<Integer, Entry> entries) throws IOException, TiffException {
		for (final Map.Entry<Integer, Entry> entry : entries.entrySet())
			if (entry.getValue().count() > fileLength) throw TiffException.truncated("tag " + entry.getKey() + " has " +
				entry.getValue().count() + " values", fileLength);
		if (entries.containsKey(DESCRIPTION)) TiffMetadata.requireRoom(entries.get(DESCRIPTION).count());
		final Entry counts = entries.get(TiffMetadata.COUNTS), metadata = entries.get(TiffMetadata.BYTES);
		if (counts == null) return;
		final ByteBuffer lengths = bytes(counts.inline().getInt(0) & 0xffffffffL, 4 * counts.count());
		final long header = TiffMetadata.headerBytes(lengths, fileLength);
		if (metadata != null) TiffMetadata.check(lengths, bytes(metadata.inline().getInt(0) & 0xffffffffL, header));
	}

	private void requireInside(final TiffPage page, final int number) throws TiffException {
		for (int strip = 0; strip < page.strips().size(); strip++) {
			final TiffPage.Strip place = page.strips().get(strip);
			final long length = page.decoder() == StripDecoder.NONE ? page.bytes(strip) : place.length();
			if (place.offset() + length > fileLength) throw TiffException.truncated("page " + number + " ends at byte " +
				(place.offset() + length), fileLength);
			if (page.decoder().mostBytes(length) < page.bytes(strip)) throw TiffException.truncated("a strip of page " + number +
				" with " + length + " bytes, compressed, cannot hold its " + page.bytes(strip), fileLength);
		}
	}

	private ByteBuffer bytes(final long offset, final long length) throws IOException, TiffException {
		if (length > MAX_BYTES) throw TiffException.damaged("a tag has " + length + " bytes");
		if (offset + length > fileLength) throw TiffException.truncated("its directory ends at byte " + (offset +
			length), fileLength);
		final ByteBuffer buffer = ByteBuffer.allocate((int) length).order(order);
		while (buffer.hasRemaining())
			if (channel.read(buffer, offset + buffer.position()) < 0) throw TiffException.truncated(
				"its directory ends at byte " + (offset + length), fileLength);
		return buffer.flip();
	}

	@Override
	public void close() throws IOException {
		channel.close();
	}
}
