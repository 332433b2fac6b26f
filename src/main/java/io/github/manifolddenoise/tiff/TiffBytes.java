package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;

import io.github.manifolddenoise.task.RegularFiles;

/**
 * The bytes of a TIFF file besides its pixels: byte order, kind and ranges. A BigTIFF has numbers of 8 bytes where a classic
 * one has numbers of 4 or 2.
 */
final class TiffBytes implements AutoCloseable {

	private static final int CLASSIC = 42, BIG = 43, MOST_ENTRIES = 1000, MOST_BYTES = 1 << 28;

	/** Bytes read at a time: directories and their values often lie side by side, many of them to a read. */
	private static final int WINDOW = 1 << 13;

	private final FileChannel channel;
	private final long length;
	private byte[] window = new byte[0];
	private long windowStart;
	private ByteOrder order = ByteOrder.BIG_ENDIAN;
	private boolean big;
	private long first;

	private TiffBytes(final FileChannel channel) throws IOException {
		this.channel = channel;
		length = channel.size();
	}

	/** @throws TiffException if it is no TIFF file, or ends in its header */
	static TiffBytes open(final Path path) throws IOException, TiffException {
		final TiffBytes bytes = new TiffBytes(RegularFiles.channel(path));
		boolean opened = false;
		try {
			bytes.readHeader();
			opened = true;
			return bytes;
		}
		finally {
			if (!opened) bytes.close();
		}
	}

	private void readHeader() throws IOException, TiffException {
		if (length < 8) throw TiffException.notTiff();
		final int mark = range(0, 2).getShort();
		if (mark == 0x4949) order = ByteOrder.LITTLE_ENDIAN;
		else if (mark != 0x4d4d) throw TiffException.notTiff();
		final ByteBuffer header = range(0, 8);
		final int version = header.getShort(2);
		if (version != CLASSIC && version != BIG) throw TiffException.notTiff();
		big = version == BIG;
		if (big && (header.getShort(4) != 8 || header.getShort(6) != 0)) throw TiffException.unsupported(
			"it is a BigTIFF with offsets of " + header.getShort(4) + " bytes", "Save it with offsets of 8 bytes.");
		first = offset(big ? range(8, 8) : range(4, 4), 0);
		if (first == 0) throw TiffException.damaged("it has no pages");
	}

	/** Where the directory of the first page is. */
	long first() {
		return first;
	}

	/** Length of the file. */
	long length() {
		return length;
	}

	ByteOrder order() {
		return order;
	}

	/** Whether it is a BigTIFF. */
	boolean isBig() {
		return big;
	}

	/** Bytes of the value in an entry of a directory, and of an offset. */
	int valueBytes() {
		return big ? 8 : 4;
	}

	/** Bytes of an entry of a directory: tag, type, count, value. */
	int entryBytes() {
		return big ? 20 : 12;
	}

	/** Bytes of the number of entries. */
	int countBytes() {
		return big ? 8 : 2;
	}

	/** The offset at a place of a buffer. */
	long offset(final ByteBuffer buffer, final int at) throws TiffException {
		final long offset = big ? buffer.getLong(at) : buffer.getInt(at) & 0xffffffffL;
		if (offset < 0) throw TiffException.damaged("it speaks of byte " + Long.toUnsignedString(offset));
		return offset;
	}

	/** Number of entries, the entries, and the offset of the next directory. */
	ByteBuffer directory(final long offset) throws IOException, TiffException {
		final ByteBuffer start = range(offset, countBytes());
		final long entries = big ? start.getLong() : start.getShort() & 0xffff;
		if (entries <= 0 || entries > MOST_ENTRIES) throw TiffException.damaged("the directory of a page has " + entries +
			" entries");
		return range(offset, countBytes() + entryBytes() * entries + valueBytes());
	}

	/** Where the directory behind another one is; 0 if there is none. */
	long next(final long directory) throws IOException, TiffException {
		final ByteBuffer bytes = directory(directory);
		return offset(bytes, bytes.limit() - valueBytes());
	}

	/** @throws TiffException if the file does not hold them */
	ByteBuffer range(final long offset, final long bytes) throws IOException, TiffException {
		if (bytes > MOST_BYTES) throw TiffException.damaged("a tag has " + bytes + " bytes");
		if (offset > length - bytes) throw beyond(offset + bytes);
		if (bytes > WINDOW) return ByteBuffer.wrap(read(offset, (int) bytes)).order(order);
		if (offset < windowStart || offset + bytes > windowStart + window.length) {
			window = read(offset, (int) Math.min(WINDOW, length - offset));
			windowStart = offset;
		}
		final int from = (int) (offset - windowStart);
		return ByteBuffer.wrap(Arrays.copyOfRange(window, from, from + (int) bytes)).order(order);
	}

	private byte[] read(final long offset, final int bytes) throws IOException, TiffException {
		final ByteBuffer buffer = ByteBuffer.allocate(bytes);
		while (buffer.hasRemaining())
			if (channel.read(buffer, offset + buffer.position()) < 0) throw beyond(offset + bytes);
		return buffer.array();
	}

	private TiffException beyond(final long end) {
		return TiffException.truncated("its directory ends at byte " + Long.toUnsignedString(end), length);
	}

	@Override
	public void close() throws IOException {
		channel.close();
	}
}
