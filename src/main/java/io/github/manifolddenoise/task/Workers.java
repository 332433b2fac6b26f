package io.github.manifolddenoise.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * A fixed number of threads for loops whose iterations are independent.
 * <p>
 * A loop is cut into one contiguous range per thread, so that an iteration computes the same bits whatever
 * the number of threads, as long as it writes only to its own results. Threads are daemons; {@link #close()} ends them.
 * </p>
 * <p>
 * Items that take unequally long are {@linkplain #forEach handed out one by one} instead.
 * </p>
 * <p>
 * A range may start another loop: whoever starts a loop runs those of its ranges that no thread has begun when its own is
 * done, so that it waits only for what another thread works on. With all threads busy in the outer loop, the inner one
 * runs on the thread that started it.
 * </p>
 * <p>
 * Threads that work for someone with a {@link Progress} ask it whether to stop between slices of their range, each of
 * about {@value #SLICE_MILLISECONDS} ms; so a loop ends soon whatever its length, unless a single iteration takes long.
 * </p>
 */
public final class Workers implements AutoCloseable {

	/** What one thread does with its part of the loop. */
	@FunctionalInterface
	public interface Range {

		void run(int from, int to);
	}

	private static final int SLICE_MILLISECONDS = 50;

	/** The first slice of a range is this part of it. */
	private static final int FIRST_SLICES = 64;

	/** For the threads of a loop that was stopped to end. */
	private static final long CLOSING_NANOSECONDS = TimeUnit.SECONDS.toNanos(1);

	/** More than any machine has processors for; each takes memory of its own. */
	private static final int MOST = 1024;

	private final int threads;
	private final Progress progress;
	private final ExecutorService executor;
	private final Queue<Thread> started = new ConcurrentLinkedQueue<>();

	/** Threads of which nobody can stop a loop. */
	public Workers(final int threads) {
		this(threads, Progress.NONE);
	}

	/**
	 * @param threads number of threads, at least 1 (the calling thread is one of them)
	 * @param progress whom to ask whether to stop
	 * @throws UserException if {@code threads < 1} or above {@value #MOST}
	 */
	public Workers(final int threads, final Progress progress) {
		this.progress = progress;
		if (threads < 1) throw new UserException("threads = " + threads + " is too few. Choose threads ≥ 1.");
		if (threads > MOST) throw new UserException("threads = " + threads + " is too many. Choose threads ≤ " + MOST +
			", best as many as there are processors: " + Runtime.getRuntime().availableProcessors() + ".");
		this.threads = threads;
		executor = Executors.newFixedThreadPool(Math.max(1, threads - 1), runnable -> {
			final Thread thread = new Thread(runnable, "manifold-denoise-worker");
			thread.setDaemon(true);
			started.add(thread);
			return thread;
		});
	}

	/** The calling thread alone, for one who works within a loop of these, and stops when they do. */
	public Workers single() {
		return new Workers(1, progress);
	}

	/** As many threads as the machine has processors. */
	public static Workers allProcessors() {
		return allProcessors(Progress.NONE);
	}

	/** As many threads as there are processors, for work that can be stopped. */
	public static Workers allProcessors(final Progress progress) {
		return new Workers(Runtime.getRuntime().availableProcessors(), progress);
	}

	public int threads() {
		return threads;
	}

	/** @throws java.util.concurrent.CancellationException if the user asked to stop; called by any thread */
	public void checkCanceled() {
		progress.checkCanceled();
	}

	/**
	 * Runs {@code range} over 0..{@code count}-1, cut among the threads, and returns when all are done.
	 *
	 * @throws java.util.concurrent.CancellationException if the user asked to stop; then no thread works on it any more
	 */
	public void forEachRange(final int count, final Range range) {
		final int parts = Math.min(threads, count);
		if (parts <= 1) {
			if (count > 0) runSlices(range, 0, count);
			return;
		}
		final List<FutureTask<Void>> others = new ArrayList<>(parts - 1);
		for (int part = 1; part < parts; part++) {
			final int from = start(part, parts, count), to = start(part + 1, parts, count);
			final FutureTask<Void> other = new FutureTask<>(() -> runSlices(range, from, to), null);
			others.add(other);
			executor.execute(other);
		}
		Throwable failure = null;
		try {
			runSlices(range, 0, start(1, parts, count));
		}
		catch (final RuntimeException | Error thrown) {
			failure = thrown;
		}
		// A task that a thread has begun is not run again.
		for (final FutureTask<Void> other : others) other.run();
		for (final FutureTask<Void> other : others) failure = await(other, failure);
		if (failure instanceof Error error) throw error;
		if (failure != null) throw (RuntimeException) failure;
	}

	/**
	 * Runs {@code item} for 0..{@code count}-1, each on the thread that is free first, and returns when all are done: for few
	 * items that take long, some longer than others. As with ranges each may write only to its own results.
	 *
	 * @throws java.util.concurrent.CancellationException if the user asked to stop; then no thread works on it any more
	 */
	public void forEach(final int count, final IntConsumer item) {
		final AtomicInteger next = new AtomicInteger();
		forEachRange(Math.min(threads, count), (from, to) -> {
			try {
				for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
					progress.checkCanceled();
					item.accept(i);
				}
			}
			finally {
				// If this thread failed the others stop, too.
				next.set(count);
			}
		});
	}

	/** Asks before every slice, and makes the next one as long as its time allows. */
	private void runSlices(final Range range, final int from, final int to) {
		if (progress == Progress.NONE) {
			range.run(from, to);
			return;
		}
		long size = Math.max(1, (to - from) / FIRST_SLICES);
		int start = from;
		while (start < to) {
			progress.checkCanceled();
			final int end = (int) Math.min(to, start + size);
			final long began = System.nanoTime();
			range.run(start, end);
			final long took = Math.max(1, System.nanoTime() - began);
			size = Math.max(1, (end - start) * SLICE_MILLISECONDS * 1_000_000L / took);
			start = end;
		}
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

	/** Ends the threads; none works any more when this returns. */
	@Override
	public void close() {
		executor.shutdown();
		try {
			final long end = System.nanoTime() + CLOSING_NANOSECONDS;
			for (final Thread thread : started) TimeUnit.NANOSECONDS.timedJoin(thread, end - System.nanoTime());
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
	}
}
