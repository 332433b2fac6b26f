package io.github.manifolddenoise.tiff;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.RegularFiles;

/**
 * The slices of TIFF files, read in ranges with positional reads (no memory mapping: mapped pages count as memory of the
 * process). Of an uncompressed page only the bytes asked for are read, of others the strips or tiles they lie in.
 */
final class TiffPlanes implements Planes {

	private static final int BUFFER = 1 << 18;
	private static final byte[] NOTHING = new byte[0];

	private final List<TiffSlice> slices;
	private final OpenFiles files;
	private final boolean packed;
	private final ConcurrentLinkedQueue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();

	/** @throws IOException if a file cannot be opened */
	TiffPlanes(final List<TiffSlice> slices) throws IOException {
		this.slices = List.copyOf(slices);
		packed = arePacked(slices);
		files = OpenFiles.of(slices.stream().map(TiffSlice::file).distinct().toList());
	}

	/** Whether strips or tiles of some of the slices have to be unpacked as a whole. */
	static boolean arePacked(final List<TiffSlice> slices) {
		return slices.stream().anyMatch(slice -> !slice.page().isPlain());
	}

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at) throws IOException
	{
		final TiffSlice place = slices.get(slice - 1);
		final TiffPage page = place.page();
		final int wanted = place.sample() + component;
		final int plane = page.planar() ? wanted * page.stripsPerPlane() : 0, sample = page.planar() ? 0 : wanted;
		if (page.isTiled()) readTiles(place, plane, sample, first, count, to, at);
		else readStrips(place, plane, sample, first, count, to, at);
	}

	private void readStrips(final TiffSlice slice, final int plane, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final TiffPage page = slice.page();
		final int stripPixels = page.rowsPerStrip() * page.width();
		int done = 0;
		while (done < count) {
			final int strip = (first + done) / stripPixels, within = (first + done) % stripPixels;
			final int length = Math.min(count - done, stripPixels - within);
			if (page.isPlain()) readRaw(slice, plane + strip, sample, within, length, to, at + done);
			else decode(page, unpacked(slice, plane + strip), sample, within, length, to, at + done);
			done += length;
		}
	}

	/** Tile by tile, so that each is unpacked once, and row by row of it. */
	private void readTiles(final TiffSlice slice, final int plane, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final TiffPage page = slice.page();
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
				if (page.isPlain()) readRaw(slice, plane + tile, sample, within, length, to, at + from - first);
				else {
					if (unpacked == NOTHING) unpacked = unpacked(slice, plane + tile);
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

	private void readRaw(final TiffSlice slice, final int strip, final int sample, final int first, final int count,
		final double[] to, final int at) throws IOException
	{
		final TiffPage page = slice.page();
		final int stride = page.pixelBytes(), chunk = BUFFER / stride;
		final long offset = page.strips().get(strip).offset();
		final ByteBuffer pooled = buffers.poll();
		final ByteBuffer buffer = pooled == null ? ByteBuffer.allocateDirect(BUFFER) : pooled;
		buffer.order(page.order());
		for (int done = 0; done < count; done += chunk) {
			final int length = Math.min(chunk, count - done);
			buffer.clear().limit(length * stride);
			fill(slice.file(), buffer, offset + (long) (first + done) * stride);
			page.type().decode(buffer, sample * page.type().bytes(), stride, length, to, at + done);
		}
		buffers.add(buffer);
	}

	/** The bytes of a strip or tile without compression. */
	private byte[] unpacked(final TiffSlice slice, final int strip) throws IOException {
		final byte[] packed = new byte[Math.toIntExact(slice.page().packedBytes(strip))];
		fill(slice.file(), ByteBuffer.wrap(packed), slice.page().strips().get(strip).offset());
		try {
			return slice.page().unpack(strip, packed);
		}
		catch (final IOException exception) {
			throw new IOException("Cannot read \"" + slice.file() + "\": " + exception.getMessage() + " Save the file again.",
				exception);
		}
	}

	private void fill(final Path path, final ByteBuffer buffer, final long offset) throws IOException {
		long position = offset;
		while (buffer.hasRemaining()) {
			final int length = read(path, buffer, position);
			if (length < 0) throw new EOFException("Cannot read \"" + path + "\": it ends at byte " + position +
				"; it was changed while it was open. Open it again.");
			position += length;
		}
	}

	private int read(final Path path, final ByteBuffer buffer, final long position) throws IOException {
		try {
			return files.read(path, buffer, position);
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
		files.close();
	}

	/**
	 * Files that are read at any place by several threads. Some stay open; others, if there are many, are opened for every read.
	 */
	private static final class OpenFiles implements Closeable {

		private static final int MOST = 64;

		private final Map<Path, FileChannel> channels = new HashMap<>();

		private OpenFiles() {}

		/** @throws IOException if one of the first cannot be opened */
		static OpenFiles of(final List<Path> paths) throws IOException {
			final OpenFiles files = new OpenFiles();
			boolean opened = false;
			try {
				for (final Path path : paths.subList(0, Math.min(MOST, paths.size()))) files.channels.put(path, RegularFiles.channel(
					path));
				opened = true;
				return files;
			}
			finally {
				if (!opened) files.close();
			}
		}

		/** Reads some bytes, fewer than there is room for perhaps; -1 behind the end. */
		int read(final Path path, final ByteBuffer buffer, final long position) throws IOException {
			final FileChannel open = channels.get(path);
			if (open != null) return open.read(buffer, position);
			try (FileChannel channel = RegularFiles.channel(path)) {
				return channel.read(buffer, position);
			}
		}

		@Override
		public void close() throws IOException {
			for (final FileChannel channel : channels.values()) channel.close();
		}
	}
}
