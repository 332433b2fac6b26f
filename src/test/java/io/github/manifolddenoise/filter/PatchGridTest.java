package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PatchGridTest {

	@ParameterizedTest
	@CsvSource({ "1, 1, 0", "15, 15, 0", "16, 16, 0", "17, 16, 0 1", "24, 16, 0 8", "25, 16, 0 8 9", "40, 16, 0 8 16 24" })
	void patchesReachTheFarEdge(final int side, final int size, final String starts) {
		final PatchGrid grid = new PatchGrid(side, 16, 8);
		assertEquals(size, grid.size());
		assertEquals(starts, String.join(" ", IntStream.range(0, grid.count()).mapToObj(k -> "" + grid.start(k)).toList()));
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 7, 8, 9, 16, 17, 23, 24, 25, 31, 32, 33, 60 })
	void everyPixelKnowsItsPatches(final int side) {
		for (final int step : new int[] { 3, 4, 8 }) {
			final PatchGrid grid = new PatchGrid(side, 8, step);
			for (int pixel = 0; pixel < side; pixel++) {
				final int wanted = pixel;
				final int[] covering = IntStream.range(0, grid.count()).filter(k -> grid.start(k) <= wanted && wanted < grid.start(
					k) + grid.size()).toArray();
				assertArrayEquals(covering, IntStream.rangeClosed(grid.first(pixel), grid.last(pixel)).toArray());
			}
		}
	}
}
