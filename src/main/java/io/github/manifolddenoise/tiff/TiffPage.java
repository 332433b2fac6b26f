package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.List;

import io.github.manifolddenoise.recording.PixelType;

/**
 * Where and how a file holds the pixels of one page. A page is cut into strips of {@code rowsPerStrip} rows (the last
 * may have fewer), or into tiles of as many rows that are narrower than the page, row by row of tiles, all of them whole; a
 * planar page holds all strips or tiles of the first sample of every pixel, then of the second, and so on.
 *
 * @param samples samples per pixel, those that are not looked at among them, such as opacity
 * @param color whether the first three samples are red, green and blue of 8 bits, which are one slice
 * @param channels slices that the page holds otherwise, a sample each; 1 if there is colour
 * @param planar whether the samples lie one plane after the other
 * @param tileWidth columns of a tile; 0 if there are strips
 * @param strips where the strips or tiles lie
 */
record TiffPage(int width, int height, SampleType type, ByteOrder order, int samples, boolean color, int channels,
	boolean planar, TiffCoding coding, int rowsPerStrip, int tileWidth, List<Strip> strips)
{

	/** A range of bytes in the file. */
	record Strip(long offset, long length) {}

	TiffPage {
		strips = List.copyOf(strips);
	}

	/** Whether ranges of pixels can be read from the file as they are. */
	boolean isPlain() {
		return coding.isPlain(type);
	}

	/** Whether what a strip holds can be longer than the strip. */
	boolean isCompressed() {
		return coding.decoder() != StripDecoder.NONE;
	}

	/** Samples side by side in a strip. */
	private int together() {
		return planar ? 1 : samples;
	}

	/** Bytes from one pixel to the next within a strip. */
	int pixelBytes() {
		return type.bytes() * together();
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

	/** Bytes of the given strip or tile once it is unpacked. */
	long bytes(final int strip) {
		return (long) rows(strip) * rowPixels() * pixelBytes();
	}

	/** Bytes of the given strip or tile without compression, as they are stored. */
	long codedBytes(final int strip) {
		return coding.bytes(rows(strip), rowPixels() * together());
	}

	/** Bytes of the given strip or tile in the file. */
	long packedBytes(final int strip) {
		return isCompressed() ? strips.get(strip).length() : codedBytes(strip);
	}

	/**
	 * The samples of a strip.
	 *
	 * @throws IOException if the strip is damaged or holds too few bytes
	 */
	byte[] unpack(final int strip, final byte[] packed) throws IOException {
		return coding.unpack(packed, rows(strip), rowPixels(), together(), type, order);
	}

	/** Bytes of the page in the file, at least 1 per strip. */
	long storedBytes() {
		if (isPlain()) return (long) width * height * type.bytes() * samples;
		long sum = 0;
		for (int strip = 0; strip < strips.size(); strip++) sum = sum(sum, Math.max(1, packedBytes(strip)));
		return sum;
	}

	private static long sum(final long a, final long b) {
		return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
	}

	/** What the pixels are read as. */
	PixelType pixelType() {
		return color ? PixelType.RGB : type.pixels();
	}

	/** Whether the other page has the same size and kind of pixels. */
	boolean matches(final TiffPage other) {
		return isAsLargeAs(other) && type == other.type && color == other.color && channels == other.channels;
	}

	boolean isAsLargeAs(final TiffPage other) {
		return width == other.width && height == other.height;
	}

	/** An uncompressed page whose strips follow one another is one strip. */
	TiffPage joined() {
		if (!isPlain() || planar || isTiled() || strips.size() == 1) return this;
		for (int i = 1; i < strips.size(); i++)
			if (strips.get(i - 1).offset() + bytes(i - 1) != strips.get(i).offset()) return this;
		final Strip all = new Strip(strips.get(0).offset(), (long) width * height * pixelBytes());
		return new TiffPage(width, height, type, order, samples, color, channels, planar, coding, height, 0, List.of(all));
	}

	/** The same kind of page at another place; for uncompressed pages of one strip. */
	TiffPage at(final long offset) {
		return new TiffPage(width, height, type, order, samples, color, channels, planar, coding, rowsPerStrip, 0, List.of(
			new Strip(offset, strips.get(0).length())));
	}
}
