package io.github.manifolddenoise.model.manifold;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * Frames near given places in embedding coordinates: combinations x = Σw_jx_j of the {@value #NEIGHBOURS} training frames
 * whose coordinates y_j are nearest to y*, with the weights
 *
 * <pre>
 * w = argmin ‖y* - Σw_jy_j‖² + ε Σw_j²d_j²,   Σw_j = 1,   d_j = ‖y* - y_j‖
 * </pre>
 * <p>
 * These are the weights of locally linear embedding (Roweis and Saul 2000) with a ridge that grows with the distance, so
 * that they are the same in all units, turn into the one frame at y* as the target approaches it, and stay small where y* lies
 * outside of the frames' hull. With v_j = d_jw_j and the cosines C of the directions y* - y_j they solve the well-conditioned
 * (C + ε)v ∝ 1/d. Cost n·m·q.
 * </p>
 */
public final class NearestCombination {

	private static final int NEIGHBOURS = 5;
	private static final double RIDGE = 0.1;

	/** Distances below this part of the farthest neighbour's are rounding errors. */
	private static final double SAME = 1e-12;

	private final DMatrixRMaj coordinates;
	private final Compute compute;

	/** @param coordinates y_j of the training frames, m×q */
	public NearestCombination(final DMatrixRMaj coordinates, final Compute compute) {
		this.coordinates = coordinates;
		this.compute = compute;
	}

	/**
	 * Σw_jx_j for every target.
	 *
	 * @param points x_j, m×r
	 * @param targets y*, n×q
	 * @return n×r
	 */
	public DMatrixRMaj at(final DMatrixRMaj points, final DMatrixRMaj targets) {
		final DMatrixRMaj weights = new DMatrixRMaj(targets.numRows, coordinates.numRows);
		compute.workers().forEachRange(targets.numRows, (from, to) -> {
			for (int i = from; i < to; i++) fillWeights(targets, i, weights);
		});
		return compute.algebra().times(weights, points);
	}

	private void fillWeights(final DMatrixRMaj targets, final int row, final DMatrixRMaj weights) {
		final int m = coordinates.numRows, q = coordinates.numCols;
		final double[][] away = new double[m][q];
		final double[] distances = new double[m];
		for (int j = 0; j < m; j++) {
			for (int k = 0; k < q; k++) away[j][k] = targets.get(row, k) - coordinates.get(j, k);
			distances[j] = Math.sqrt(Vectors.dot(away[j], 0, away[j], 0, q));
		}
		final NearestPoints found = new NearestPoints(NEIGHBOURS);
		for (int j = 0; j < m; j++) found.offer(j, distances[j]);
		final int[] nearest = found.points();
		if (distances[nearest[0]] <= SAME * distances[nearest[nearest.length - 1]]) {
			weights.set(row, nearest[0], 1);
			return;
		}
		final double[] solved = solve(nearest, away, distances);
		final double sum = Arrays.stream(solved).sum();
		for (int a = 0; a < nearest.length; a++) weights.set(row, nearest[a], solved[a] / sum);
	}

	/** w up to a factor, from (C + ε)v = d₁/d. */
	private static double[] solve(final int[] nearest, final double[][] away, final double[] distances) {
		final int k = nearest.length, q = away[0].length;
		final double[][] cosines = new double[k][k];
		final double[] right = new double[k];
		for (int a = 0; a < k; a++) {
			for (int b = 0; b < k; b++) {
				cosines[a][b] = Vectors.dot(away[nearest[a]], 0, away[nearest[b]], 0, q) / distances[nearest[a]] /
					distances[nearest[b]];
			}
			cosines[a][a] = 1 + RIDGE;
			right[a] = distances[nearest[0]] / distances[nearest[a]];
		}
		eliminate(cosines, right);
		for (int a = 0; a < k; a++) right[a] *= distances[nearest[0]] / distances[nearest[a]];
		return right;
	}

	/** Gauss elimination without pivots: the matrix is positive definite, its smallest eigenvalue at least ε. */
	private static void eliminate(final double[][] matrix, final double[] right) {
		final int k = right.length;
		for (int a = 0; a < k; a++) {
			for (int b = a + 1; b < k; b++) {
				final double factor = matrix[b][a] / matrix[a][a];
				for (int c = a; c < k; c++) matrix[b][c] -= factor * matrix[a][c];
				right[b] -= factor * right[a];
			}
		}
		for (int a = k - 1; a >= 0; a--) {
			for (int c = a + 1; c < k; c++) right[a] -= matrix[a][c] * right[c];
			right[a] /= matrix[a][a];
		}
	}
}
