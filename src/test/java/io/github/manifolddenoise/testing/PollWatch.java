package io.github.manifolddenoise.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.manifolddenoise.task.Progress;

/**
 * Takes down how long work goes on without asking whether to stop, in which stage, and what it was doing then. A thread of
 * its own looks at the thread that made it whenever nobody has asked for a while.
 */
public final class PollWatch implements Progress, AutoCloseable {

	private static final long PATIENCE_NANOS = 150_000_000;
	private static final long SAMPLE_MILLISECONDS = 25;
	private static final int FRAMES = 4;
	private static final String OURS = "io.github.manifolddenoise";

	private final Thread worker = Thread.currentThread();
	private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
	private final Map<String, Gap> longest = new LinkedHashMap<>();
	private final Thread watchdog = new Thread(this::watch, "poll-watch");
	private volatile boolean open = true;
	private volatile long lastPoll = System.nanoTime();
	private volatile String place = "";
	private String stage = "start";
	private long lastCpu = times.getCurrentThreadCpuTime();

	/**
	 * The longest silence of a stage.
	 *
	 * @param seconds how long nobody asked
	 * @param cpu how much of it the watched thread computed, in seconds
	 * @param place where it was
	 */
	public record Gap(double seconds, double cpu, String place) {}

	/** Watches the calling thread. */
	public PollWatch() {
		watchdog.setDaemon(true);
		watchdog.start();
	}

	private void watch() {
		while (open) {
			if (System.nanoTime() - lastPoll > PATIENCE_NANOS) {
				place = Arrays.stream(worker.getStackTrace()).map(StackTraceElement::toString).filter(line -> line.contains(OURS) ||
					line.startsWith("ij.")).limit(FRAMES).map(line -> line.replace(OURS + ".", "")).collect(Collectors.joining(" < "));
			}
			try {
				Thread.sleep(SAMPLE_MILLISECONDS);
			}
			catch (final InterruptedException exception) {
				return;
			}
		}
	}

	private synchronized void poll() {
		final long now = System.nanoTime(), cpu = times.getThreadCpuTime(worker.getId());
		final double seconds = (now - lastPoll) / 1e9;
		final Gap before = longest.get(stage);
		if (before == null || seconds > before.seconds) longest.put(stage, new Gap(seconds, (cpu - lastCpu) / 1e9, place));
		place = "";
		lastCpu = cpu;
		lastPoll = System.nanoTime();
	}

	/** The longest silence of every stage, in the order in which they came. */
	public synchronized Map<String, Gap> longest() {
		return Map.copyOf(longest);
	}

	@Override
	public void stage(final String name) {
		poll();
		stage = name;
	}

	@Override
	public void fraction(final double done) {
		poll();
	}

	@Override
	public boolean isCanceled() {
		poll();
		return false;
	}

	@Override
	public void warn(final String message) {
		poll();
	}

	/** Counts the time since the last question, too. */
	@Override
	public void close() {
		poll();
		open = false;
		watchdog.interrupt();
	}
}
