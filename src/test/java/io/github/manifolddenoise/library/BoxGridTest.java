package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoxGridTest {

	private static final BoxGrid GRID = new BoxGrid(new int[][] { { 0, 2, 7, 10 }, { 0, 4, 8, 9 }, { 0, 3, 6 } });

	/** Every pixel lies in one box, whatever is merged, and boxes are made of whole ones. */
	@ParameterizedTest
	@CsvSource({ "1, 18", "59, 18", "120, 12", "180, 6", "400, 4", "540, 2", "100000, 1" })
	void boxesFillTheImage(final long pixels, final int boxes) {
		final BoxGrid merged = GRID.merged(pixels);
		assertEquals(boxes, merged.count());
		final int[] seen = new int[10 * 9 * 6];
		final PixelBox all = new PixelBox(new long[3], new int[] { 10, 9, 6 });
		for (int i = 0; i < merged.count(); i++) {
			final PixelBox box = merged.box(i);
			final BoxGrid parts = GRID.within(box);
			assertTrue(parts.count() == 1 || box.pixels() <= pixels);
			for (int k = 0; k < parts.count(); k++) parts.box(k).forEachRun(all, (at, place, count) -> {
				for (int j = 0; j < count; j++) seen[place + j]++;
			});
		}
		final int[] once = new int[seen.length];
		Arrays.fill(once, 1);
		assertArrayEquals(once, seen);
	}

	@Test
	void runsAreAsLongAsCanBe() {
		final PixelBox outer = new PixelBox(new long[3], new int[] { 10, 9, 6 });
		final StringBuilder runs = new StringBuilder();
		new PixelBox(new long[] { 0, 2, 1 }, new int[] { 10, 3, 2 }).forEachRun(outer, (at, place, count) -> runs.append(at +
			" to " + place + ": " + count + ". "));
		assertEquals("0 to 110: 30. 30 to 200: 30. ", runs.toString());
	}
}
