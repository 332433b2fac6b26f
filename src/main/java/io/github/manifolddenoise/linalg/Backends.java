package io.github.manifolddenoise.linalg;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** The choice between pure Java and OpenBLAS. */
public final class Backends {

	private Backends() {}

	/**
	 * Gives the backend of that name. OpenBLAS is looked for once in the life of the JVM, when it is first asked for.
	 *
	 * @param name {@code auto} (OpenBLAS if it loads, else Java), {@code java} or {@code openblas}
	 * @param workers threads for the backend
	 * @param log takes one line when {@code auto} first falls back to Java although OpenBLAS is installed
	 * @throws UserException if the name is unknown, or {@code openblas} is asked for and is not installed or does not load
	 * @throws java.util.concurrent.CancellationException if the user asked to stop meanwhile
	 */
	public static LinearAlgebra choose(final String name, final Workers workers, final Consumer<String> log) {
		switch (name) {
			case "java":
				return new JavaLinearAlgebra(workers);
			case "openblas":
				if (!isInstalled()) throw new UserException("OpenBLAS is not part of this installation. Choose the backend java or" +
					" auto, or take Manifold_Denoise-all.jar, which brings it.");
				if (openBlasFailure(workers).isEmpty()) return new OpenBlasLinearAlgebra(workers);
				throw new UserException("OpenBLAS does not load: " + Probe.FAILURE + ". Choose the backend java or auto, or"
					+ " start Java with -D" + OpenBlasLibrary.BLAS_PROPERTY + "=FILE naming the OpenBLAS library.");
			case "auto":
				if (!isInstalled()) return new JavaLinearAlgebra(workers);
				if (openBlasFailure(workers).isEmpty()) return new OpenBlasLinearAlgebra(workers);
				if (SAID.compareAndSet(false, true)) log.accept(
					"Linear algebra in pure Java; OpenBLAS does not load: " + Probe.FAILURE + '.');
				return new JavaLinearAlgebra(workers);
			default:
				throw new UserException("Unknown backend \"" + name + "\". Choose auto, java or openblas.");
		}
	}

	/**
	 * Starts to load what {@link #choose} will need, on another thread, so that there is less to wait for then.
	 *
	 * @param name as there; what is wrong with it is said there
	 */
	public static void prepare(final String name) {
		if (!name.equals("java") && isInstalled()) NativeThread.start(Probe::load);
	}

	/** Whether what calls OpenBLAS is on the class path. The jar for Fiji comes without it, and nothing is wrong with that. */
	private static boolean isInstalled() {
		try {
			Class.forName("dev.ludovic.netlib.blas.NativeBLAS", false, Backends.class.getClassLoader());
			return true;
		}
		catch (final ClassNotFoundException exception) {
			return false;
		}
	}

	private static final AtomicBoolean SAID = new AtomicBoolean();

	/** Why OpenBLAS cannot be used. Loading it takes a while and is done on its thread, so that one can stop meanwhile. */
	private static Optional<String> openBlasFailure(final Workers workers) {
		final AtomicReference<String> failure = new AtomicReference<>();
		NativeThread.run(() -> failure.set(Probe.FAILURE), workers);
		return Optional.ofNullable(failure.get());
	}

	/** The same, or null if it can be used. */
	static String openBlasFailure() {
		try (Workers one = new Workers(1)) {
			return openBlasFailure(one).orElse(null);
		}
	}

	/** Loads and tries OpenBLAS when the class is initialised. */
	private static final class Probe {

		private static final Logger NETLIB = Logger.getLogger("dev.ludovic.netlib");

		static final String FAILURE = probe();

		private Probe() {}

		/** Calling it is enough. */
		static void load() {}

		private static String probe() {
			final Level before = NETLIB.getLevel();
			NETLIB.setLevel(Level.OFF);
			try {
				OpenBlasLibrary.load();
				selfTest();
				return null;
			}
			catch (final Throwable failure) {
				final String message = failure.getMessage();
				return failure.getClass().getSimpleName() + (message == null ? "" : ": " + message);
			}
			finally {
				NETLIB.setLevel(before);
			}
		}

		/** Products, a decomposition and a solution large enough to be native, against closed forms. */
		private static void selfTest() {
			final int m = 64;
			final DMatrixRMaj differences = new DMatrixRMaj(m, m), square = new DMatrixRMaj(m, m);
			for (int i = 0; i < m; i++) {
				differences.set(i, i, 2);
				if (i > 0) differences.set(i, i - 1, -1);
				if (i > 0) differences.set(i - 1, i, -1);
			}
			try (Workers one = new Workers(1)) {
				final LinearAlgebra algebra = new OpenBlasLinearAlgebra(one);
				algebra.addGram(differences, square);
				requireClose(5, square.get(0, 0), "dsyrk");
				requireClose(-4, square.get(0, 1), "dsyrk");
				requireClose(6, algebra.times(differences, differences).get(1, 1), "dgemm");
				final double largest = 2 + 2 * Math.cos(Math.PI / (m + 1));
				requireClose(largest, algebra.eigen(differences).values()[0], "dsyevd");
				requireClose(largest, algebra.topEigen(differences, 1).values()[0], "dsyevr");
				final DMatrixRMaj right = new DMatrixRMaj(m, 1);
				right.set(0, 0, 1);
				requireClose((double) m / (m + 1), algebra.solvePositiveDefinite(differences, right).get(0, 0), "dpotrf");
			}
		}

		private static void requireClose(final double expected, final double actual, final String routine) {
			if (!(Math.abs(expected - actual) < 1e-10)) {
				throw new IllegalStateException(routine + " gave " + actual + " instead of " + expected);
			}
		}
	}
}
