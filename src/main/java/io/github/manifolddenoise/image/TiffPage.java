package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Where and how a file holds the pixels of one slice. A page is cut into strips of {@code rowsPerStrip} rows (the last
 * may have fewer); a planar page holds all strips of red, then of green, then of blue.
 *
 * @param samples samples per pixel: 1 for grey; 3, or 4 with an opacity that is ignored, for RGB
 * @param planar whether the colours lie one plane after the other
 * @param differences whether compressed rows hold the differences of neighbouring pixels
 * @param strips where the strips lie
 */
record TiffPage(int width, int height, SampleType type, ByteOrder order, int samples, boolean planar,
	StripDecoder decoder, boolean differences, int rowsPerStrip, List<Strip> strips)
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

	/** Strips of one plane. */
	int stripsPerPlane() {
		return (height + rowsPerStrip - 1) / rowsPerStrip;
	}

	/** Rows of the given strip. */
	int rows(final int strip) {
		return Math.min(rowsPerStrip, height - strip % stripsPerPlane() * rowsPerStrip);
	}

	/** Bytes of the given strip, uncompressed. */
	long bytes(final int strip) {
		return (long) rows(strip) * width * pixelBytes();
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
		final int size = type.bytes(), stride = pixelBytes() / size, words = width * stride;
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
		return strips.stream().mapToLong(strip -> Math.max(1, strip.length())).sum();
	}

	/** Whether the other page has the same size and kind of pixels. */
	boolean matches(final TiffPage other) {
		return width == other.width && height == other.height && type == other.type && color() == other.color();
	}

	/** An uncompressed page whose strips follow one another is one strip. */
	TiffPage joined() {
		if (decoder != StripDecoder.NONE || planar || strips.size() == 1) return this;
		for (int i = 1; i < strips.size(); i++)
			if (strips.get(i - 1).offset() + bytes(i - 1) != strips.get(i).offset()) return this;
		final Strip all = new Strip(strips.get(0).offset(), (long) width * height * pixelBytes());
		return new TiffPage(width, height, type, order, samples, planar, decoder, differences, height, List.of(all));
	}

	/** The same kind of page at another place; for uncompressed pages of one strip. */
	TiffPage at(final long offset) {
		return new TiffPage(width, height, type, order, samples, planar, decoder, differences, rowsPerStrip, List.of(
			new Strip(offset, strips.get(0).length())));
	}
}
