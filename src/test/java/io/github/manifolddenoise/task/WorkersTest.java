package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.Test;

class WorkersTest {

	@ParameterizedTest
	@CsvSource({ "1, 0", "1, 7", "2, 1", "3, 2", "3, 100", "8, 1000" })
	void everyIndexIsVisitedOnce(final int threads, final int count) {
		final int[] visits = new int[count], expected = new int[count];
		Arrays.fill(expected, 1);
		try (Workers workers = new Workers(threads)) {
			workers.forEachRange(count, (from, to) -> {
				for (int i = from; i < to; i++) visits[i]++;
			});
		}
		assertArrayEquals(expected, visits);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 99 })
	void theFailureOfAnyThreadReachesTheCaller(final int bad) {
		try (Workers workers = new Workers(2)) {
			final UserException failure = assertThrows(UserException.class, () -> workers.forEachRange(100, (from, to) -> {
				if (from <= bad && bad < to) throw new UserException("bad " + bad);
			}));
			assertEquals("bad " + bad, failure.getMessage());
		}
	}

	@Test
	void noThreadsAreRefused() {
		assertThrows(UserException.class, () -> new Workers(0));
	}
}
