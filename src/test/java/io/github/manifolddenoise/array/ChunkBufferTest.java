package io.github.manifolddenoise.array;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkBufferTest {

	private static final int ROWS = 37, COLUMNS = 53;

	/** Runs of numbers in any order by several threads, with room for so many of the 30 chunks. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 5, 1000 })
	void all_numbers_arrive(final int room) throws IOException {
		final ChunkGrid grid = ChunkGrid.of(new long[] { ROWS, COLUMNS }, new int[] { 8, 9 });
		final Map<List<Long>, byte[]> stored = new ConcurrentHashMap<>();
		final ChunkBuffer buffer = new ChunkBuffer(grid, ElementType.UINT16, new ChunkTarget() {

			@Override
			public void write(final long[] index, final byte[] chunk) {
				stored.put(Arrays.stream(index).boxed().toList(), chunk.clone());
			}

			@Override
			public Optional<byte[]> read(final long[] index) {
				return Optional.ofNullable(stored.get(Arrays.stream(index).boxed().toList())).map(byte[]::clone);
			}
		}, room * 8 * 9 * 2L);
		final List<int[]> runs = new ArrayList<>();
		for (int row = 0; row < ROWS; row++)
			for (int column = 0; column < COLUMNS; column += 3) runs.add(new int[] { row, column, Math.min(3, COLUMNS - column) });
		Collections.shuffle(runs, new Random(room));
		runs.parallelStream().forEach(run -> write(buffer, run));
		buffer.flush();
		assertEquals(5 * 6, stored.size());
		final int[] found = new int[ROWS * COLUMNS];
		for (int i = 0; i < found.length; i++) {
			final int row = i / COLUMNS, column = i % COLUMNS, at = 2 * (row % 8 * 9 + column % 9);
			final byte[] chunk = stored.get(List.of(row / 8L, column / 9L));
			found[i] = chunk[at] & 0xff | (chunk[at + 1] & 0xff) << 8;
		}
		assertArrayEquals(IntStream.range(0, ROWS * COLUMNS).map(i -> 7 * i).toArray(), found);
	}

	/** Runs of 3 never leave a chunk of 9 columns. */
	private static void write(final ChunkBuffer buffer, final int[] run) {
		final int row = run[0], column = run[1];
		final double[] values = IntStream.range(0, run[2]).mapToDouble(k -> 7 * (row * COLUMNS + column + k)).toArray();
		try {
			buffer.write(new long[] { row / 8, column / 9 }, row % 8 * 9 + column % 9, values, 0, run[2]);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}
}
