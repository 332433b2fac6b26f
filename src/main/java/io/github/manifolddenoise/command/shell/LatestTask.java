package io.github.manifolddenoise.command.shell;

import java.util.Optional;

/** Does the latest of the tasks it is given, in a thread of its own; those that come while it works replace each other. */
public final class LatestTask implements AutoCloseable {

	/** Something to do. */
	@FunctionalInterface
	public interface Task {

		/** Does it; what is thrown ends the thread. */
		void run(Watch watch);
	}

	/** What a task may ask while it works. */
	public interface Watch {

		/** Whether another task waits, or the end. */
		boolean isOutdated();

		/** Whether nobody wants any result any more. */
		boolean isClosed();
	}

	private final Thread thread;
	private final Runnable last;
	private Optional<Task> waiting = Optional.empty();
	private volatile boolean outdated;
	private volatile boolean closed;
	private final Watch watch = new Watch() {

		@Override
		public boolean isOutdated() {
			return outdated || closed;
		}

		@Override
		public boolean isClosed() {
			return closed;
		}
	};

	/**
	 * @param name of the thread
	 * @param last done in the thread before it ends
	 */
	public LatestTask(final String name, final Runnable last) {
		this.last = last;
		thread = new Thread(this::work, name);
		thread.setDaemon(true);
		thread.setPriority(Thread.NORM_PRIORITY - 1);
		thread.start();
	}

	/** Replaces the task that waits, if one does. */
	public synchronized void submit(final Task task) {
		waiting = Optional.of(task);
		outdated = true;
		notifyAll();
	}

	private synchronized Optional<Task> next() throws InterruptedException {
		while (waiting.isEmpty() && !closed) wait();
		final Optional<Task> task = waiting;
		waiting = Optional.empty();
		outdated = false;
		return closed ? Optional.empty() : task;
	}

	private void work() {
		try {
			for (Optional<Task> task = next(); task.isPresent(); task = next()) task.get().run(watch);
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
		finally {
			last.run();
		}
	}

	/** Ends the thread as soon as the task under way looks at its watch. */
	@Override
	public synchronized void close() {
		closed = true;
		notifyAll();
	}

	/** Waits until the thread has ended; false if that takes longer. */
	public boolean hasEnded(final long milliseconds) throws InterruptedException {
		thread.join(milliseconds);
		return !thread.isAlive();
	}
}
