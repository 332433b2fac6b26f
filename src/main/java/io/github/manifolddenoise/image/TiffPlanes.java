package io.github.manifolddenoise.image;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The pages of a TIFF file, read in ranges with positional reads (no memory mapping: mapped pages count as memory of the
 * process). Of an uncompressed page only the bytes asked for are read, of a compressed one the strips or tiles they lie in.
 */
final class TiffPlanes implements Planes {

	private static final int BUFFER = 1 << 18;
	private static final byte[] NOTHING = new byte[0];

	private final Path path;
	private final List<TiffPage> pages;
	private final FileChannel channel;
	private final boolean packed;
	private final ConcurrentLinkedQueue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();

	/** @throws IOException if the file cannot be opened */
	TiffPlanes(final Path path, final List<TiffPage> pages) throws IOException {
		this.path = path;
		this.pages = List.copyOf(pages);
		packed = pages.stream().anyMatch(page -> page.decoder() != StripDecoder.NONE);
		channel = FileChannel.open(path, StandardOpenOption.READ);
	}

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at) throws IOException
	{
		final TiffPage page = pages.get(slice - 1);
		final int plane = page.planar() ? component * page.stripsPerPlane() : 0, sample = page.planar() ? 0 : component;
		if (page.isTiled()) readTiles(page, plane, sample, first, count, to, at);
		else readStrips(page, plane, sample, first, count, to, at);
	}

	private void readStrips(final TiffPage page, final int plane, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final int stripPixels = page.rowsPerStrip() * page.width();
		int done = 0;
		while (done < count) {
			final int strip = (first + done) / stripPixels, within = (first + done) % stripPixels;
			final int length = Math.min(count - done, stripPixels - within);
			if (page.decoder() == StripDecoder.NONE) readRaw(page, plane + strip, sample, within, length, to, at + done);
			else decode(page, unpacked(page, plane + strip), sample, within, length, to, at + done);
			done += length;
		}
	}

	/** Tile by tile, so that each is unpacked once, and row by row of it. */
	private void readTiles(final TiffPage page, final int plane, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final int width = page.width(), tileWidth = page.tileWidth(), tileHeight = page.rowsPerStrip(), end = first + count;
		for (int tile = first / width / tileHeight * page.across(); tile < page.stripsPerPlane(); tile++) {
			final int top = tile / page.across() * tileHeight, left = tile % page.across() * tileWidth;
			final int right = Math.min(width, left + tileWidth), bottom = Math.min((end + width - 1) / width, top + tileHeight);
			if (top >= bottom) return;
			byte[] unpacked = NOTHING;
			for (int y = Math.max(top, first / width); y < bottom; y++) {
				final int from = Math.max(first, y * width + left), length = Math.min(end, y * width + right) - from;
				final int within = (y - top) * tileWidth + from - y * width - left;
				if (length <= 0) continue;
				if (page.decoder() == StripDecoder.NONE) readRaw(page, plane + tile, sample, within, length, to, at + from - first);
				else {
					if (unpacked == NOTHING) unpacked = unpacked(page, plane + tile);
					decode(page, unpacked, sample, within, length, to, at + from - first);
				}
			}
		}
	}

	private static void decode(final TiffPage page, final byte[] bytes, final int sample, final int first, final int count,
		final double[] to, final int at)
	{
		final int start = first * page.pixelBytes() + sample * page.type().bytes();
		page.type().decode(ByteBuffer.wrap(bytes).order(page.order()), start, page.pixelBytes(), count, to, at);
	}

	private void readRaw(final TiffPage page, final int strip, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final int stride = page.pixelBytes(), chunk = BUFFER / stride;
		final long offset = page.strips().get(strip).offset();
		final ByteBuffer pooled = buffers.poll();
		final ByteBuffer buffer = pooled == null ? ByteBuffer.allocateDirect(BUFFER) : pooled;
		buffer.order(page.order());
		for (int done = 0; done < count; done += chunk) {
			final int length = Math.min(chunk, count - done);
			buffer.clear().limit(length * stride);
			fill(buffer, offset + (long) (first + done) * stride);
			page.type().decode(buffer, sample * page.type().bytes(), stride, length, to, at + done);
		}
		buffers.add(buffer);
	}

	/** The bytes of a page row by row, without compression; of a planar one plane by plane. */
	byte[] bytes(final TiffPage page) throws IOException {
		final ByteArrayOutputStream rows = new ByteArrayOutputStream(page.width() * page.height());
		for (int strip = 0; strip < page.strips().size(); strip += page.across()) {
			final List<byte[]> beside = new ArrayList<>();
			for (int k = 0; k < page.across(); k++) beside.add(unpacked(page, strip + k));
			addRows(page, strip, beside, rows);
		}
		return rows.toByteArray();
	}

	private static void addRows(final TiffPage page, final int strip, final List<byte[]> beside,
		final ByteArrayOutputStream to)
	{
		if (!page.isTiled()) {
			to.writeBytes(beside.get(0));
			return;
		}
		final int rows = Math.min(page.rowsPerStrip(), page.height() - strip % page.stripsPerPlane() / page.across() * page
			.rowsPerStrip());
		final int row = page.tileWidth() * page.pixelBytes(), last = page.width() * page.pixelBytes() - (page.across() - 1) * row;
		for (int y = 0; y < rows; y++) {
			for (int k = 0; k < beside.size(); k++) to.write(beside.get(k), y * row, k < beside.size() - 1 ? row : last);
		}
	}

	/** The bytes of a strip or tile without compression. */
	private byte[] unpacked(final TiffPage page, final int strip) throws IOException {
		final TiffPage.Strip place = page.strips().get(strip);
		final long length = page.decoder() == StripDecoder.NONE ? page.bytes(strip) : place.length();
		final byte[] packed = new byte[Math.toIntExact(length)];
		fill(ByteBuffer.wrap(packed), place.offset());
		try {
			return page.unpack(strip, packed);
		}
		catch (final IOException exception) {
			throw new IOException("Cannot read \"" + path + "\": " + exception.getMessage() + " Save the file again.",
				exception);
		}
	}

	private void fill(final ByteBuffer buffer, final long offset) throws IOException {
		long position = offset;
		while (buffer.hasRemaining()) {
			final int length = read(buffer, position);
			if (length < 0) throw new EOFException("Cannot read \"" + path + "\": it ends at byte " + position +
				"; it was changed while it was open. Open it again.");
			position += length;
		}
	}

	private int read(final ByteBuffer buffer, final long position) throws IOException {
		try {
			return channel.read(buffer, position);
		}
		catch (final IOException exception) {
			throw new IOException("Cannot read \"" + path + "\": " + exception + ". Check the disk, then open it again.",
				exception);
		}
	}

	@Override
	public boolean concurrent() {
		return true;
	}

	@Override
	public boolean decodesWholePlanes() {
		return packed;
	}

	@Override
	public void close() throws IOException {
		channel.close();
	}
}
