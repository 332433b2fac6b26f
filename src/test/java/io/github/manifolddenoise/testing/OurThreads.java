package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

/** The threads of this software that are alive, told by their names. */
public final class OurThreads {

	private OurThreads() {}

	/** Their names, sorted. */
	public static List<String> names() {
		return Thread.getAllStackTraces().keySet().stream().filter(Thread::isAlive).map(Thread::getName).filter(name -> name
			.startsWith("manifold-denoise")).sorted().toList();
	}

	/** Requires that all end within some seconds. */
	public static void assertNone(final double seconds) throws InterruptedException {
		final long end = System.nanoTime() + (long) (seconds * 1e9);
		while (!names().isEmpty() && System.nanoTime() < end) Thread.sleep(10);
		assertEquals(List.of(), names(), "threads left");
	}
}
