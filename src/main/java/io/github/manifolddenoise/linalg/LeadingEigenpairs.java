package io.github.manifolddenoise.linalg;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQREigenHelper_DDRM;
import org.ejml.dense.row.decomposition.eig.symm.SymmetricQrAlgorithm_DDRM;

import io.github.manifolddenoise.task.Workers;

/**
 * The eigenpairs of a small symmetric matrix whose values are above a limit, on the calling thread. The matrix is reduced
 * to a tridiagonal one, all of whose eigenvalues are found; the few eigenvectors come from inverse iteration. Cost 8/3 m³
 * where all pairs take about 9 m³. Where vectors do not come out orthogonal with small residuals, as for many equal values,
 * or where a third of all or more are asked for, all pairs are computed.
 */
public final class LeadingEigenpairs {

	private static final int STEPS = 3, FEW = 3;
	private static final double TOLERANCE = 1e-12;
	private static final long SEED = 20261122L;

	private final TridiagonalReduction reduction;
	private final double[] diagonal;
	private final double[] off;
	private final double norm;

	private LeadingEigenpairs(final DMatrixRMaj symmetric, final Workers workers) {
		reduction = new TridiagonalReduction(symmetric, workers);
		diagonal = reduction.diagonal();
		off = reduction.off();
		norm = Arrays.stream(diagonal).map(Math::abs).max().orElse(0) + 2 * Arrays.stream(off).map(Math::abs).max().orElse(0);
	}

	/**
	 * Eigenpairs with values above {@code limit}, as {@link SymmetricEigen} promises.
	 *
	 * @param symmetric only its lower triangle need be right; it is not changed
	 * @param limit 0 or more
	 * @param compute for all pairs, where that is better
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	public static SymmetricEigen above(final DMatrixRMaj symmetric, final double limit, final Compute compute) {
		final double scale = SymmetricEigens.scaleOf(symmetric);
		final int order = symmetric.numRows;
		if (order < FEW) return first(compute.algebra().eigen(symmetric), limit);
		final LeadingEigenpairs reduced = new LeadingEigenpairs(SymmetricEigens.scaledCopy(symmetric, scale), compute
			.workers());
		final double[] values = reduced.valuesAbove(limit * scale);
		final Optional<double[][]> vectors = values.length > order / FEW ? Optional.empty() : reduced.vectors(values,
			new TiledProducts(compute.workers()));
		return vectors.map(rows -> SymmetricEigens.ofRows(order, values, rows,
			1 / scale)).orElseGet(() -> first(compute.algebra().eigen(symmetric), limit));
	}

	private static SymmetricEigen first(final SymmetricEigen all, final double limit) {
		return SymmetricEigens.first(all, (int) Arrays.stream(all.values()).filter(value -> value > limit).count());
	}

	/** Falling. */
	private double[] valuesAbove(final double limit) {
		final SymmetricQREigenHelper_DDRM steps = new SymmetricQREigenHelper_DDRM();
		steps.init(diagonal.clone(), off.clone(), diagonal.length);
		final SymmetricQrAlgorithm_DDRM algorithm = new SymmetricQrAlgorithm_DDRM(steps);
		algorithm.setFastEigenvalues(true);
		if (!algorithm.process(-1, null, null)) throw new ArithmeticException("The eigenvalues of a matrix of order " +
			diagonal.length + " did not converge.");
		final double[] rising = Arrays.stream(steps.copyEigenvalues(null)).filter(value -> value > limit).sorted().toArray();
		final double[] falling = new double[rising.length];
		for (int k = 0; k < falling.length; k++) falling[k] = rising[rising.length - 1 - k];
		return falling;
	}

	/** A unit eigenvector for each value, or nothing if one of them is in doubt. */
	private Optional<double[][]> vectors(final double[] values, final TiledProducts products) {
		final double[][] rows = new double[values.length][];
		final Random random = new Random(SEED);
		for (int k = 0; k < values.length; k++) {
			final double[] vector = random.doubles(diagonal.length, -1, 1).toArray();
			final ShiftedTridiagonal shifted = new ShiftedTridiagonal(diagonal, off, values[k], norm);
			for (int step = 0; step < STEPS; step++) {
				shifted.solve(vector);
				normalize(vector);
				orthogonalize(vector, rows, k);
			}
			if (!(residual(vector, values[k]) <= TOLERANCE * norm)) return Optional.empty();
			rows[k] = vector;
		}
		return Optional.of(reflected(rows, products));
	}

	private static void orthogonalize(final double[] vector, final double[][] rows, final int count) {
		for (int j = 0; j < count; j++) {
			final double product = Vectors.dot(vector, 0, rows[j], 0, vector.length);
			for (int i = 0; i < vector.length; i++) vector[i] -= product * rows[j][i];
		}
		normalize(vector);
	}

	private static void normalize(final double[] vector) {
		double largest = 0;
		for (final double value : vector) largest = Math.max(largest, Math.abs(value));
		for (int i = 0; i < vector.length; i++) vector[i] /= largest;
		final double length = Math.sqrt(Vectors.dot(vector, 0, vector, 0, vector.length));
		for (int i = 0; i < vector.length; i++) vector[i] /= length;
	}

	/** ‖Tv - λv‖. */
	private double residual(final double[] vector, final double value) {
		double squares = 0;
		for (int i = 0; i < vector.length; i++) {
			double sum = (diagonal[i] - value) * vector[i];
			if (i > 0) sum += off[i - 1] * vector[i - 1];
			if (i < vector.length - 1) sum += off[i] * vector[i + 1];
			squares += sum * sum;
		}
		return Math.sqrt(squares);
	}

	/** From eigenvectors of the tridiagonal matrix to those of the matrix itself. */
	private double[][] reflected(final double[][] rows, final TiledProducts products) {
		final int m = diagonal.length;
		final DMatrixRMaj vectors = new DMatrixRMaj(rows.length, m);
		for (int k = 0; k < rows.length; k++) Rows.set(vectors, k, rows[k]);
		reduction.back(vectors, products);
		final double[][] result = new double[rows.length][];
		Arrays.setAll(result, k -> Rows.get(vectors, k));
		return result;
	}

	/** T - λ for a symmetric tridiagonal matrix T, factored by elimination with row exchanges, to solve for one vector. */
	private static final class ShiftedTridiagonal {

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
}
