package io.github.manifolddenoise.linalg;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import io.github.manifolddenoise.task.Workers;

/**
 * The one thread that calls OpenBLAS. Its stack is large, because threaded LAPACK overruns the default of Java
 * threads and takes the process down; and since there is only one, calls from several threads queue up instead
 * of fighting for the processors. It ends when there was nothing to do for {@value #IDLE_MILLISECONDS} ms.
 */
final class NativeThread {

	private static final long STACK_BYTES = 64L << 20;
	private static final long IDLE_MILLISECONDS = 100;
	private static final String NAME = "manifold-denoise-openblas";

	private static final ThreadPoolExecutor EXECUTOR = executor();

	private NativeThread() {}

	private static ThreadPoolExecutor executor() {
		final ThreadPoolExecutor executor = new ThreadPoolExecutor(1, 1, IDLE_MILLISECONDS, TimeUnit.MILLISECONDS,
			new LinkedBlockingQueue<>(), work -> {
				final Thread thread = new Thread(null, work, NAME, STACK_BYTES);
				thread.setDaemon(true);
				return thread;
			});
		executor.allowCoreThreadTimeOut(true);
		return executor;
	}

	/** Runs {@code call} on the thread when its turn comes, without waiting for it. */
	static void start(final Runnable call) {
		EXECUTOR.execute(call);
	}

	/**
	 * Runs {@code call} on the thread and waits for it; what it throws is thrown here.
	 *
	 * @param workers whom to ask whether to stop
	 * @throws java.util.concurrent.CancellationException if the user asked to stop: at once, while the call runs to its end
	 */
	static void run(final Runnable call, final Workers workers) {
		if (Thread.currentThread().getName().equals(NAME)) call.run();
		else AbandonableCall.run(call, EXECUTOR, workers);
	}
}
