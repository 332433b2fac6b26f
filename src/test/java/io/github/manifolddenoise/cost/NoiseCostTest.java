package io.github.manifolddenoise.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NoiseCostTest {

	private static double bytes(final long frames, final long side, final double block) {
		return new NoiseCost(new StackSize(frames, side, side, 1, 1, 32, false), block).bytes();
	}

	/** 400 frames of 20 × 20: 160,000 numbers of 8 bytes of the sample, and three blocks of 16 MB. */
	@Test
	void aSmallStackIsHeldToLookForCorrelation() {
		assertEquals(8 * 160_000 + 3 * 16e6, bytes(400, 20, 16e6));
	}

	/** Of 2000 frames of 200 × 200 the levels of 4000 pixels are looked at, in all frames and 100 directions. */
	@Test
	void aLargeStackIsLookedAtInPart() {
		assertEquals(8 * 4000 * 2100, bytes(2000, 200, 1e6));
	}
}
