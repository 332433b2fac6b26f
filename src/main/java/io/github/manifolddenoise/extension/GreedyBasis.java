package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.PivotedCholesky;
import io.github.manifolddenoise.task.Progress;

/**
 * Centres chosen one by one, each the one that lowers Σ(F - f - b)² + γ‖f‖² most (orthogonal least squares; Chen, Cowan and
 * Grant 1991), b being free and f an expansion over the centres chosen so far.
 * <p>
 * With P = I - 11ᵀ/m the normal equations have the matrix B = HPH + γH and the right side HPF. Both are reduced by one
 * Cholesky column per centre: a candidate j then lowers the objective by ‖c_j‖²/b_j, with c and b what is left of HPF and
 * of the diagonal of B. A second Cholesky factor, N of H itself (m×n, the rows of the centres are L), is the Newton basis,
 * orthonormal as functions; what is left of the diagonal of H tells whether a candidate still differs from the centres.
 * Cost O(m²) for each centre.
 * </p>
 */
final class GreedyBasis {

	/** A frame whose feature is within this squared distance of the centres' span adds rounding errors only. */
	private static final double DEPENDENT = 1e-12;

	private final DMatrixRMaj kernel;
	private final double ridge;
	private final Compute compute;
	private final int m;
	private final int[] centres;
	private int count;
	private final PivotedCholesky newton;
	private final PivotedCholesky system;
	private final DMatrixRMaj slopes;

	private GreedyBasis(final DMatrixRMaj kernel, final DMatrixRMaj centred, final int most, final double ridge,
		final Compute compute)
	{
		this.kernel = kernel;
		this.ridge = ridge;
		this.compute = compute;
		m = kernel.numRows;
		centres = new int[most];
		final double[] kernelDiagonal = new double[m], systemDiagonal = new double[m];
		for (int j = 0; j < m; j++) {
			for (final double value : centredColumn(j)) systemDiagonal[j] += value * value;
			kernelDiagonal[j] = kernel.get(j, j);
			systemDiagonal[j] += ridge * kernelDiagonal[j];
		}
		newton = new PivotedCholesky(kernelDiagonal, most);
		system = new PivotedCholesky(systemDiagonal, most);
		slopes = compute.algebra().times(kernel, centred);
	}

	/**
	 * Chooses up to {@code most} centres, fewer if all other frames depend on them; never none.
	 *
	 * @param kernel H, m×m
	 * @param centred F less its means, m×p
	 * @param progress asked before each centre whether to stop
	 */
	static GreedyBasis choose(final DMatrixRMaj kernel, final DMatrixRMaj centred, final int most, final double ridge,
		final Compute compute, final Progress progress)
	{
		final GreedyBasis basis = new GreedyBasis(kernel, centred, most, ridge, compute);
		for (int next = basis.best(); next >= 0 && basis.count < most; next = basis.best()) {
			progress.checkCanceled();
			basis.add(next);
		}
		return basis;
	}

	/** The frames chosen, in their order. */
	int[] centres() {
		return Arrays.copyOf(centres, count);
	}

	/** N, m×n, with NNᵀ = H over the centres and Nᵀ its Newton basis at every frame. */
	DMatrixRMaj newton() {
		final DMatrixRMaj result = new DMatrixRMaj(m, count);
		for (int i = 0; i < m; i++) {
			for (int l = 0; l < count; l++) result.set(i, l, newton.get(i, l));
		}
		return result;
	}

	/** β with f = Σ β_l h of centre l from the weights w of the Newton basis: Lᵀβ = w, by substitution, in place. */
	void toKernels(final DMatrixRMaj weights) {
		for (int k = 0; k < weights.numCols; k++) {
			for (int l = count - 1; l >= 0; l--) {
				double sum = weights.get(l, k);
				for (int n = l + 1; n < count; n++) sum -= newton.get(centres[n], l) * weights.get(n, k);
				weights.set(l, k, sum / newton.get(centres[l], l));
			}
		}
	}

	/** The frame that lowers the objective most, the first of equals; -1 if all that are left depend on the centres. */
	private int best() {
		int best = -1;
		double most = -1;
		for (int j = 0; j < m; j++) {
			if (newton.left(j) <= DEPENDENT) continue;
			double squares = 0;
			for (int k = 0; k < slopes.numCols; k++) squares += slopes.get(j, k) * slopes.get(j, k);
			final double gain = squares / pivot(j);
			if (gain <= most) continue;
			most = gain;
			best = j;
		}
		return best;
	}

	/** What is left of B_jj, which is never less than what γH_jj leaves but for rounding errors. */
	private double pivot(final int j) {
		return Math.max(system.left(j), ridge * newton.left(j));
	}

	private void add(final int centre) {
		final double pivot = pivot(centre);
		system.add(centre, systemColumn(centre), pivot);
		newton.add(centre, Arrays.copyOfRange(kernel.data, centre * m, centre * m + m), newton.left(centre));
		newton.clearRounding();
		for (int k = 0; k < slopes.numCols; k++) {
			final double step = slopes.get(centre, k) / Math.sqrt(pivot);
			for (int j = 0; j < m; j++) slopes.add(j, k, -step * system.get(j, count));
		}
		centres[count++] = centre;
	}

	/** B of one frame: HPH_j + γH_j. */
	private double[] systemColumn(final int j) {
		final double[] result = compute.algebra().times(kernel, DMatrixRMaj.wrap(m, 1, centredColumn(j))).data;
		for (int i = 0; i < m; i++) result[i] += ridge * kernel.data[j * m + i];
		return result;
	}

	/** PH_j. */
	private double[] centredColumn(final int j) {
		final double[] column = Arrays.copyOfRange(kernel.data, j * m, j * m + m);
		double mean = 0;
		for (final double value : column) mean += value / m;
		for (int i = 0; i < m; i++) column[i] -= mean;
		return column;
	}
}
