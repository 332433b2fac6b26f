package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Escape;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class AbandonableCallTest {

	private final Escape escape = Escape.never();
	private final Workers workers = new Workers(1, escape);
	private final ExecutorService executor = Executors.newSingleThreadExecutor();

	@Test
	void itWaitsForTheCall() {
		final AtomicBoolean done = new AtomicBoolean();
		AbandonableCall.run(() -> done.set(true), executor, workers);
		assertTrue(done.get());
	}

	@Test
	void itPassesOnWhatTheCallThrows() {
		assertEquals("no", assertThrows(UserException.class, () -> AbandonableCall.run(() -> {
			throw new UserException("no");
		}, executor, workers)).getMessage());
		assertThrows(OutOfMemoryError.class, () -> AbandonableCall.run(() -> {
			throw new OutOfMemoryError();
		}, executor, workers));
	}

	@Test
	void whoStopsLeavesTheCallToItself() throws InterruptedException {
		final CountDownLatch end = new CountDownLatch(1), ended = new CountDownLatch(1);
		assertThrows(CancellationException.class, () -> AbandonableCall.run(() -> {
			escape.press();
			await(end);
			ended.countDown();
		}, executor, workers));
		assertTrue(escape.seconds() < 0.5, escape.seconds() + " s later");
		end.countDown();
		ended.await();
	}

	@Test
	void aCallInTheQueueIsNotRun() throws InterruptedException {
		final CountDownLatch end = new CountDownLatch(1);
		final AtomicBoolean ran = new AtomicBoolean();
		executor.execute(() -> {
			escape.press();
			await(end);
		});
		assertThrows(CancellationException.class, () -> AbandonableCall.run(() -> ran.set(true), executor, workers));
		end.countDown();
		executor.shutdown();
		assertTrue(executor.awaitTermination(10, TimeUnit.SECONDS));
		assertFalse(ran.get());
	}

	@Test
	void anInterruptIsKeptForTheCaller() {
		Thread.currentThread().interrupt();
		AbandonableCall.run(() -> {}, executor, workers);
		assertTrue(Thread.interrupted());
	}

	private static void await(final CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
	}
}
