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

	/** The compression LZF, of h5py: runs of literals, and copies of what came before. */
	private static final class Lzf {

		private Lzf() {}

		/** What {@code from} was made of. */
		static byte[] decode(final byte[] from, final int count) throws IOException {
			final byte[] to = new byte[count];
			try {
				if (decoded(from, to) == count) return to;
			}
			catch (final ArrayIndexOutOfBoundsException exception) {
				throw new IOException("its LZF data is damaged", exception);
			}
			throw new IOException("its LZF data was cut short");
		}

		private static int decoded(final byte[] from, final byte[] to) {
			int in = 0, out = 0;
			while (in < from.length) {
				final int control = from[in++] & 0xff;
				if (control < 32) {
					System.arraycopy(from, in, to, out, control + 1);
					in += control + 1;
					out += control + 1;
					continue;
				}
				int run = control >> 5;
				if (run == 7) run += from[in++] & 0xff;
				int source = out - ((control & 31) << 8) - (from[in++] & 0xff) - 1;
				for (int k = 0; k < run + 2; k++) to[out++] = to[source++];
			}
			return out;
		}
	}
}
