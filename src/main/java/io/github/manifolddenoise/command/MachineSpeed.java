package io.github.manifolddenoise.command;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Backends;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Workers;

/**
 * How fast a machine is, in units of the one that times were measured on: two threads of a 2020s server.
 *
 * @param products speed of matrix products
 * @param loops speed of Java's own loops on all threads
 */
record MachineSpeed(double products, double loops) {

	/** The machine that times were measured on. */
	static final MachineSpeed REFERENCE = new MachineSpeed(1, 1);

	/** Multiply-adds per second of products of order 64, and of a sum of squares on one thread, on the reference. */
	private static final double PRODUCTS = 2.5e10, LOOPS = 7e8;
	private static final int REFERENCE_THREADS = 2;

	/** Large enough to be native, and small enough to be compiled within the time. */
	private static final int ORDER = 64;
	private static final long NANOSECONDS = 60_000_000;

	/** A machine that is busy just now must not look like one of the last century. */
	private static final double SLOWEST = 0.1, FASTEST = 20;
	private static final Map<String, MachineSpeed> KNOWN = new ConcurrentHashMap<>();

	/** Measured once for each backend and number of threads. Cost: 0.12 s, and loading the backend. */
	static MachineSpeed of(final String backend, final int threads) {
		return KNOWN.computeIfAbsent(backend + threads, any -> measured(backend, threads));
	}

	private static MachineSpeed measured(final String backend, final int threads) {
		try (Workers workers = new Workers(threads)) {
			return new MachineSpeed(within(productRate(Backends.choose(backend, workers, message -> {})) / PRODUCTS), within(
				loopRate() * threads / (LOOPS * REFERENCE_THREADS)));
		}
	}

	private static double within(final double speed) {
		return Math.max(SLOWEST, Math.min(FASTEST, speed));
	}

	static double productRate(final LinearAlgebra algebra) {
		final DMatrixRMaj a = new DMatrixRMaj(ORDER, ORDER), c = new DMatrixRMaj(ORDER, ORDER);
		a.fill(1);
		return Math.pow(ORDER, 3) / fastest(() -> algebra.multiply(1, a, false, a, true, 0, c));
	}

	static double loopRate() {
		final double[] values = new double[1 << 12];
		final double[] sum = new double[1];
		return values.length / fastest(() -> {
			for (int i = 0; i < values.length; i++) sum[0] += values[i] * values[i];
		});
	}

	/** Seconds of the fastest of several runs: others may have been held up. */
	private static double fastest(final Runnable work) {
		final long end = System.nanoTime() + NANOSECONDS;
		long fastest = Long.MAX_VALUE, start;
		do {
			start = System.nanoTime();
			work.run();
			fastest = Math.min(fastest, System.nanoTime() - start);
		}
		while (System.nanoTime() < end);
		return Math.max(1, fastest) / 1e9;
	}
}
