package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * How the bytes of a strip or tile become samples.
 *
 * @param bits bits of a stored sample: all of its type, or fewer that follow one another without gaps within a row
 * @param predictor {@value #NO_PREDICTOR}, {@value #DIFFERENCES} or {@value #FLOATS}
 * @param reversed whether the first bit of a byte is its least significant
 * @param jpeg what JPEG-compressed strips have in common
 */
record TiffCoding(StripDecoder decoder, int bits, int predictor, boolean reversed, JpegStrip jpeg) {

	/** Samples as they are; differences of neighbouring pixels; the same for the bytes of floats, the first bytes first. */
	static final int NO_PREDICTOR = 1, DIFFERENCES = 2, FLOATS = 3;

	/** Whether the bytes in the file are those of the samples. */
	boolean isPlain(final SampleType type) {
		return decoder == StripDecoder.NONE && !reversed && bits == 8 * type.bytes();
	}

	/** Bytes of rows before what is left out between samples is filled in. */
	long bytes(final int rows, final int rowSamples) {
		return (long) rows * (((long) rowSamples * bits + 7) / 8);
	}

	/**
	 * The samples of a strip as its type has them, in the byte order of the file.
	 *
	 * @param rowPixels pixels in a row
	 * @param samples samples side by side in a pixel
	 * @throws IOException if the strip is damaged or holds too few bytes
	 */
	byte[] unpack(final byte[] packed, final int rows, final int rowPixels, final int samples, final SampleType type,
		final ByteOrder order) throws IOException
	{
		if (reversed) reverse(packed);
		final long size = bytes(rows, rowPixels * samples), most = decoder.mostBytes(packed);
		if (most < size) throw tooShort(most, size);
		final byte[] bytes = new byte[Math.toIntExact(size)];
		final int length = decoder == StripDecoder.JPEG ? jpeg.unpack(packed, rows, rowPixels, samples, bytes) : decoder.unpack(
			packed, bytes);
		if (length < bytes.length) throw tooShort(length, size);
		if (bits < 8 * type.bytes()) return spread(bytes, rows, rowPixels * samples, type, order);
		if (predictor == DIFFERENCES) accumulate(ByteBuffer.wrap(bytes).order(order), rows, rowPixels * samples, samples, type
			.bytes());
		if (predictor == FLOATS) {
			for (int row = 0; row < rows; row++) joinFloats(bytes, row * rowPixels * samples * type.bytes(), rowPixels * samples,
				samples, type.bytes(), order);
		}
		return bytes;
	}

	private static IOException tooShort(final long length, final long size) {
		return new IOException("A compressed strip holds " + length + " bytes instead of " + size + ".");
	}

	private static void reverse(final byte[] bytes) {
		for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) (Integer.reverse(bytes[i]) >>> 24);
	}

	/** Samples of fewer bits as whole bytes; single bits are black and white, as in ImageJ. */
	private byte[] spread(final byte[] bytes, final int rows, final int rowSamples, final SampleType type,
		final ByteOrder order)
	{
		final ByteBuffer to = ByteBuffer.allocate(rows * rowSamples * type.bytes()).order(order);
		final int mask = (1 << bits) - 1, rowBytes = (int) bytes(1, rowSamples);
		for (int row = 0; row < rows; row++) {
			int held = 0, buffer = 0, at = row * rowBytes;
			for (int i = 0; i < rowSamples; i++) {
				for (; held < bits; held += 8) buffer = buffer << 8 | bytes[at++] & 0xff;
				held -= bits;
				final int value = buffer >> held & mask;
				if (type == SampleType.UINT8) to.put((byte) (bits == 1 ? -value : value));
				else to.putShort((short) value);
			}
		}
		return to.array();
	}

	/** Undoes horizontal differencing (TIFF 6.0, section 14), for words of the size of a sample. */
	private static void accumulate(final ByteBuffer bytes, final int rows, final int words, final int stride,
		final int size)
	{
		for (int row = 0; row < rows; row++) {
			final int start = row * words;
			for (int i = start + stride; i < start + words; i++) {
				final int before = i - stride;
				switch (size) {
					case 1 -> bytes.put(i, (byte) (bytes.get(i) + bytes.get(before)));
					case 2 -> bytes.putShort(2 * i, (short) (bytes.getShort(2 * i) + bytes.getShort(2 * before)));
					case 4 -> bytes.putInt(4 * i, bytes.getInt(4 * i) + bytes.getInt(4 * before));
					default -> bytes.putLong(8 * i, bytes.getLong(8 * i) + bytes.getLong(8 * before));
				}
			}
		}
	}

	/**
	 * Undoes the predictor of floats (TIFF Technical Note 3): the differences of all first bytes of a row, then of all second
	 * ones, and so on.
	 */
	private static void joinFloats(final byte[] bytes, final int start, final int words, final int stride, final int size,
		final ByteOrder order)
	{
		for (int i = start + stride; i < start + words * size; i++) bytes[i] += bytes[i - stride];
		final byte[] apart = new byte[words * size];
		System.arraycopy(bytes, start, apart, 0, apart.length);
		for (int i = 0; i < words; i++) {
			for (int k = 0; k < size; k++) bytes[start + i * size + (order == ByteOrder.BIG_ENDIAN ? k : size - 1 - k)] = apart[k *
				words + i];
		}
	}
}
