package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Progress;

/**
 * A kernel matrix with missing rows and columns completed (Tsuda, Akaho and Asai 2003; Arias 2007, appendix B, eq. B.3-4): of
 * all positive semidefinite matrices D with the known block K and all M = V·diag(b)·Vᵀ with the eigenvectors V of a matrix H
 * that is known for all frames, the two with the smallest Kullback-Leibler divergence KL(D, M) of the Gaussian densities
 * they are covariances of.
 * <p>
 * The em algorithm, from b = the eigenvalues of H: with P = M⁻¹ and the missing rows I beside the known N, the e-step is W =
 * -P_II⁻¹P_IN, D_IN = WK, D_II = P_II⁻¹ + WKWᵀ, and the m-step b_j = v_jᵀDv_j. KL never grows. Since D is positive
 * semidefinite and keeps K, it also has the least objective, 0, of Graepel's semidefinite programme (eq. B.1-2), which any
 * such matrix has. It is no function of a frame, and so no {@link Extension}. b below 1e-12 of the largest is raised to it.
 * Cost O(m³), and O(m²l) an iteration for l missing rows.
 * </p>
 *
 * @param values D, m×m
 * @param spectrum b, in the order of H's eigenvalues, largest first
 * @param iterations as many as were done
 */
public record KernelCompletion(DMatrixRMaj values, double[] spectrum, int iterations) {

	private static final double SMALLEST = 1e-12;

	/**
	 * When iterating ends.
	 *
	 * @param tolerance where no b changes by more than this part of itself
	 * @param iterations no later than after so many
	 */
	public record End(double tolerance, int iterations) {}

	/**
	 * @param kernel K among m frames, m×m; rows and columns of missing frames are not looked at
	 * @param missing frames that K is not known of, at least one and not all
	 * @param prior eigenpairs of H, m×m
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	public static KernelCompletion of(final DMatrixRMaj kernel, final int[] missing, final SymmetricEigen prior, final End end,
		final Compute compute, final Progress progress)
	{
		final int m = kernel.numRows;
		final boolean[] isMissing = new boolean[m];
		for (final int i : missing) isMissing[i] = true;
		final int[] known = IntStream.range(0, m).filter(i -> !isMissing[i]).toArray();
		if (missing.length == 0 || known.length == 0) throw new IllegalArgumentException(missing.length + " of " + m + " missing");
		final Parts parts = new Parts(block(kernel, known, known), rows(prior.vectors(), known), rows(prior.vectors(), missing),
			compute);
		double[] b = atLeast(prior.values());
		int iteration = 0;
		for (double change = Double.POSITIVE_INFINITY; iteration < end.iterations && change > end.tolerance; iteration++) {
			progress.checkCanceled();
			final double[] next = atLeast(parts.spectrum(parts.completed(b)));
			change = 0;
			for (int j = 0; j < m; j++) change = Math.max(change, Math.abs(next[j] / b[j] - 1));
			b = next;
		}
		return new KernelCompletion(parts.whole(parts.completed(b), known, missing), b, iteration);
	}

	private static double[] atLeast(final double[] values) {
		final double least = SMALLEST * Arrays.stream(values).max().orElseThrow();
		return Arrays.stream(values).map(value -> Math.max(value, least)).toArray();
	}

	private static DMatrixRMaj block(final DMatrixRMaj a, final int[] rows, final int[] columns) {
		final DMatrixRMaj block = new DMatrixRMaj(rows.length, columns.length);
		for (int i = 0; i < rows.length; i++) {
			for (int j = 0; j < columns.length; j++) block.set(i, j, a.get(rows[i], columns[j]));
		}
		return block;
	}

	private static DMatrixRMaj rows(final DMatrixRMaj a, final int[] rows) {
		return block(a, rows, IntStream.range(0, a.numCols).toArray());
	}

	/** D_IN and D_II. */
	private record Missing(DMatrixRMaj across, DMatrixRMaj own) {}

	/**
	 * What stays the same.
	 *
	 * @param kernel K, n×n
	 * @param known rows of V, n×m
	 * @param missing rows of V, l×m
	 */
	private record Parts(DMatrixRMaj kernel, DMatrixRMaj known, DMatrixRMaj missing, double[] ofKernel, Compute compute) {

		Parts(final DMatrixRMaj kernel, final DMatrixRMaj known, final DMatrixRMaj missing, final Compute compute) {
			this(kernel, known, missing, columnProducts(known, compute.algebra().times(kernel, known)), compute);
		}

		/** The e-step. */
		Missing completed(final double[] b) {
			final int l = missing.numRows;
			final DMatrixRMaj divided = missing.copy();
			for (int k = 0; k < divided.getNumElements(); k++) divided.data[k] /= b[k % b.length];
			final DMatrixRMaj precision = compute.algebra().timesTranspose(divided, missing);
			final DMatrixRMaj right = new DMatrixRMaj(l, known.numRows + l),
				across = compute.algebra().timesTranspose(divided, known);
			for (int i = 0; i < l; i++) {
				for (int j = 0; j < known.numRows; j++) right.set(i, j, -across.get(i, j));
				right.set(i, known.numRows + i, 1);
			}
			final DMatrixRMaj solved = compute.algebra().solvePositiveDefinite(precision, right);
			final int[] all = IntStream.range(0, l).toArray();
			final DMatrixRMaj w = block(solved, all, IntStream.range(0, known.numRows).toArray());
			final DMatrixRMaj own = block(solved, all, IntStream.range(known.numRows, known.numRows + l).toArray());
			final DMatrixRMaj values = compute.algebra().times(w, kernel);
			compute.algebra().multiply(1, values, false, w, true, 1, own);
			return new Missing(values, own);
		}

		/** The m-step, v_jᵀDv_j. */
		double[] spectrum(final Missing d) {
			final double[] across = columnProducts(missing, compute.algebra().times(d.across, known)),
				own = columnProducts(missing, compute.algebra() .times(d.own, missing));
			final double[] b = new double[own.length];
			Arrays.setAll(b, j -> ofKernel[j] + 2 * across[j] + own[j]);
			return b;
		}

		DMatrixRMaj whole(final Missing d, final int[] knownFrames, final int[] missingFrames) {
			final DMatrixRMaj whole = new DMatrixRMaj(known.numCols, known.numCols);
			for (int i = 0; i < knownFrames.length; i++) {
				for (int j = 0; j < knownFrames.length; j++) whole.set(knownFrames[i], knownFrames[j], kernel.get(i, j));
			}
			for (int i = 0; i < missingFrames.length; i++) {
				for (int j = 0; j < knownFrames.length; j++) {
					whole.set(missingFrames[i], knownFrames[j], d.across.get(i, j));
					whole.set(knownFrames[j], missingFrames[i], d.across.get(i, j));
				}
				for (int j = 0; j < missingFrames.length; j++) whole.set(missingFrames[i], missingFrames[j], d.own.get(i, j));
			}
			return whole;
		}
	}

	/** Σ_i a_ij·b_ij of every column. */
	private static double[] columnProducts(final DMatrixRMaj a, final DMatrixRMaj b) {
		final double[] sums = new double[a.numCols];
		for (int k = 0; k < a.getNumElements(); k++) sums[k % sums.length] += a.data[k] * b.data[k];
		return sums;
	}

	/**
	 * How well the kernel values of frames with others are found that are left out together: the sum of squared errors of
	 * D_IN over all folds by that of the values themselves, so that 1 is as good as predicting 0.
	 *
	 * @param kernel K, m×m, known of all frames
	 * @param folds frames that are left out together, none in two of them
	 * @param prior H, m×m
	 */
	public static double relativeError(final DMatrixRMaj kernel, final int[][] folds, final DMatrixRMaj prior, final End end,
		final Compute compute, final Progress progress)
	{
		final SymmetricEigen eigen = compute.algebra().eigen(prior);
		double errors = 0, squares = 0;
		for (int f = 0; f < folds.length; f++) {
			final DMatrixRMaj completed = of(kernel, folds[f], eigen, end, compute, progress).values;
			final int[] fold = folds[f];
			for (final int i : fold) {
				for (int j = 0; j < kernel.numCols; j++) {
					if (Arrays.stream(fold).anyMatch(Integer.valueOf(j)::equals)) continue;
					errors += Math.pow(completed.get(i, j) - kernel.get(i, j), 2);
					squares += Math.pow(kernel.get(i, j), 2);
				}
			}
			progress.fraction((f + 1.0) / folds.length);
		}
		return errors / squares;
	}
}
