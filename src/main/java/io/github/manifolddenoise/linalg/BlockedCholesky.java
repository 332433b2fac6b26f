package io.github.manifolddenoise.linalg;

import io.github.manifolddenoise.task.Workers;

/**
 * Cholesky factor L and triangular solves by recursive halving, so that nearly all work is in {@link TiledProducts}.
 * Blocks of {@value #BASE} rows are done plainly, by substitution rather than by inverses, which keeps the small
 * backward error of the textbook method.
 */
final class BlockedCholesky {

	private static final int BASE = 48;

	/** A pivot below this part of its diagonal entry is rounding error alone. */
	static final double SMALLEST_PIVOT = 10 * Math.ulp(1.0);

	private final TiledProducts products;
	private final Workers workers;

	BlockedCholesky(final TiledProducts products, final Workers workers) {
		this.products = products;
		this.workers = workers;
	}

	/**
	 * Overwrites the lower triangle of S by L with S = L·Lᵀ; the upper triangle is neither read nor kept.
	 *
	 * @throws SingularMatrixException if a pivot is not clearly positive
	 */
	void factor(final StridedMatrix s) {
		final double[] diagonal = new double[s.rows()];
		for (int i = 0; i < diagonal.length; i++) diagonal[i] = s.get(i, i);
		factor(s, diagonal, 0);
	}

	private void factor(final StridedMatrix s, final double[] diagonal, final int first) {
		final int n = s.rows();
		if (n <= BASE) {
			factorPlain(s, diagonal, first);
			return;
		}
		final int half = half(n);
		final StridedMatrix top = s.block(0, 0, half, half), left = s.block(half, 0, n - half, half);
		final StridedMatrix rest = s.block(half, half, n - half, n - half);
		factor(top, diagonal, first);
		solveLower(top, left.transposed());
		products.addGram(-1, left, rest);
		factor(rest, diagonal, first + half);
	}

	private static void factorPlain(final StridedMatrix s, final double[] diagonal, final int first) {
		final int n = s.rows();
		final double[][] rows = new double[n][n];
		for (int i = 0; i < n; i++) {
			for (int j = 0; j <= i; j++) {
				double sum = s.get(i, j);
				for (int k = 0; k < j; k++) sum -= rows[i][k] * rows[j][k];
				if (i > j) rows[i][j] = sum / rows[j][j];
				else rows[i][i] = Math.sqrt(checkedPivot(sum, diagonal[first + i], first + i));
				s.set(i, j, rows[i][j]);
			}
		}
	}

	/** @throws SingularMatrixException if {@code pivot} is not above {@link #SMALLEST_PIVOT} times {@code diagonal} */
	static double checkedPivot(final double pivot, final double diagonal, final int row) {
		if (pivot > SMALLEST_PIVOT * diagonal && pivot < Double.POSITIVE_INFINITY) return pivot;
		throw new SingularMatrixException("The matrix is not positive definite: pivot " + pivot + " in row " + row + '.');
	}

	/** B ← L⁻¹B. Only the lower triangle of {@code lower} is read. */
	void solveLower(final StridedMatrix lower, final StridedMatrix b) {
		final int n = lower.rows();
		if (n <= BASE) {
			solvePlain(lower, b);
			return;
		}
		final int half = half(n);
		final StridedMatrix above = b.block(0, 0, half, b.columns());
		final StridedMatrix below = b.block(half, 0, n - half, b.columns());
		solveLower(lower.block(0, 0, half, half), above);
		products.multiply(-1, lower.block(half, 0, n - half, half), above, 1, below);
		solveLower(lower.block(half, half, n - half, n - half), below);
	}

	/** B ← L⁻ᵀB: reversing rows and columns makes the upper triangle Lᵀ a lower one. */
	void solveLowerTransposed(final StridedMatrix lower, final StridedMatrix b) {
		final StridedMatrix reversed = lower.rowsReversed().transposed().rowsReversed();
		solveLower(reversed, b.rowsReversed());
	}

	private static int half(final int n) {
		return (n / BASE + 1) / 2 * BASE;
	}

	private void solvePlain(final StridedMatrix lower, final StridedMatrix b) {
		final int n = lower.rows(), width = TileWorkspace.WIDTH, strips = (b.columns() + width - 1) / width;
		final double[][] factors = new double[n][];
		for (int i = 0; i < n; i++) {
			factors[i] = new double[i + 1];
			for (int j = 0; j <= i; j++) factors[i][j] = lower.get(i, j);
		}
		workers.forEachRange(strips, (from, to) -> {
			final double[][] rows = new double[n][Math.min(width, b.columns())];
			for (int strip = from; strip < to; strip++) {
				final int left = strip * width;
				solveStrip(factors, b.block(0, left, n, Math.min(width, b.columns() - left)), rows);
			}
		});
	}

	private static void solveStrip(final double[][] factors, final StridedMatrix b, final double[][] rows) {
		for (int i = 0; i < rows.length; i++) {
			for (int j = 0; j < b.columns(); j++) rows[i][j] = b.get(i, j);
		}
		for (int i = 0; i < rows.length; i++) {
			for (int k = 0; k < i; k++) subtract(rows[i], factors[i][k], rows[k], b.columns());
			final double pivot = factors[i][i];
			for (int j = 0; j < b.columns(); j++) b.set(i, j, rows[i][j] /= pivot);
		}
	}

	private static void subtract(final double[] from, final double factor, final double[] row, final int width) {
		for (int j = 0; j < width; j++) from[j] -= factor * row[j];
	}
}
