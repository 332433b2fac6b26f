package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class LatestTaskTest {

	private final List<String> done = Collections.synchronizedList(new ArrayList<>());
	private final LatestTask tasks = new LatestTask("latest-task-test", () -> done.add("released"));

	@Test
	void ofThoseThatWaitTheLatestIsDone() throws InterruptedException {
		final CountDownLatch begun = new CountDownLatch(1), go = new CountDownLatch(1), end = new CountDownLatch(1);
		tasks.submit(watch -> {
			begun.countDown();
			assertFalse(watch.isOutdated());
			wait(go);
			done.add("first, outdated " + watch.isOutdated() + ", closed " + watch.isClosed());
		});
		begun.await();
		for (int k = 0; k < 9; k++) {
			final int number = k;
			tasks.submit(watch -> {
				done.add("task " + number);
				end.countDown();
			});
		}
		go.countDown();
		end.await();
		tasks.close();
		assertTrue(tasks.hasEnded(5000));
		assertEquals(List.of("first, outdated true, closed false", "task 8", "released"), done);
	}

	@Test
	void closingIsSeenByTheTaskAndNothingIsDoneAfterIt() throws InterruptedException {
		final CountDownLatch begun = new CountDownLatch(1);
		tasks.submit(watch -> {
			begun.countDown();
			while (!watch.isClosed()) Thread.onSpinWait();
			assertTrue(watch.isOutdated());
		});
		begun.await();
		tasks.submit(watch -> done.add("too late"));
		tasks.close();
		assertTrue(tasks.hasEnded(5000));
		tasks.submit(watch -> done.add("much too late"));
		assertEquals(List.of("released"), done);
	}

	private static void wait(final CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (final InterruptedException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
