package io.github.manifolddenoise.linalg;

/**
 * Lower triangular L with LLᵀ = S for a symmetric positive semidefinite S of few rows, which are added one by one. A pivot
 * that is less than a least one counts as that, so that rows which depend on earlier ones do no harm. Cost n² for the n-th
 * row and 2n² for solving.
 */
public final class GrowingCholesky {

	private final double[][] rows;
	private int order;

	/** @param most rows at most */
	public GrowingCholesky(final int most) {
		rows = new double[most][];
	}

	/** Number of rows, n. */
	public int order() {
		return order;
	}

	/**
	 * Adds a row.
	 *
	 * @param row S_i0, ..., S_ii for i = n; becomes the row of L and must not be changed
	 */
	public void add(final double[] row, final double leastPivot) {
		final int i = order;
		if (row.length != i + 1) throw new IllegalArgumentException("A row of " + row.length + " in place of " + (i + 1));
		for (int j = 0; j <= i; j++) {
			final double[] other = j < i ? rows[j] : row;
			double sum = row[j];
			for (int k = 0; k < j; k++) sum -= row[k] * other[k];
			row[j] = j == i ? Math.sqrt(Math.max(sum, leastPivot)) : sum / other[j];
		}
		rows[order++] = row;
	}

	/** Forgets all but the first {@code count} rows. */
	public void keep(final int count) {
		if (count > order) throw new IllegalArgumentException(count + " of " + order + " rows");
		order = count;
	}

	/** b ← S⁻¹b. */
	public void solve(final double[] b) {
		if (b.length != order) throw new IllegalArgumentException(b.length + " values for " + order + " rows");
		for (int i = 0; i < order; i++) {
			for (int k = 0; k < i; k++) b[i] -= rows[i][k] * b[k];
			b[i] /= rows[i][i];
		}
		for (int i = order - 1; i >= 0; i--) {
			for (int k = i + 1; k < order; k++) b[i] -= rows[k][i] * b[k];
			b[i] /= rows[i][i];
		}
	}
}
