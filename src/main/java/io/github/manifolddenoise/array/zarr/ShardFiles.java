package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/** Chunks that lie in shards, of which the index is read and the chunks that are asked for. */
final class ShardFiles implements ChunkFiles {

	/** Bytes that indices may take. */
	private static final long MOST = 64 << 20;

	private final ZarrStore store;
	private final String folder;
	private final ChunkKeys keys;
	private final Sharding sharding;
	private final Map<List<Long>, ShardIndex> indices = new LinkedHashMap<>(16, 0.75f, true);

	ShardFiles(final ZarrStore store, final String folder, final ChunkKeys keys, final Sharding sharding) {
		this.store = store;
		this.folder = folder;
		this.keys = keys;
		this.sharding = sharding;
	}

	@Override
	public String name(final long[] index) {
		return folder + keys.name(sharding.shard(index));
	}

	@Override
	public Optional<byte[]> bytes(final long[] index, final long most) {
		return store.read(name(index), (path, channel) -> {
			final ShardIndex chunks = index(sharding.shard(index), path, channel);
			final int number = sharding.number(index);
			if (!chunks.has(number)) return Optional.empty();
			final long length = chunks.length(number);
			if (length > most) throw MetadataFile.damaged(path, "a chunk of it has " + length + " bytes and should have at most " +
				most);
			return Optional.of(ZarrStore.part(path, channel, chunks.start(number), (int) length));
		});
	}

	private ShardIndex index(final long[] shard, final Path path, final SeekableByteChannel channel) throws IOException {
		final List<Long> key = Arrays.stream(shard).boxed().toList();
		synchronized (indices) {
			if (indices.containsKey(key)) return indices.get(key);
		}
		final ShardIndex index = read(path, channel);
		synchronized (indices) {
			indices.put(key, index);
			if ((long) indices.size() * sharding.indexBytes() > MOST) indices.remove(indices.keySet().iterator().next());
		}
		return index;
	}

	private ShardIndex read(final Path path, final SeekableByteChannel channel) throws IOException {
		final long size = channel.size();
		final int length = sharding.indexBytes();
		if (size < length) throw MetadataFile.damaged(path, "it has " + size + " bytes, and the index of its chunks alone has " +
			length);
		final byte[] bytes = ZarrStore.part(path, channel, sharding.indexStart(size), length);
		try {
			return ShardIndex.of(sharding, bytes, size);
		}
		catch (final IOException exception) {
			throw MetadataFile.damaged(path, exception.getMessage());
		}
	}

	/**
	 * Where the chunks of a shard lie in its file, by their numbers.
	 *
	 * @param starts first bytes; -1 where there is no chunk
	 * @param ends bytes behind the last ones
	 */
	private record ShardIndex(long[] starts, long[] ends) {

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
}
