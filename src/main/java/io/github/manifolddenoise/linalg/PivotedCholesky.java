package io.github.manifolddenoise.linalg;

/**
 * Columns L with LLᵀ ≈ S for a symmetric positive semidefinite S of m rows, one for each pivot that is chosen, and the
 * diagonal of what is left of S. Only the columns of the pivots are asked for. Cost mn for the n-th column.
 */
public final class PivotedCholesky {

	private final double[][] columns;
	private final int[] pivots;
	private final double[] left;
	private int count;

	/**
	 * @param diagonal of S, copied
	 * @param most columns at most
	 */
	public PivotedCholesky(final double[] diagonal, final int most) {
		left = diagonal.clone();
		columns = new double[most][];
		pivots = new int[most];
	}

	/** Number of columns, n. */
	public int count() {
		return count;
	}

	/** Entry of L in a row and the {@code k}-th column. */
	public double get(final int row, final int k) {
		return columns[k][row];
	}

	/** What is left of a diagonal entry, which rounding may have made less than 0. */
	public double left(final int row) {
		return left[row];
	}

	/**
	 * Adds the column of a pivot.
	 *
	 * @param column that of S; becomes that of L and must not be changed
	 * @param pivot what is left of its diagonal entry, or what the caller holds for it
	 */
	public void add(final int row, final double[] column, final double pivot) {
		for (int k = 0; k < count; k++) {
			final double weight = columns[k][row];
			for (int j = 0; j < column.length; j++) column[j] -= weight * columns[k][j];
		}
		for (int j = 0; j < column.length; j++) {
			column[j] /= Math.sqrt(pivot);
			left[j] -= column[j] * column[j];
		}
		pivots[count] = row;
		columns[count++] = column;
	}

	/** Sets to 0 what is 0 but for rounding: the rows of earlier pivots in the newest column, and what is left of its own. */
	public void clearRounding() {
		for (int k = 0; k < count - 1; k++) columns[count - 1][pivots[k]] = 0;
		left[pivots[count - 1]] = 0;
	}
}
