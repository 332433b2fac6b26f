package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.stream.LongStream;

/**
 * Where the chunks of a shard lie in its file, by their numbers.
 *
 * @param starts first bytes; -1 where there is no chunk
 * @param ends bytes behind the last ones
 */
record ShardIndex(long[] starts, long[] ends) {

	private static final long MISSING = -1;

	/**
	 * The index of a shard, checked.
	 *
	 * @param bytes of the index
	 * @param size of the file
	 * @throws IOException if its checksum is wrong, or the chunks do not lie side by side in the file
	 */
	static ShardIndex of(final Sharding sharding, final byte[] bytes, final long size) throws IOException {
		final ByteBuffer numbers = ByteBuffer.wrap(sharding.checksum() ? Checksum.checked(bytes) : bytes).order(sharding.order());
		final long first = sharding.atEnd() ? 0 : sharding.indexBytes();
		final long end = sharding.atEnd() ? sharding.indexStart(size) : size;
		final long[] starts = new long[sharding.chunks()], ends = new long[starts.length];
		for (int k = 0; k < starts.length; k++) {
			starts[k] = numbers.getLong();
			final long length = numbers.getLong();
			ends[k] = starts[k] + length;
			if (starts[k] == MISSING && length == MISSING) ends[k] = MISSING;
			else if (starts[k] < first || starts[k] > end || length < 0 || length > end - starts[k]) throw new IOException(
				"its index says that chunk " + k + " has " + Long.toUnsignedString(length) + " bytes from byte " + Long
					.toUnsignedString(starts[k]) + " on, and its chunks lie in bytes " + first + " to " + end);
		}
		requireApart(starts, ends);
		return new ShardIndex(starts, ends);
	}

	/** Where none overlap, each ends before the next begins, sorted by beginnings and by ends. */
	private static void requireApart(final long[] starts, final long[] ends) throws IOException {
		final long[] begun = LongStream.of(starts).filter(start -> start != MISSING).sorted().toArray();
		final long[] ended = LongStream.of(ends).filter(end -> end != MISSING).sorted().toArray();
		for (int k = 1; k < begun.length; k++) if (begun[k] < ended[k - 1]) throw new IOException(
			"its index says that two chunks overlap at byte " + begun[k]);
	}

	/** Whether a chunk is there. */
	boolean has(final int number) {
		return starts[number] != MISSING;
	}

	/** First byte of a chunk. */
	long start(final int number) {
		return starts[number];
	}

	/** Bytes of a chunk. */
	long length(final int number) {
		return ends[number] - starts[number];
	}
}
