package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.util.Arrays;

import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;

import io.github.manifolddenoise.task.UserException;

/** Zstandard and LZ4, in pure Java, from a library that may be missing. */
final class AirCompression {

	private AirCompression() {}

	/** Whether the library is there. */
	static boolean isAvailable() {
		try {
			Class.forName(ZstdCompressor.class.getName());
			return true;
		}
		catch (final ClassNotFoundException | LinkageError error) {
			return false;
		}
	}

	/** What to throw where it is missing. */
	static UserException missing(final LinkageError error) {
		return new UserException("Zstandard and LZ4 need the library aircompressor (io.airlift:aircompressor), which is not" +
			" there. Use Manifold_Denoise-all.jar, which has it, or add the library.", error);
	}

	/** Fills a part of {@code to} with what {@code from} was made of. */
	static void zstd(final byte[] from, final int at, final int length, final byte[] to, final int start, final int count)
		throws IOException
	{
		try {
			requireAll(new ZstdDecompressor().decompress(from, at, length, to, start, count), count);
		}
		catch (final NoClassDefFoundError error) {
			throw missing(error);
		}
		catch (final RuntimeException exception) {
			throw new IOException("its Zstandard data is damaged", exception);
		}
	}

	/** Fills a part of {@code to} with what {@code from} was made of. */
	static void lz4(final byte[] from, final int at, final int length, final byte[] to, final int start, final int count)
		throws IOException
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

	static byte[] zstd(final byte[] bytes) {
		final ZstdCompressor compressor = new ZstdCompressor();
		final byte[] to = new byte[compressor.maxCompressedLength(bytes.length)];
		return Arrays.copyOf(to, compressor.compress(bytes, 0, bytes.length, to, 0, to.length));
	}
}
