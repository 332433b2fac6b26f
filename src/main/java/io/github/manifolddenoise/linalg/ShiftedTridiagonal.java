package io.github.manifolddenoise.linalg;

/** T - λ for a symmetric tridiagonal matrix T, factored by elimination with row exchanges, to solve for one vector. */
final class ShiftedTridiagonal {

	private final double[] pivots;
	private final double[] first;
	private final double[] second;
	private final double[] factors;
	private final boolean[] exchanged;

	/** @param norm of T; pivots that are nothing compared to it become 2⁻⁵² of it, so that λ may be an eigenvalue */
	ShiftedTridiagonal(final double[] diagonal, final double[] off, final double shift, final double norm) {
		final int m = diagonal.length;
		pivots = new double[m];
		first = new double[m];
		second = new double[m];
		factors = new double[m];
		exchanged = new boolean[m];
		final double least = Math.max(Double.MIN_NORMAL, norm * Math.ulp(1.0));
		double pivot = diagonal[0] - shift, above = m > 1 ? off[0] : 0;
		for (int i = 0; i < m - 1; i++) {
			final double below = off[i], next = diagonal[i + 1] - shift, after = i < m - 2 ? off[i + 1] : 0;
			exchanged[i] = Math.abs(below) > Math.abs(pivot);
			if (exchanged[i]) {
				pivots[i] = below;
				first[i] = next;
				second[i] = after;
				factors[i] = pivot / below;
				pivot = above - factors[i] * next;
				above = -factors[i] * after;
			}
			else {
				pivots[i] = Math.abs(pivot) < least ? least : pivot;
				first[i] = above;
				factors[i] = below / pivots[i];
				pivot = next - factors[i] * above;
				above = after;
			}
		}
		pivots[m - 1] = Math.abs(pivot) < least ? least : pivot;
	}

	/** Replaces a vector by the solution for it as the right hand side. */
	void solve(final double[] vector) {
		final int m = vector.length;
		for (int i = 0; i < m - 1; i++) {
			if (exchanged[i]) {
				final double swap = vector[i];
				vector[i] = vector[i + 1];
				vector[i + 1] = swap;
			}
			vector[i + 1] -= factors[i] * vector[i];
		}
		for (int i = m - 1; i >= 0; i--) {
			double sum = vector[i];
			if (i < m - 1) sum -= first[i] * vector[i + 1];
			if (i < m - 2) sum -= second[i] * vector[i + 2];
			vector[i] = sum / pivots[i];
		}
	}
}
