package io.github.manifolddenoise.linalg;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;
import org.netlib.util.intW;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import io.github.manifolddenoise.task.Workers;

/**
 * Linear algebra by OpenBLAS through netlib's JNI shims, which work on Java's arrays without copies.
 * <p>
 * OpenBLAS has its own threads, as many as processors unless the environment variable
 * {@code OPENBLAS_NUM_THREADS} says otherwise when the JVM starts; {@link #workers()} does not change them. All
 * calls run on one {@link NativeThread}, so they are thread safe but queue up: call it from outside loops of
 * {@link Workers} only. Products too small to be worth the hand-over are done in Java. Row-major C = A·B is
 * column-major Cᵀ = Bᵀ·Aᵀ, so nothing is transposed in memory.
 * </p>
 * <p>
 * Large products are cut into calls of less than a tenth of a second. Decompositions cannot be cut: who stops leaves at
 * once, and the call ends by itself (all eigenpairs on two processors: 0.2 s for order 1000, 1.3 s for 2000), and its
 * thread with it; until then other calls wait.
 * </p>
 */
public final class OpenBlasLinearAlgebra implements LinearAlgebra {

	/** Multiply-adds that outweigh the hand-over to the native thread. */
	private static final long NATIVE_WORK = 100_000;

	/** Multiply-adds of one native call, less than a tenth of a second; no garbage can be collected during a call. */
	private static final long CALL_WORK = 2_000_000_000;

	/** Rows or terms in one call at least, for its speed. */
	private static final int LEAST_CUT = 256;

	private final Workers workers;
	private final long callWork;
	private final TiledProducts smallProducts;
	private final BLAS blas;
	private final LAPACK lapack;

	/** Only through {@link Backends}, which loads the library first. */
	OpenBlasLinearAlgebra(final Workers workers) {
		this(workers, CALL_WORK);
	}

	/** @param callWork multiply-adds of one native call, unless {@value #LEAST_CUT} rows or terms take more */
	OpenBlasLinearAlgebra(final Workers workers, final long callWork) {
		this.workers = workers;
		this.callWork = callWork;
		smallProducts = new TiledProducts(workers);
		blas = NativeBLAS.getInstance();
		lapack = NativeLAPACK.getInstance();
	}

	@Override
	public String name() {
		return "openblas";
	}

	@Override
	public Workers workers() {
		return workers;
	}

	@Override
	public void multiply(final double alpha, final DMatrixRMaj a, final boolean transposeA, final DMatrixRMaj b,
		final boolean transposeB, final double beta, final DMatrixRMaj c)
	{
		final int depth = Shapes.requireProduct(a, transposeA, b, transposeB, c);
		if ((long) c.numRows * c.numCols * depth < NATIVE_WORK) {
			smallProducts.multiply(alpha, StridedMatrix.of(a, transposeA), StridedMatrix.of(b, transposeB), beta,
				StridedMatrix.of(c));
			return;
		}
		if (!transposeA) multiplyRows(alpha, a, b, transposeB, beta, c);
		else if (!transposeB) multiplyTransposed(alpha, a, b, beta, c);
		else onNativeThread(() -> blas.dgemm("T", "T", c.numCols, c.numRows, depth, alpha, b.data, b.numCols, a.data,
			a.numCols, beta, c.data, c.numCols));
	}

	/** Some rows of C at a time. */
	private void multiplyRows(final double alpha, final DMatrixRMaj a, final DMatrixRMaj b, final boolean transposeB,
		final double beta, final DMatrixRMaj c)
	{
		final int depth = a.numCols, step = step((long) c.numCols * depth);
		for (int row = 0; row < c.numRows; row += step) {
			final int first = row, rows = Math.min(step, c.numRows - row);
			onNativeThread(() -> blas.dgemm(transposeB ? "T" : "N", "N", c.numCols, rows, depth, alpha, b.data, 0, b.numCols,
				a.data, first * depth, depth, beta, c.data, first * c.numCols, c.numCols));
		}
	}

	/** C ← αAᵀB + βC, some terms of the sums at a time. */
	private void multiplyTransposed(final double alpha, final DMatrixRMaj a, final DMatrixRMaj b, final double beta,
		final DMatrixRMaj c)
	{
		final int step = step((long) c.numRows * c.numCols);
		for (int row = 0; row < a.numRows; row += step) {
			final int first = row, terms = Math.min(step, a.numRows - row);
			onNativeThread(() -> blas.dgemm("N", "T", c.numCols, c.numRows, terms, alpha, b.data, first * b.numCols, b.numCols,
				a.data, first * a.numCols, a.numCols, first == 0 ? beta : 1, c.data, 0, c.numCols));
		}
	}

	/** How many rows or terms of {@code work} multiply-adds each go into one call. */
	private int step(final long work) {
		return (int) Math.max(LEAST_CUT, Math.min(Integer.MAX_VALUE / 2, callWork / work));
	}

	private void onNativeThread(final Runnable call) {
		NativeThread.run(call, workers);
	}

	@Override
	public void addGram(final DMatrixRMaj a, final DMatrixRMaj gram) {
		Shapes.requireGram(a, gram);
		final int m = a.numRows, p = a.numCols;
		if ((long) m * m * p < NATIVE_WORK) smallProducts.addGram(1, StridedMatrix.of(a), StridedMatrix.of(gram));
		else onNativeThread(() -> blas.dsyrk("U", "T", m, p, 1, a.data, p, 1, gram.data, m));
		Shapes.mirrorLower(gram);
	}

	/**
	 * {@inheritDoc} By LAPACK's {@code dsyevd} (divide and conquer).
	 *
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	@Override
	public SymmetricEigen eigen(final DMatrixRMaj symmetric) {
		Shapes.requireSquare(symmetric);
		final int m = symmetric.numRows;
		final double scale = SymmetricEigens.scaleOf(symmetric);
		final double[] vectors = SymmetricEigens.scaledCopy(symmetric, scale).data, values = new double[m];
		if (m > 0) {
			final double[] size = new double[1];
			final int[] integerSize = new int[1];
			final intW info = new intW(0);
			onNativeThread(() -> {
				lapack.dsyevd("V", "U", m, vectors, m, values, size, -1, integerSize, -1, info);
				final double[] work = new double[(int) size[0]];
				final int[] integers = new int[integerSize[0]];
				lapack.dsyevd("V", "U", m, vectors, m, values, work, work.length, integers, integers.length, info);
			});
			requireConverged(info, m);
		}
		return SymmetricEigens.ofRows(m, values, rows(vectors, m, m), 1 / scale);
	}

	/**
	 * {@inheritDoc} By LAPACK's {@code dsyevr} for that range of eigenvalues.
	 *
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	@Override
	public SymmetricEigen topEigen(final DMatrixRMaj symmetric, final int count) {
		Shapes.requireCount(symmetric, count);
		final int m = symmetric.numRows;
		if (count == 0) return new SymmetricEigen(new double[0], new DMatrixRMaj(m, 0));
		if (count > m / 2) return SymmetricEigens.first(eigen(symmetric), count);
		final double scale = SymmetricEigens.scaleOf(symmetric);
		final double[] matrix = SymmetricEigens.scaledCopy(symmetric, scale).data;
		final double[] values = new double[m], vectors = new double[m * count], size = new double[1];
		final int[] support = new int[2 * m], integerSize = new int[1];
		final intW found = new intW(0), info = new intW(0);
		onNativeThread(() -> {
			lapack.dsyevr("V", "I", "U", m, matrix, m, 0, 0, m - count + 1, m, 0, found, values, vectors, m, support, size,
				-1, integerSize, -1, info);
			final double[] work = new double[(int) size[0]];
			final int[] integers = new int[integerSize[0]];
			lapack.dsyevr("V", "I", "U", m, matrix, m, 0, 0, m - count + 1, m, 0, found, values, vectors, m, support, work,
				work.length, integers, integers.length, info);
		});
		requireConverged(info, m);
		return SymmetricEigens.ofRows(m, Arrays.copyOf(values, count), rows(vectors, count, m), 1 / scale);
	}

	private static void requireConverged(final intW info, final int order) {
		if (info.val != 0) {
			throw new ArithmeticException("The eigenvalues of a matrix of order " + order + " did not converge.");
		}
	}

	private static double[][] rows(final double[] data, final int count, final int length) {
		final double[][] rows = new double[count][];
		Arrays.setAll(rows, i -> Arrays.copyOfRange(data, i * length, (i + 1) * length));
		return rows;
	}

	/** {@inheritDoc} The factor is {@code dpotrf}'s; S = UᵀU in columns, so the rows of Xᵀ are Bᵀ·U⁻¹·U⁻ᵀ. */
	@Override
	public DMatrixRMaj solvePositiveDefinite(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
		Shapes.requireSystem(symmetric, rightHandSides);
		final int m = symmetric.numRows, n = rightHandSides.numCols;
		final DMatrixRMaj factor = symmetric.copy(), solution = rightHandSides.copy();
		if (m == 0) return solution;
		final intW info = new intW(0);
		onNativeThread(() -> lapack.dpotrf("U", m, factor.data, m, info));
		if (info.val > 0) throw new SingularMatrixException("The matrix is not positive definite in row " + (info.val - 1) + '.');
		for (int i = 0; i < m; i++) {
			final double root = factor.get(i, i);
			BlockedCholesky.checkedPivot(root * root, symmetric.get(i, i), i);
		}
		if (n > 0) onNativeThread(() -> {
			blas.dtrsm("R", "U", "N", "N", n, m, 1, factor.data, m, solution.data, n);
			blas.dtrsm("R", "U", "T", "N", n, m, 1, factor.data, m, solution.data, n);
		});
		return solution;
	}
}
