package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

	@ParameterizedTest
	@CsvSource({ "1, 10", "2, 10", "3, 10", "4, 3", "8, 1", "3, 0", "5, 1000" })
	void everyIterationRunsOnce(final int threads, final int count) {
		final int[] runs = new int[count], ones = new int[count];
		Arrays.fill(ones, 1);
		try (Workers workers = new Workers(threads)) {
			assertEquals(threads, workers.threads());
			workers.forEachRange(count, (from, to) -> {
				assertTrue(from < to);
				for (int i = from; i < to; i++) runs[i]++;
			});
		}
		assertArrayEquals(ones, runs);
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 5, 9 })
	void aFailureReachesTheCallerAfterAllAreDone(final int culprit) {
		final AtomicInteger done = new AtomicInteger();
		try (Workers workers = new Workers(3)) {
			final UserException thrown = assertThrows(UserException.class, () -> workers.forEachRange(10, (from, to) -> {
				if (from <= culprit && culprit < to) throw new UserException("number " + culprit);
				pause();
				done.incrementAndGet();
			}));
			assertEquals("number " + culprit, thrown.getMessage());
		}
		assertEquals(2, done.get());
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 9 })
	void anErrorReachesTheCallerAfterAllAreDone(final int culprit) {
		final AtomicInteger done = new AtomicInteger();
		try (Workers workers = new Workers(3)) {
			assertThrows(OutOfMemoryError.class, () -> workers.forEachRange(10, (from, to) -> {
				if (from <= culprit && culprit < to) throw new OutOfMemoryError("number " + culprit);
				pause();
				done.incrementAndGet();
			}));
			assertEquals(2, done.get());
		}
	}

	private static void pause() {
		try {
			Thread.sleep(50);
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
	}

	@Test
	void anInterruptIsKeptForTheCaller() {
		try (Workers workers = new Workers(2)) {
			Thread.currentThread().interrupt();
			final AtomicInteger done = new AtomicInteger();
			workers.forEachRange(2, (from, to) -> done.incrementAndGet());
			assertEquals(2, done.get());
			assertTrue(Thread.interrupted());
		}
		assertFalse(Thread.currentThread().isInterrupted());
	}

	@Test
	void noThreadsAreRefused() {
		assertThrows(UserException.class, () -> new Workers(0));
	}
}
