package io.github.manifolddenoise.benchmark;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.Collectors;

import javax.management.JMException;
import javax.management.ObjectName;

import io.github.manifolddenoise.task.Progress;

/**
 * How much memory is in use beyond what was at the start, looked at again and again after a collection of all that is not:
 * about half of the time goes to that. Told of stages, it knows when most was in use.
 */
final class LiveMemory extends Thread implements Progress {

	private static final int SHORTEST_PAUSE = 25, LINES = 12;

	/** What is at the peak by more than this part has its own entry. */
	private static final double MORE = 1.05;

	private final long base = used();
	private volatile boolean ended;
	private volatile String stage = "";
	private long peak;
	private String at = "";
	private String kinds = "";
	private String stack = "";

	LiveMemory() {
		setDaemon(true);
	}

	@Override
	public void run() {
		while (!ended) {
			final long start = System.nanoTime(), found = used() - base;
			final boolean isMuchMore = found > MORE * peak;
			if (found > peak) {
				peak = found;
				at = stage;
				stack = Boolean.getBoolean("kinds") ? mainStack() : "";
			}
			if (isMuchMore && Boolean.getBoolean("kinds")) kinds = histogram();
			try {
				Thread.sleep(Math.max(SHORTEST_PAUSE, (System.nanoTime() - start) / 1_000_000));
			}
			catch (final InterruptedException exception) {
				return;
			}
		}
	}

	/** Bytes at the peak. */
	long end() throws InterruptedException {
		ended = true;
		join();
		return peak;
	}

	/** The stage of the peak. */
	String stageOfPeak() {
		return at;
	}

	/** Which objects most of the memory was in, near the peak; with -Dkinds=true. */
	String kinds() {
		return kinds.isEmpty() ? "" : kinds + "\n" + stack;
	}

	private static String histogram() {
		try {
			final Object all = ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName(
				"com.sun.management:type=DiagnosticCommand"), "gcClassHistogram", new Object[] { new String[0] }, new String[] { String[].class
					.getName() });
			return all.toString().lines().limit(LINES).collect(Collectors.joining("\n"));
		}
		catch (final JMException exception) {
			return exception.toString();
		}
	}

	private static String mainStack() {
		return Thread.getAllStackTraces().entrySet().stream().filter(thread -> thread.getKey().getName().equals("main")).flatMap(
			thread -> Arrays.stream(thread.getValue())).filter(frame -> frame.getClassName().contains("manifolddenoise")).map(
				StackTraceElement::toString).collect(Collectors.joining("\n"));
	}

	static long used() {
		System.gc();
		return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
	}

	@Override
	public void stage(final String name) {
		stage = name;
	}

	@Override
	public void fraction(final double done) {}

	@Override
	public boolean isCanceled() {
		return false;
	}

	@Override
	public void warn(final String message) {}
}
