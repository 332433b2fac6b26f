package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The threads of this software that are alive, told by their names. */
public final class OurThreads {

	private final Set<Thread> before;

	private OurThreads(final Set<Thread> before) {
		this.before = before;
	}

	/** Those that other tests have left do not count later. */
	public static OurThreads now() {
		return new OurThreads(alive());
	}

	private static Set<Thread> alive() {
		return Thread.getAllStackTraces().keySet().stream().filter(thread -> thread.isAlive() && thread.getName().startsWith(
			"manifold-denoise")).collect(Collectors.toSet());
	}

	private List<String> more() {
		return alive().stream().filter(thread -> !before.contains(thread)).map(Thread::getName).sorted().toList();
	}

	/** Requires that all that have begun since end within some seconds. */
	public void assertNoMore(final double seconds) throws InterruptedException {
		final long end = System.nanoTime() + (long) (seconds * 1e9);
		while (!more().isEmpty() && System.nanoTime() < end) Thread.sleep(10);
		assertEquals(List.of(), more(), "threads left");
	}
}
