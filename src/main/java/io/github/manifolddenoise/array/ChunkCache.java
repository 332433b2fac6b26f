package io.github.manifolddenoise.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The chunks of an array that were read last, each decoded once however many threads ask for it. Threads that ask for the
 * same chunks share the work of decoding them.
 */
public final class ChunkCache {

	/** Part of the memory that chunks may take. */
	private static final int PART = 8;
	private static final long MOST = 1L << 30;

	private final PixelArray array;
	private final long limit;
	private final Map<List<Long>, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

	public ChunkCache(final PixelArray array) {
		this(array, Math.min(MOST, Runtime.getRuntime().maxMemory() / PART));
	}

	/** @param bytes that chunks may take; the last one read is kept however large it is */
	ChunkCache(final PixelArray array, final long bytes) {
		this.array = array;
		limit = Math.max(1, bytes / ((long) array.grid().chunkElements() * array.type().bytes()));
	}

	/** How many chunks are kept. */
	public long size() {
		return limit;
	}

	/** Bytes that chunks take when all have been read. */
	public long mostBytes() {
		final ChunkGrid grid = array.grid();
		long chunks = 1;
		for (int axis = 0; axis < grid.dimensions(); axis++) chunks *= (grid.shape(axis) + grid.chunk(axis) - 1) / grid.chunk(axis);
		return Math.min(limit, chunks) * grid.chunkElements() * array.type().bytes();
	}

	private static final class Entry {

		final long[] index;
		final ReentrantLock lock = new ReentrantLock();
		volatile ByteBuffer chunk;

		Entry(final long[] index) {
			this.index = index;
		}
	}

	/** The chunks of some indices, in their order. */
	public List<ByteBuffer> chunks(final List<long[]> indices) throws IOException {
		final List<Entry> wanted = new ArrayList<>();
		for (final long[] index : indices) wanted.add(entry(index));
		for (final Entry entry : wanted) {
			if (entry.chunk != null || !entry.lock.tryLock()) continue;
			try {
				decode(entry);
			}
			finally {
				entry.lock.unlock();
			}
		}
		final List<ByteBuffer> chunks = new ArrayList<>();
		for (final Entry entry : wanted) chunks.add(awaited(entry));
		return chunks;
	}

	/** Waits for whoever decodes the chunk; decodes it if that failed. */
	private ByteBuffer awaited(final Entry entry) throws IOException {
		if (entry.chunk != null) return entry.chunk;
		entry.lock.lock();
		try {
			decode(entry);
			return entry.chunk;
		}
		finally {
			entry.lock.unlock();
		}
	}

	private void decode(final Entry entry) throws IOException {
		if (entry.chunk == null) entry.chunk = array.chunk(entry.index);
	}

	private Entry entry(final long[] index) {
		final List<Long> key = Arrays.stream(index).boxed().toList();
		synchronized (entries) {
			final Entry entry = entries.computeIfAbsent(key, any -> new Entry(index.clone()));
			if (entries.size() > limit) entries.remove(entries.keySet().iterator().next());
			return entry;
		}
	}
}
