package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Where and how a file holds the pixels of one slice. A page is cut into strips of {@code rowsPerStrip} rows (the last
 * may have fewer), or into tiles of as many rows that are narrower than the page, row by row of tiles, all of them whole; a
 * planar page holds all strips or tiles of red, then of green, then of blue.
 *
 * @param samples samples per pixel: 1 for grey; 3, or 4 with an opacity that is ignored, for RGB
 * @param planar whether the colours lie one plane after the other
 * @param differences whether compressed rows hold the differences of neighbouring pixels
 * @param tileWidth columns of a tile; 0 if there are strips
 * @param strips where the strips or tiles lie
 */
record TiffPage(int width, int height, SampleType type, ByteOrder order, int samples, boolean planar,
	StripDecoder decoder, boolean differences, int rowsPerStrip, int tileWidth, List<Strip> strips)
{

	/** A range of bytes in the file. */
	record Strip(long offset, long length) {}

	TiffPage {
		strips = List.copyOf(strips);
	}

	/** Whether the pixels are RGB. */
	boolean color() {
		return samples > 1;
	}

	/** Bytes from one pixel to the next within a strip. */
	int pixelBytes() {
		return type.bytes() * (planar ? 1 : samples);
	}

	/** Whether the page is cut into tiles. */
	boolean isTiled() {
		return tileWidth > 0;
	}

	/** Tiles side by side; 1 if there are strips. */
	int across() {
		return isTiled() ? (width + tileWidth - 1) / tileWidth : 1;
	}

	/** Pixels in a row of a strip or tile. */
	int rowPixels() {
		return isTiled() ? tileWidth : width;
	}

	/** Strips or tiles of one plane. */
	int stripsPerPlane() {
		return (height + rowsPerStrip - 1) / rowsPerStrip * across();
	}

	/** Rows of the given strip or tile. */
	int rows(final int strip) {
		return isTiled() ? rowsPerStrip : Math.min(rowsPerStrip, height - strip % stripsPerPlane() * rowsPerStrip);
	}

	/** Bytes of the given strip or tile, uncompressed. */
	long bytes(final int strip) {
		return (long) rows(strip) * rowPixels() * pixelBytes();
	}

	/**
	 * The bytes of a strip, uncompressed.
	 *
	 * @throws IOException if the strip is damaged or holds too few bytes
	 */
	byte[] unpack(final int strip, final byte[] packed) throws IOException {
		final byte[] bytes = new byte[Math.toIntExact(bytes(strip))];
		final int length = decoder.unpack(packed, bytes);
		if (length < bytes.length) throw new IOException("A compressed strip holds " + length + " bytes instead of " +
			bytes.length + ".");
		if (differences) accumulate(rows(strip), bytes);
		return bytes;
	}

	/** Undoes horizontal differencing (TIFF 6.0, section 14), for words of the size of a sample. */
	private void accumulate(final int rows, final byte[] bytes) {
		final int size = type.bytes(), stride = pixelBytes() / size, words = rowPixels() * stride;
		final ByteBuffer buffer = ByteBuffer.wrap(bytes).order(order);
		for (int row = 0; row < rows; row++) {
			final int start = row * words;
			for (int i = start + stride; i < start + words; i++) {
				final int before = i - stride;
				switch (size) {
					case 1 -> bytes[i] += bytes[before];
					case 2 -> buffer.putShort(2 * i, (short) (buffer.getShort(2 * i) + buffer.getShort(2 * before)));
					default -> buffer.putInt(4 * i, buffer.getInt(4 * i) + buffer.getInt(4 * before));
				}
			}
		}
	}

	/** Bytes of the page in the file, at least 1 per strip. */
	long storedBytes() {
		if (decoder == StripDecoder.NONE) return (long) width * height * type.bytes() * samples;
		return strips.stream().mapToLong(strip -> Math.max(1, strip.length())).reduce(0, TiffPage::sum);
	}

	private static long sum(final long a, final long b) {
		return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
	}

	/** Whether the other page has the same size and kind of pixels. */
	boolean matches(final TiffPage other) {
		return width == other.width && height == other.height && type == other.type && color() == other.color();
	}

	/** An uncompressed page whose strips follow one another is one strip. */
	TiffPage joined() {
		if (decoder != StripDecoder.NONE || planar || isTiled() || strips.size() == 1) return this;
		for (int i = 1; i < strips.size(); i++)
			if (strips.get(i - 1).offset() + bytes(i - 1) != strips.get(i).offset()) return this;
		final Strip all = new Strip(strips.get(0).offset(), (long) width * height * pixelBytes());
		return new TiffPage(width, height, type, order, samples, planar, decoder, differences, height, 0, List.of(all));
	}

	/** The same kind of page at another place; for uncompressed pages of one strip. */
	TiffPage at(final long offset) {
		return new TiffPage(width, height, type, order, samples, planar, decoder, differences, rowsPerStrip, 0, List.of(
			new Strip(offset, strips.get(0).length())));
	}
}
