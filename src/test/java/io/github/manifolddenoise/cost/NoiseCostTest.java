package io.github.manifolddenoise.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NoiseCostTest {

	private static double bytes(final long frames, final long side, final double block) {
		return new NoiseCost(new StackSize(frames, side, side, 1, 1, 32, false), block).bytes();
	}

	/** 400 frames of 20 × 20: 160,000 numbers of 8 bytes of the sample, and two blocks. */
	@Test
	void aSmallStackIsHeldToLookForCorrelation() {
		assertEquals(8 * 160_000 + 2 * 1e6, bytes(400, 20, 1e6));
	}

	/** What is treated block by block lives three times. */
	@Test
	void largeBlocksCountMoreThanTheSample() {
		assertEquals(3 * 16e6, bytes(400, 20, 16e6));
	}

	/** The levels of 8 million values are looked at, and their part in 100 directions, of 32,768 pixels at most. */
	@Test
	void aLargeStackIsLookedAtInPart() {
		assertEquals(8 * (8e6 + 100 * 32_768), bytes(2000, 200, 1e6));
	}
}
