package io.github.manifolddenoise.array.zarr;

import java.io.IOException;

/** Blosc's own compression: runs of literals, and copies of what came before. */
final class BloscLz {

	private static final int FARTHEST = 8191;

	private BloscLz() {}

	/** Fills {@code count} bytes of {@code to} from {@code start} on. */
	static void decode(final byte[] from, final int at, final int length, final byte[] to, final int start,
		final int count) throws IOException
	{
		try {
			if (decoded(from, at, at + length, to, start, start + count) != start + count) throw new IOException(
				"its BloscLZ data was cut short");
		}
		catch (final ArrayIndexOutOfBoundsException exception) {
			throw new IOException("its BloscLZ data is damaged", exception);
		}
	}

	private static int decoded(final byte[] from, final int at, final int end, final byte[] to, final int start,
		final int limit) throws IOException
	{
		int in = at, out = start, control = from[in++] & 31;
		while (true) {
			if (control < 32) {
				final int run = control + 1;
				if (run > limit - out || run > end - in) throw new IOException("its BloscLZ data is damaged");
				System.arraycopy(from, in, to, out, run);
				in += run;
				out += run;
			}
			else {
				int run = (control >> 5) - 1, distance = (control & 31) << 8;
				if (run == 6) {
					int more;
					do {
						more = from[in++] & 0xff;
						run += more;
					}
					while (more == 255 && in < end);
				}
				final int low = from[in++] & 0xff;
				distance += low;
				if (low == 255 && distance == FARTHEST) distance = ((from[in++] & 0xff) << 8 | from[in++] & 0xff) + FARTHEST;
				run += 3;
				final int source = out - distance - 1;
				if (source < start || run > limit - out || in > end) throw new IOException("its BloscLZ data is damaged");
				for (int k = 0; k < run; k++) to[out + k] = to[source + k];
				out += run;
			}
			if (in >= end) return out;
			control = from[in++] & 0xff;
		}
	}
}
