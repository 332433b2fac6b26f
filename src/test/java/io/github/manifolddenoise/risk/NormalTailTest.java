package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference values: {@code scipy.stats.norm.sf(z)} and {@code norm.isf(1 - (1 - p)**(1/n))} of scipy. */
class NormalTailTest {

	@ParameterizedTest
	@CsvSource({ "0, 0.5", "0.5, 0.3085375387259869", "1.959963984540054, 0.025", "2.5, 0.006209665325776132",
		"2.6, 0.004661188023718747", "4, 3.167124183311986e-05", "8, 6.22096057427174e-16" })
	void tails(final double z, final double p) {
		assertEquals(p, NormalTail.above(z), 1e-12 * p + 1e-17);
		assertEquals(1 - p, NormalTail.above(-z), 1e-15);
		assertEquals(2 * p, NormalTail.beyond(-z), 1e-12 * p + 1e-17);
	}

	@ParameterizedTest
	@CsvSource({ "0.05, 1, 1.6448536269514722", "0.01, 4096, 4.568708620336589", "0.01, 64, 3.603427530500281" })
	void largestOfMany(final double p, final long values, final double threshold) {
		assertEquals(threshold, NormalTail.thresholdOfLargest(p, values), 1e-9);
		assertEquals(p, NormalTail.ofAny(NormalTail.above(threshold), values), 1e-9 * p);
	}

	@Test
	void theEnds() {
		assertEquals(1, NormalTail.ofAny(1, 5));
		assertEquals(0, NormalTail.ofAny(0, 5));
		assertTrue(NormalTail.above(100) >= 0 && NormalTail.above(100) < 1e-300);
	}
}
