package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
}
