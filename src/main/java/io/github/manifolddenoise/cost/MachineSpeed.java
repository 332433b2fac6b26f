package io.github.manifolddenoise.cost;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;

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
	private static final long SETTLED = 60_000_000, LATER = 10_000_000, MOST = 600_000_000;
	/** What is faster by less is as fast. */
	private static final double FASTER = 0.95;

	/**
	 * Of one thread: a sum waits for each addition, which takes 4 cycles of 1.4 GHz and more. What seems slower was not compiled
	 * yet, as on a machine that is busy just now; what is much faster adds in fewer cycles, which other work gains little from.
	 */
	private static final double SLOWEST = 0.5, FASTEST = 1.5;
	private static volatile double kept;
	private static final AtomicReference<Double> KNOWN = new AtomicReference<>(0.0);

	/**
	 * Measured by Java's own loops; products are taken to be as much faster or slower. The first measurement ends when nothing
	 * becomes faster any more, as a busy machine takes its time to compile the loop; later ones are short, and the fastest of
	 * all counts. Cost: 0.1 to 0.6 s once, then 0.01 s.
	 *
	 * @param vectors whether products have vector instructions
	 */
	public static MachineSpeed of(final boolean vectors, final int threads) {
		return ofThread(within(KNOWN.accumulateAndGet(loopRate(), Math::max) / LOOPS), vectors, threads);
	}

	/** Not measured: with threads as fast as those of the reference. Parameters as above. */
	public static MachineSpeed usual(final boolean vectors, final int threads) {
		return ofThread(1, vectors, threads);
	}

	private static MachineSpeed ofThread(final double ofOne, final boolean vectors, final int threads) {
		final double speed = ofOne * threads / REFERENCE_THREADS;
		return new MachineSpeed(vectors ? speed : PLAIN_PRODUCTS * speed, speed);
	}

	private static double within(final double speed) {
		return Math.max(SLOWEST, Math.min(FASTEST, speed));
	}

	static double loopRate() {
		final double[] values = new double[1 << 12];
		return values.length / fastest(() -> sumOfSquares(values));
	}

	private static double sumOfSquares(final double[] values) {
		double sum = 0;
		for (final double value : values) sum += value * value;
		return sum;
	}

	/** Seconds of the fastest of several runs: others may have been held up. What they compute is kept, so that none is left out. */
	private static double fastest(final DoubleSupplier work) {
		final long begin = System.nanoTime(), enough = KNOWN.get() > 0 ? LATER : SETTLED;
		long fastest = Long.MAX_VALUE, progressed = begin, end = begin;
		while (end - progressed < enough && end - begin < MOST) {
			final long start = System.nanoTime();
			kept = work.getAsDouble();
			end = System.nanoTime();
			if (end - start < FASTER * fastest) progressed = end;
			fastest = Math.min(fastest, end - start);
		}
		return Math.max(1, fastest) / 1e9;
	}
}
