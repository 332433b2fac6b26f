package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Escape;

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

	@ParameterizedTest
	@CsvSource({ "1, 10", "2, 10", "3, 10", "4, 3", "8, 1", "3, 0", "5, 1000" })
	void everyItemRunsOnce(final int threads, final int count) {
		final int[] runs = new int[count], ones = new int[count];
		Arrays.fill(ones, 1);
		try (Workers workers = new Workers(threads, Escape.never())) {
			workers.forEach(count, i -> runs[i]++);
		}
		assertArrayEquals(ones, runs);
	}

	/** The first item waits for all others, which the second thread has to take. */
	@Test
	@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void aThreadThatIsFreeTakesTheNextItem() {
		final CountDownLatch others = new CountDownLatch(9);
		try (Workers workers = new Workers(2)) {
			workers.forEach(10, i -> {
				if (i == 0) await(others);
				else others.countDown();
			});
		}
		assertEquals(0, others.getCount());
	}

	private static void await(final CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
	}

	@Test
	@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void noItemIsBegunAfterAFailure() {
		final AtomicInteger begun = new AtomicInteger();
		try (Workers workers = new Workers(2)) {
			final UserException thrown = assertThrows(UserException.class, () -> workers.forEach(1000, i -> {
				begun.incrementAndGet();
				if (i == 3) throw new UserException("number 3");
				pause();
			}));
			assertEquals("number 3", thrown.getMessage());
		}
		assertTrue(begun.get() < 10, begun.toString());
	}

	/** Three loops deep with every thread busy in the outermost; each iteration adds what only it can add. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 8 })
	@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void loopsMayNest(final int threads) {
		final int side = 12;
		final int[] runs = new int[side * side * side], ones = new int[side * side * side];
		Arrays.fill(ones, 1);
		try (Workers workers = new Workers(threads)) {
			for (int repetition = 0; repetition < 50; repetition++) {
				Arrays.fill(runs, 0);
				workers.forEachRange(side, (top, bottom) -> {
					for (int i = top; i < bottom; i++) nest(workers, runs, side, i * side);
				});
				assertArrayEquals(ones, runs);
			}
		}
	}

	private static void nest(final Workers workers, final int[] runs, final int side, final int first) {
		workers.forEachRange(side, (from, to) -> {
			for (int j = from; j < to; j++) {
				final int row = (first + j) * side;
				workers.forEachRange(side, (left, right) -> {
					for (int k = left; k < right; k++) runs[row + k]++;
				});
			}
		});
	}

	/** Each thread of one group waits for the other group. */
	@Test
	@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void loopsOfTwoGroupsOfThreadsMayNestInOneAnother() {
		final AtomicInteger runs = new AtomicInteger();
		try (Workers first = new Workers(3); Workers second = new Workers(3)) {
			first.forEachRange(6, (a, b) -> second.forEachRange(6, (c, d) -> first.forEachRange(6, (e, f) -> runs.addAndGet((b -
				a) * (d - c) * (f - e)))));
		}
		assertEquals(6 * 6 * 6, runs.get());
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 4, 9 })
	@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	void aFailureOfAnInnerLoopReachesTheCaller(final int culprit) {
		try (Workers workers = new Workers(3)) {
			assertEquals("number " + culprit, assertThrows(UserException.class, () -> workers.forEachRange(10, (from,
				to) -> workers.forEachRange(10, (first, last) -> {
					if (first <= culprit && culprit < last) throw new UserException("number " + culprit);
				}))).getMessage());
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

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3 })
	void everyIterationRunsOnceForOneWhoCouldStop(final int threads) {
		final int[] runs = new int[1000], ones = new int[1000];
		Arrays.fill(ones, 1);
		try (Workers workers = new Workers(threads, Escape.never())) {
			workers.forEachRange(1000, (from, to) -> {
				assertTrue(from < to);
				for (int i = from; i < to; i++) runs[i]++;
			});
		}
		assertArrayEquals(ones, runs);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3 })
	void aLoopStopsBetweenSlices(final int threads) {
		final Escape escape = Escape.never();
		final AtomicInteger done = new AtomicInteger();
		try (Workers workers = new Workers(threads, escape)) {
			assertThrows(CancellationException.class, () -> workers.forEachRange(300, (from, to) -> {
				for (int i = from; i < to; i++) {
					pause();
					done.incrementAndGet();
				}
				escape.press();
			}));
		}
		assertTrue(done.get() <= 5 * threads, "a hundred per thread would be all: " + done);
	}

	@Test
	void aStoppedLoopDoesNotBegin() {
		final Escape escape = Escape.never();
		escape.press();
		try (Workers workers = new Workers(2, escape)) {
			assertThrows(CancellationException.class, workers::checkCanceled);
			assertThrows(CancellationException.class, workers.single()::checkCanceled);
			assertThrows(CancellationException.class, () -> workers.forEachRange(2, (from, to) -> {
				throw new AssertionError("it ran");
			}));
		}
	}

	@Test
	void noThreadIsLeftWhenTheyAreClosed() {
		final Set<Thread> used = ConcurrentHashMap.newKeySet();
		try (Workers workers = new Workers(4)) {
			workers.forEachRange(400, (from, to) -> used.add(Thread.currentThread()));
		}
		assertTrue(used.stream().noneMatch(thread -> thread != Thread.currentThread() && thread.isAlive()));
	}
}
