package io.github.manifolddenoise.image;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The pages of a TIFF file, read in ranges with positional reads (no memory mapping: mapped pages count as memory of the
 * process). Of an uncompressed page only the bytes asked for are read, of a compressed one the strips they lie in.
 */
final class TiffPlanes implements Planes {

	private static final int BUFFER = 1 << 18;

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
		final int stripPixels = page.rowsPerStrip() * page.width();
		int done = 0;
		while (done < count) {
			final int strip = (first + done) / stripPixels, within = (first + done) % stripPixels;
			final int length = Math.min(count - done, stripPixels - within);
			final int index = page.planar() ? component * page.stripsPerPlane() + strip : strip;
			final int sample = page.planar() ? 0 : component;
			if (page.decoder() == StripDecoder.NONE) readRaw(page, index, sample, within, length, to, at + done);
			else page.type().decode(ByteBuffer.wrap(unpacked(page, index)).order(page.order()), within * page
				.pixelBytes() + sample * page.type().bytes(), page.pixelBytes(), length, to, at + done);
			done += length;
		}
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

	/** The bytes of a strip without compression. */
	byte[] unpacked(final TiffPage page, final int strip) throws IOException {
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
