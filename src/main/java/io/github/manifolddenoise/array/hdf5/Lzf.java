package io.github.manifolddenoise.array.hdf5;

import java.io.IOException;

/** The compression LZF, of h5py: runs of literals, and copies of what came before. */
final class Lzf {

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
