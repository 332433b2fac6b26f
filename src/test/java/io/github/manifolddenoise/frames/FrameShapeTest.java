package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

class FrameShapeTest {

	private static final int WIDTH = 9, HEIGHT = 7;

	private static BitSet some(final long seed) {
		final Random random = new Random(seed);
		final BitSet some = new BitSet();
		for (int k = 0; k < WIDTH * HEIGHT; k++) some.set(k, random.nextInt(6) == 0);
		return some;
	}

	@Test
	void runsHoldEveryFreePixelOnce() {
		for (int seed = 0; seed < 20; seed++) {
			final BitSet blocked = some(seed), seen = new BitSet();
			FrameShape.forEachRun(blocked, 5, 40, (first, count) -> {
				assertTrue(count > 0 && !seen.intersects(range(first, count)));
				seen.set(first, first + count);
			});
			final BitSet free = range(5, 40);
			free.andNot(blocked);
			assertEquals(free, seen);
		}
		final List<Integer> whole = new ArrayList<>();
		FrameShape.forEachRun(new BitSet(), 3, 10, (first, count) -> whole.addAll(List.of(first, count)));
		assertEquals(List.of(3, 10), whole);
	}

	private static BitSet range(final int first, final int count) {
		final BitSet range = new BitSet();
		range.set(first, first + count);
		return range;
	}

	@Test
	void squaresAndPairsWithAPixelOutsideAreBlocked() {
		for (int seed = 0; seed < 20; seed++) {
			final BitSet outside = some(seed);
			final FrameShape shape = new FrameShape(0, 0, outside);
			final BitSet squares = shape.blockedSquares(WIDTH, 4), right = shape.blockedPairs(1), up = shape.blockedPairs(-WIDTH);
			for (int y = 0; y < HEIGHT; y++) {
				for (int x = 0; x < WIDTH; x++) {
					final int k = y * WIDTH + x;
					if (x + 4 <= WIDTH && y + 4 <= HEIGHT) assertEquals(holds(outside, x, y), squares.get(k));
					if (x + 1 < WIDTH) assertEquals(outside.get(k) || outside.get(k + 1), right.get(k));
					if (y > 0) assertEquals(outside.get(k) || outside.get(k - WIDTH), up.get(k));
				}
			}
		}
	}

	private static boolean holds(final BitSet outside, final int x, final int y) {
		for (int row = y; row < y + 4; row++) {
			final int next = outside.nextSetBit(row * WIDTH + x);
			if (next >= 0 && next < row * WIDTH + x + 4) return true;
		}
		return false;
	}

	@Test
	void thePlaceIsOfNoAccount() {
		assertEquals(new FrameShape(3, 4, some(1)), new FrameShape(0, 9, some(1)));
		assertNotEquals(new FrameShape(3, 4, some(1)), new FrameShape(3, 4, some(2)));
		final FrameGeometry geometry = new FrameGeometry(WIDTH, HEIGHT, 3, new FrameShape(1, 1, some(1)));
		assertEquals(3 * (WIDTH * HEIGHT - some(1).cardinality()), geometry.countedPixels());
		assertEquals(new FrameGeometry(WIDTH, HEIGHT, 3), new FrameGeometry(WIDTH, HEIGHT, 3, new FrameShape(5, 2,
			new BitSet())));
	}
}
