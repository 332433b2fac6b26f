package io.github.manifolddenoise.array.zarr;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import io.github.manifolddenoise.array.JsonFields;

/**
 * How chunks are gathered in files, shards, each with an index of its chunks ({@code sharding_indexed}).
 *
 * @param counts chunks of a shard along each axis
 * @param order of the bytes of a number of the index
 * @param checksum whether the index ends in a CRC-32C
 * @param atEnd whether the index is the end of the file; otherwise it is the beginning
 */
record Sharding(int[] counts, ByteOrder order, boolean checksum, boolean atEnd) {

	private static final int ENTRY = 2 * Long.BYTES, MOST_CHUNKS = 1 << 20;

	/**
	 * What the settings of the codec say.
	 *
	 * @param shard elements of a shard along each axis
	 * @param chunk elements of a chunk of it along each axis
	 */
	static Sharding of(final JsonFields settings, final long[] shard, final long[] chunk) {
		final int[] counts = new int[shard.length];
		if (chunk.length != shard.length) throw settings.damaged("chunk_shape", "has " + chunk.length +
			" axes and its shards have " + shard.length);
		long chunks = 1;
		for (int axis = 0; axis < counts.length; axis++) {
			if (shard[axis] % chunk[axis] != 0) throw settings.damaged("chunk_shape", "is " + Arrays.toString(chunk) +
				", which does not divide its shards of " + Arrays.toString(shard));
			counts[axis] = (int) (shard[axis] / chunk[axis]);
			chunks *= counts[axis];
			if (chunks > MOST_CHUNKS) throw settings.unsupported("its shards hold more than " + MOST_CHUNKS +
				" chunks, the most that are read. Write it with smaller shards");
		}
		final String location = settings.text("index_location", "end");
		if (!location.equals("end") && !location.equals("start")) throw settings.damaged("index_location",
			"is neither start nor end");
		final List<JsonFields> codecs = settings.objects("index_codecs");
		final String names = codecs.stream().map(codec -> codec.text("name")).collect(Collectors.joining(", "));
		if (!names.equals("bytes") && !names.equals("bytes, crc32c")) throw settings.unsupported(
			"the index of its shards went through the codecs " + names + "; bytes and crc32c are read. Write it with these");
		return new Sharding(counts, Codecs.order(codecs.get(0)), codecs.size() > 1, location.equals("end"));
	}

	/** The shard of a chunk. */
	long[] shard(final long[] index) {
		final long[] shard = new long[index.length];
		for (int axis = 0; axis < shard.length; axis++) shard[axis] = index[axis] / counts[axis];
		return shard;
	}

	/** The number of a chunk in its shard. */
	int number(final long[] index) {
		int number = 0;
		for (int axis = 0; axis < counts.length; axis++) number = number * counts[axis] + (int) (index[axis] % counts[axis]);
		return number;
	}

	/** Bytes of the index, with its checksum. */
	int indexBytes() {
		return ENTRY * chunks() + (checksum ? Checksum.BYTES : 0);
	}

	/** Chunks of a shard. */
	int chunks() {
		return Arrays.stream(counts).reduce(1, (a, b) -> a * b);
	}

	/** Where the index begins in a file of {@code size} bytes. */
	long indexStart(final long size) {
		return atEnd ? size - indexBytes() : 0;
	}
}
