package io.github.manifolddenoise.task;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A fixed number of threads for loops whose iterations are independent.
 * <p>
 * A loop is cut into one contiguous range per thread, so that an iteration computes the same bits whatever
 * the number of threads, as long as it writes only to its own results. Loops do not nest: a range must not
 * start another loop. Threads are daemons; {@link #close()} ends them.
 * </p>
 */
public final class Workers implements AutoCloseable {

	/** What one thread does with its part of the loop. */
	@FunctionalInterface
	public interface Range {

		void run(int from, int to);
	}

	private final int threads;
	private final ExecutorService executor;

	/**
	 * @param threads number of threads, at least 1 (the calling thread is one of them)
	 * @throws UserException if {@code threads < 1}
	 */
	public Workers(final int threads) {
		if (threads < 1) throw new UserException("threads = " + threads + " is too few. Choose threads ≥ 1.");
		this.threads = threads;
		executor = Executors.newFixedThreadPool(Math.max(1, threads - 1), runnable -> {
			final Thread thread = new Thread(runnable, "manifold-denoise-worker");
			thread.setDaemon(true);
			return thread;
		});
	}

	/** As many threads as the machine has processors. */
	public static Workers allProcessors() {
		return new Workers(Runtime.getRuntime().availableProcessors());
	}

	public int threads() {
		return threads;
	}

	/** Runs {@code range} over 0..{@code count}-1, cut among the threads, and returns when all are done. */
	public void forEachRange(final int count, final Range range) {
		final int parts = Math.min(threads, count);
		if (parts <= 1) {
			if (count > 0) range.run(0, count);
			return;
		}
		final List<Future<?>> others = new ArrayList<>(parts - 1);
		for (int part = 1; part < parts; part++) {
			final int from = start(part, parts, count), to = start(part + 1, parts, count);
			others.add(executor.submit(() -> range.run(from, to)));
		}
		Throwable failure = null;
		try {
			range.run(0, start(1, parts, count));
		}
		catch (final RuntimeException | Error thrown) {
			failure = thrown;
		}
		for (final Future<?> other : others) failure = await(other, failure);
		if (failure instanceof Error error) throw error;
		if (failure != null) throw (RuntimeException) failure;
	}

	private static int start(final int part, final int parts, final int count) {
		return (int) ((long) count * part / parts);
	}

	/** Waits for a range to end; returns the earlier failure, else this range's own, else null. */
	private static Throwable await(final Future<?> future, final Throwable earlier) {
		boolean interrupted = false;
		try {
			while (true) {
				try {
					future.get();
					return earlier;
				}
				catch (final InterruptedException exception) {
					interrupted = true;
				}
				catch (final ExecutionException exception) {
					if (earlier != null) return earlier;
					return exception.getCause();
				}
			}
		}
		finally {
			if (interrupted) Thread.currentThread().interrupt();
		}
	}

	@Override
	public void close() {
		executor.shutdown();
	}
}
