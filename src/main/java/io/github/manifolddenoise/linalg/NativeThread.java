package io.github.manifolddenoise.linalg;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The one thread that calls OpenBLAS. Its stack is large, because threaded LAPACK overruns the default of Java
 * threads and takes the process down; and since there is only one, calls from several threads queue up instead
 * of fighting for the processors.
 */
final class NativeThread {

	private static final long STACK_BYTES = 64L << 20;

	private static final ExecutorService EXECUTOR = Executors.newSingleThreadExecutor(work -> {
		final Thread thread = new Thread(null, work, "manifold-denoise-openblas", STACK_BYTES);
		thread.setDaemon(true);
		return thread;
	});

	private NativeThread() {}

	/** Runs {@code call} on the thread and waits for it; what it throws is thrown here. */
	static void run(final Runnable call) {
		try {
			CompletableFuture.runAsync(call, EXECUTOR).join();
		}
		catch (final CompletionException exception) {
			if (exception.getCause() instanceof RuntimeException runtime) throw runtime;
			if (exception.getCause() instanceof Error error) throw error;
			throw exception;
		}
	}
}
