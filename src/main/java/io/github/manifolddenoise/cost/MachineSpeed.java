package io.github.manifolddenoise.cost;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How fast a machine is, in units of the one that times were measured on: two threads of a 2020s server.
 *
 * @param products speed of matrix products
 * @param loops speed of Java's own loops on all threads
 */
public record MachineSpeed(double products, double loops) {

	/** The machine that times were measured on. */
	public static final MachineSpeed REFERENCE = new MachineSpeed(1, 1);

	/** Multiply-adds per second of a sum of squares on one thread, on the reference. */
	private static final double LOOPS = 7e8;
	private static final int REFERENCE_THREADS = 2;

	/** Products in plain loops against those with vector instructions, which the reference has. */
	private static final double PLAIN_PRODUCTS = 0.6;
	private static final long NANOSECONDS = 60_000_000;

	/** A machine that is busy just now must not look like one of the last century. */
	private static final double SLOWEST = 0.1, FASTEST = 20;
	private static final Map<Integer, Double> KNOWN = new ConcurrentHashMap<>();

	/**
	 * Measured once for each number of threads, by Java's own loops; products are taken to be as much faster or slower.
	 * Cost: 0.06 s.
	 *
	 * @param vectors whether products have vector instructions
	 */
	public static MachineSpeed of(final boolean vectors, final int threads) {
		final double speed = KNOWN.computeIfAbsent(threads, any -> within(loopRate() * threads / (LOOPS * REFERENCE_THREADS)));
		return new MachineSpeed(vectors ? speed : PLAIN_PRODUCTS * speed, speed);
	}

	private static double within(final double speed) {
		return Math.max(SLOWEST, Math.min(FASTEST, speed));
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
