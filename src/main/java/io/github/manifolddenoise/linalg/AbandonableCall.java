package io.github.manifolddenoise.linalg;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import io.github.manifolddenoise.task.Workers;

/**
 * A computation that cannot be interrupted, on another thread. Who wants to stop leaves at once, and the computation ends
 * by itself some time later; its arrays must not be used again.
 */
final class AbandonableCall {

	/** Between two questions whether to stop. */
	private static final int MILLISECONDS = 20;

	private AbandonableCall() {}

	/**
	 * Runs {@code call} and waits for it; what it throws is thrown here.
	 *
	 * @param workers whom to ask whether to stop
	 * @throws java.util.concurrent.CancellationException if the user asked to stop; a call that waits in a queue is not run
	 */
	static void run(final Runnable call, final Executor executor, final Workers workers) {
		workers.checkCanceled();
		final CompletableFuture<Void> future = CompletableFuture.runAsync(call, executor);
		boolean interrupted = false;
		try {
			while (true) {
				try {
					future.get(MILLISECONDS, TimeUnit.MILLISECONDS);
					return;
				}
				catch (final TimeoutException exception) {
					workers.checkCanceled();
				}
				catch (final InterruptedException exception) {
					interrupted = true;
				}
			}
		}
		catch (final ExecutionException exception) {
			if (exception.getCause() instanceof RuntimeException runtime) throw runtime;
			throw (Error) exception.getCause();
		}
		finally {
			future.cancel(false);
			if (interrupted) Thread.currentThread().interrupt();
		}
	}
}
