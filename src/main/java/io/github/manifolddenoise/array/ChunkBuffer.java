package io.github.manifolddenoise.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gathers numbers that are written in any order, by several threads, into whole chunks. A chunk goes to its target
 * when all of its numbers have come, and when there is no room for it; then it is fetched again if more of it come.
 */
public final class ChunkBuffer {

	private final ChunkGrid grid;
	private final ElementType type;
	private final ChunkTarget target;
	private final long limit;
	private final Map<List<Long>, Open> chunks = new LinkedHashMap<>(16, 0.75f, true);

	/**
	 * Numbers are stored with their lowest byte first.
	 *
	 * @param bytes that chunks may take
	 */
	public ChunkBuffer(final ChunkGrid grid, final ElementType type, final ChunkTarget target, final long bytes) {
		this.grid = grid;
		this.type = type;
		this.target = target;
		limit = Math.max(1, bytes / ((long) grid.chunkElements() * type.bytes()));
	}

	private final class Open {

		final List<Long> key;
		private final long[] index;
		private Optional<ByteBuffer> numbers = Optional.empty();
		private long missing;
		private volatile boolean closed;

		Open(final List<Long> key, final long[] index) {
			this.key = key;
			this.index = index.clone();
			missing = 1;
			for (int axis = 0; axis < index.length; axis++) missing *= Math.min(grid.chunk(axis), grid.shape(axis) - index[axis] *
				grid.chunk(axis));
		}

		/** False if it was closed in the meantime. */
		synchronized boolean put(final int element, final double[] values, final int at, final int count) throws IOException {
			if (closed) return false;
			if (numbers.isEmpty()) numbers = Optional.of(ByteBuffer.wrap(target.read(index).orElseGet(() -> new byte[grid
				.chunkElements() * type.bytes()])).order(ByteOrder.LITTLE_ENDIAN));
			type.encode(values, at, count, numbers.get(), element * type.bytes());
			missing -= count;
			if (missing <= 0) close();
			return true;
		}

		synchronized void close() throws IOException {
			if (!closed && numbers.isPresent()) target.write(index, numbers.get().array());
			closed = true;
			numbers = Optional.empty();
		}
	}

	/**
	 * Takes numbers that lie side by side.
	 *
	 * @param index of the chunk
	 * @param element where the first lies in the chunk
	 */
	public void write(final long[] index, final int element, final double[] values, final int at, final int count)
		throws IOException
	{
		final List<Long> key = Arrays.stream(index).boxed().toList();
		while (true) {
			final Open open = open(key, index);
			final boolean taken = open.put(element, values, at, count);
			if (open.closed) forget(open);
			if (taken) return;
		}
	}

	private Open open(final List<Long> key, final long[] index) throws IOException {
		final List<Open> tooMany = new ArrayList<>();
		final Open open;
		synchronized (chunks) {
			final Open there = chunks.get(key);
			if (there != null && !there.closed) return there;
			open = new Open(key, index);
			chunks.put(key, open);
			chunks.values().stream().limit(Math.max(0, chunks.size() - limit)).forEach(tooMany::add);
		}
		// They are found by others until what they hold has arrived.
		for (final Open one : tooMany) {
			one.close();
			forget(one);
		}
		return open;
	}

	private void forget(final Open open) {
		synchronized (chunks) {
			chunks.remove(open.key, open);
		}
	}

	/** Sends all chunks to their target. */
	public void flush() throws IOException {
		final List<Open> all;
		synchronized (chunks) {
			all = List.copyOf(chunks.values());
			chunks.clear();
		}
		for (final Open one : all) one.close();
	}
}
