package io.github.manifolddenoise.array;

import java.io.IOException;
import java.util.Arrays;

import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;

import io.github.manifolddenoise.task.UserException;

/** Zstandard and LZ4, in pure Java, from a library that may be missing. */
public final class AirCompression {

	private AirCompression() {}

	/** Whether the library is there. */
	public static boolean isAvailable() {
		try {
			Class.forName(ZstdCompressor.class.getName());
			return true;
		}
		catch (final ClassNotFoundException | LinkageError error) {
			return false;
		}
	}

	private static UserException missing(final LinkageError error) {
		return new UserException("Zstandard and LZ4 need the library aircompressor (io.airlift:aircompressor), which is not" +
			" there. Use Manifold_Denoise-all.jar, which has it, or add the library.", error);
	}

	/** Fills a part of {@code to} with what a part of {@code from} was made of by Zstandard. */
	public static void unzstd(final byte[] from, final int at, final int length, final byte[] to, final int start,
		final int count) throws IOException
	{
		requireAll(unzstdUpTo(from, at, length, to, start, count), count);
	}

	/** Unpacks {@code most} bytes or fewer by Zstandard; returns how many. */
	public static int unzstdUpTo(final byte[] from, final int at, final int length, final byte[] to, final int start,
		final int most) throws IOException
	{
		try {
			return new ZstdDecompressor().decompress(from, at, length, to, start, most);
		}
		catch (final NoClassDefFoundError error) {
			throw missing(error);
		}
		catch (final RuntimeException exception) {
			throw new IOException("its Zstandard data is damaged", exception);
		}
	}

	/** Fills a part of {@code to} with what a part of {@code from} was made of by LZ4. */
	public static void unlz4(final byte[] from, final int at, final int length, final byte[] to, final int start,
		final int count) throws IOException
	{
		try {
			requireAll(new Lz4Decompressor().decompress(from, at, length, to, start, count), count);
		}
		catch (final NoClassDefFoundError error) {
			throw missing(error);
		}
		catch (final RuntimeException exception) {
			throw new IOException("its LZ4 data is damaged", exception);
		}
	}

	private static void requireAll(final int found, final int count) throws IOException {
		if (found != count) throw new IOException("it holds " + found + " bytes and should hold " + count);
	}

	/** Packed by Zstandard. */
	public static byte[] zstd(final byte[] bytes) {
		final ZstdCompressor compressor = new ZstdCompressor();
		final byte[] to = new byte[compressor.maxCompressedLength(bytes.length)];
		return Arrays.copyOf(to, compressor.compress(bytes, 0, bytes.length, to, 0, to.length));
	}
}
