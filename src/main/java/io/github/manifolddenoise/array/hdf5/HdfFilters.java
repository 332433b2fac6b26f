package io.github.manifolddenoise.array.hdf5;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import io.github.manifolddenoise.array.Deflate;

/** Undoes what happened to the bytes of a chunk, and takes no more memory for it than the chunk has. */
final class HdfFilters {

	static final int DEFLATE = 1, SHUFFLE = 2, FLETCHER = 3, LZF = 32000;
	static final List<Integer> KNOWN = List.of(DEFLATE, SHUFFLE, FLETCHER, LZF);

	private static final int CHECKSUM = 4;

	private HdfFilters() {}

	/**
	 * The bytes of a chunk.
	 *
	 * @param filters in the order in which they were applied
	 * @param size of an element
	 * @param count bytes of the chunk
	 */
	static byte[] decode(final byte[] packed, final List<Integer> filters, final int size, final int count)
		throws IOException {
		byte[] bytes = packed;
		for (int k = filters.size() - 1; k >= 0; k--) {
			final int room = count + CHECKSUM * (int) filters.subList(0, k).stream().filter(filter -> filter == FLETCHER).count();
			bytes = switch (filters.get(k)) {
				case DEFLATE -> inflate(bytes, room);
				case SHUFFLE -> unshuffle(bytes, size);
				case LZF -> Lzf.decode(bytes, room);
				default -> Arrays.copyOf(bytes, Math.max(0, bytes.length - CHECKSUM));
			};
		}
		if (bytes.length != count) throw new IOException("it holds " + bytes.length + " bytes and should hold " + count);
		return bytes;
	}

	private static byte[] inflate(final byte[] from, final int count) throws IOException {
		final byte[] to = new byte[count];
		Deflate.inflate(from, 0, from.length, false, to, 0, count);
		return to;
	}

	private static byte[] unshuffle(final byte[] from, final int size) {
		final byte[] to = from.clone();
		final int elements = from.length / size;
		for (int b = 0; b < size; b++) {
			for (int k = 0; k < elements; k++) to[k * size + b] = from[b * elements + k];
		}
		return to;
	}
}
