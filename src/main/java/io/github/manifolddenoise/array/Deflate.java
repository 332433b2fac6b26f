package io.github.manifolddenoise.array;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;

/** Data packed by deflate, with the header of gzip or zlib or none. */
public final class Deflate {

	private Deflate() {}

	/** What {@code bytes} were made of by gzip. */
	public static byte[] gunzip(final byte[] bytes, final int count) throws IOException {
			final int start = gzipHeader(bytes);
			final byte[] to = new byte[count];
			final int end = inflate(bytes, start, bytes.length - start, true, to, 0, count);
			final CRC32 crc = new CRC32();
			crc.update(to);
			if (bytes.length - end < 8 || ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(end) != (int) crc
				.getValue()) throw new IOException("its checksum is wrong");
			return to;
	}

	/** Packed by gzip, as any reader can unpack it. */
	public static byte[] gzip(final byte[] bytes) throws IOException {
		final ByteArrayOutputStream to = new ByteArrayOutputStream(bytes.length / 2);
		try (GZIPOutputStream stream = new GZIPOutputStream(to) {

			{
				def.setLevel(1);
			}
		}) {
			stream.write(bytes);
		}
		return to.toByteArray();
	}

	/** Where the data of gzip begins. */
	private static int gzipHeader(final byte[] bytes) throws IOException {
		if (bytes.length < 18 || (bytes[0] & 0xff) != 0x1f || (bytes[1] & 0xff) != 0x8b || bytes[2] != 8) throw new IOException(
			"it is not packed by gzip");
		final int flags = bytes[3];
		int at = 10;
		if ((flags & 4) != 0) at += 2 + (bytes[at] & 0xff) + ((bytes[at + 1] & 0xff) << 8);
		for (int text = (flags >> 3 & 1) + (flags >> 4 & 1); text > 0; text--) {
			while (at < bytes.length && bytes[at] != 0) at++;
			at++;
		}
		if ((flags & 2) != 0) at += 2;
		if (at >= bytes.length) throw new IOException("it was cut short");
		return at;
	}

	/**
	 * Fills {@code count} bytes of {@code to} from {@code start} on.
	 *
	 * @param raw whether the data has no header
	 * @return where the packed data ends
	 */
	public static int inflate(final byte[] from, final int at, final int length, final boolean raw, final byte[] to,
		final int start,
		final int count) throws IOException
	{
		final Inflater inflater = new Inflater(raw);
		try {
			inflater.setInput(from, at, length);
			int done = 0;
			while (done < count) {
				final int more = inflater.inflate(to, start + done, count - done);
				if (more == 0) throw new IOException("it holds " + done + " bytes and should hold " + count);
				done += more;
			}
			if (!inflater.finished() && inflater.inflate(new byte[1]) > 0) throw new IOException("it holds more than the " +
				count + " bytes that it should");
			return at + (int) inflater.getBytesRead();
		}
		catch (final DataFormatException exception) {
			throw new IOException("its deflated data is damaged", exception);
		}
		finally {
			inflater.end();
		}
	}
}
