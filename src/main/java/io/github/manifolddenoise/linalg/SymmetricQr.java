package io.github.manifolddenoise.linalg;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * All eigenpairs of a symmetric matrix: a {@link TridiagonalReduction}, then the implicit QL algorithm with Wilkinson's
 * shift (Dubrulle, Martin and Wilkinson 1968), which starts at the small end of a graded matrix. Its rotations are noted
 * down and applied to the eigenvectors some thousands at a time, in strips of their entries that stay in a processor's
 * cache. Cost about 6 m³ multiply-adds; the user is asked before each step, which costs O(m²), whether to stop.
 *
 * @param values eigenvalues in no order
 * @param rows one unit eigenvector per row, in the same order
 */
record SymmetricQr(double[] values, double[][] rows) {

	private static final int MOST_STEPS = 60;

	/** Small eigenvalues are sought to their own digits for so many steps, and then to those of the largest, which rounding allows. */
	private static final int PATIENT_STEPS = 20;
	private static final double PRECISION = Math.ulp(1.0) / 2;

	/** Below its square roots of sums of squares lose digits. */
	private static final double TINY = 0x1p-900;

	/**
	 * Decomposes a matrix of order 1 or more.
	 *
	 * @param symmetric of values about 1; its whole square is read
	 * @throws ArithmeticException if the eigenvalues do not converge
	 */
	static SymmetricQr of(final DMatrixRMaj symmetric, final TiledProducts products, final Workers workers) {
		final int m = symmetric.numRows;
		final TridiagonalReduction reduction = new TridiagonalReduction(symmetric, workers);
		final double[] diagonal = reduction.diagonal(), off = reduction.off();
		final double[][] rows = new double[m][];
		final DMatrixRMaj rotation = reduction.rotation(products);
		final boolean reversed = Math.abs(diagonal[m - 1]) < Math.abs(diagonal[0]);
		for (int i = 0; i < m; i++) {
			final int from = reversed ? m - 1 - i : i;
			rows[i] = Arrays.copyOfRange(rotation.data, from * m, (from + 1) * m);
		}
		if (reversed) {
			reverse(diagonal, m);
			reverse(off, m - 1);
		}
		new Steps(diagonal, off, new RowRotations(rows, workers), workers).run();
		return new SymmetricQr(diagonal, rows);
	}

	private static void reverse(final double[] values, final int count) {
		for (int i = 0; i < count / 2; i++) {
			final double swap = values[i];
			values[i] = values[count - 1 - i];
			values[count - 1 - i] = swap;
		}
	}

	/** The QL algorithm. */
	private record Steps(double[] diagonal, double[] off, RowRotations rotations, Workers workers) {

		void run() {
			double norm = 0;
			for (int i = 0; i < diagonal.length; i++) norm = Math.max(norm, Math.abs(diagonal[i]) + Math.abs(off[i]));
			for (int first = 0; first < diagonal.length; first++) {
				double least = PRECISION * PRECISION * norm;
				int steps = 0;
				for (int last = last(first, least); last > first; last = last(first, least)) {
					workers.checkCanceled();
					if (steps == PATIENT_STEPS) least = PRECISION * norm;
					if (steps++ == MOST_STEPS) throw new ArithmeticException("The eigenvalues of a matrix of order " +
						diagonal.length + " did not converge.");
					step(first, last);
				}
			}
			rotations.apply();
		}

		/** The end of the block that begins at {@code first}, all of whose entries beside the diagonal count. */
		private int last(final int first, final double least) {
			int last = first;
			while (last < diagonal.length - 1) {
				final double size = Math.abs(diagonal[last]) + Math.abs(diagonal[last + 1]);
				if (Math.abs(off[last]) <= Math.max(PRECISION * size, least)) break;
				last++;
			}
			return last;
		}

		private void step(final int first, final int last) {
			final double slope = (diagonal[first + 1] - diagonal[first]) / (2 * off[first]);
			double g = diagonal[last] - diagonal[first] + off[first] / (slope + Math.copySign(Math.hypot(slope, 1), slope));
			double sine = 1, cosine = 1, shift = 0;
			for (int i = last - 1; i >= first; i--) {
				final double f = sine * off[i], b = cosine * off[i], squares = f * f + g * g;
				final double r = squares > TINY ? Math.sqrt(squares) : Math.hypot(f, g);
				off[i + 1] = r;
				if (r == 0) {
					diagonal[i + 1] -= shift;
					off[last] = 0;
					return;
				}
				sine = f / r;
				cosine = g / r;
				g = diagonal[i + 1] - shift;
				final double turned = (diagonal[i] - g) * sine + 2 * cosine * b;
				shift = sine * turned;
				diagonal[i + 1] = g + shift;
				g = cosine * turned - b;
				rotations.add(i, cosine, sine);
			}
			diagonal[first] -= shift;
			off[first] = g;
			off[last] = 0;
		}
	}
}
