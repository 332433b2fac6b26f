package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;

class RowRangeTest {

	/** Whatever is read, every row of a plane lies in one strip, and strips begin on the grid. */
	@Test
	void stripsTileEveryPlane() {
		final Random random = new Random(2);
		for (int k = 0; k < 500; k++) {
			final int grid = 1 + random.nextInt(5), rows = grid * (1 + random.nextInt(60)), height = 1 + random.nextInt(300);
			final int top = height * random.nextInt(4), first = random.nextInt(1300);
			final RowRange range = k % 5 == 0 ? RowRange.ALL : new RowRange(first, first + random.nextInt(200));
			int next = 0;
			while (next < height) {
				final RowRange.Strip strip = range.strip(next, top, height, rows, grid);
				assertEquals(next, strip.first(), range.toString());
				assertEquals(0, strip.first() % grid);
				assertTrue(strip.end() > next && strip.end() <= height && strip.end() - next <= rows, strip.toString());
				for (int row = strip.first(); row < strip.end(); row++) assertEquals(strip, range.strip(row, top, height, rows, grid));
				next = strip.end();
			}
		}
	}

	@Test
	void oneStripHoldsWhatIsReadAndLittleElse() {
		assertEquals(new RowRange.Strip(0, 1000), RowRange.ALL.strip(500, 0, 1000, 4000, 4));
		assertEquals(new RowRange.Strip(384, 516), new RowRange(400, 500).strip(450, 0, 1000, 4000, 4));
		assertEquals(new RowRange.Strip(0, 116), new RowRange(1000, 1100).strip(7, 1000, 1000, 4000, 4));
		assertEquals(new RowRange.Strip(352, 368), new RowRange(400, 500).strip(360, 0, 1000, 4000, 4));
		assertEquals(new RowRange(4, 7), RowRange.ofPixels(43, 27, 10));
	}
}
