package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediansTest {

	private static double sorted(final double[] values) {
		final double[] sorted = values.clone();
		Arrays.sort(sorted);
		return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4, 5, 8, 31, 1000, 4097 })
	void theyAreThoseOfSortedNumbers(final int count) {
		final Random random = new Random(count);
		for (int run = 0; run < 30; run++) {
			final int different = run % 3 == 0 ? 4 : Integer.MAX_VALUE;
			final double[] values = random.doubles(count).map(value -> Math.floor(value * different)).toArray();
			if (run % 3 == 1) Arrays.sort(values);
			final double[] more = Arrays.copyOf(values, count + 3);
			assertEquals(sorted(values), Medians.ofUnsorted(more, count));
			final double[] inOrder = values.clone();
			Arrays.sort(inOrder);
			for (final int place : new int[] { 0, count / 10, count - 1 }) assertEquals(inOrder[place], Medians.ofRank(values.clone(),
				place));
			assertEquals(sorted(values), Medians.ofUnsorted(values));
		}
	}
}
