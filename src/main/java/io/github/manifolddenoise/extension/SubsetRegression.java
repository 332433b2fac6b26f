package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Kernel ridge regression of all m frames on functions about ℓ of them, the landmarks (subset of regressors: Smola
 * and Bartlett 2001; Rasmussen and Williams 2006, eq. 8.11).
 * <p>
 * y(x) = Aᵀh(x) + c makes ‖F - HA - 1cᵀ‖² + γ tr AᵀLA smallest, with H m×ℓ of all frames' affinities to the landmarks and L ℓ×ℓ of
 * the landmarks' own: (HᵀJH + γL)A = HᵀJF, J = I - 11ᵀ/m, c = (F - HA)ᵀ1/m; without a bias J = I and c = 0. With all frames as landmarks this is {@link
 * RidgeExtension}. A part of 1e-6 of L's diagonal is added to it: where landmarks are close to each other the normal equations
 * are singular to rounding. H is there in blocks of {@value #BLOCK_ROWS} frames only. Cost mℓ(ℓ + p + r) multiply-adds.
 * </p>
 */
public final class SubsetRegression {

	private static final int BLOCK_ROWS = 1024;
	private static final double JITTER = 1e-6;

	private SubsetRegression() {}

	/**
	 * Fits a map.
	 *
	 * @param landmarks ℓ×r
	 * @param scale σh
	 * @param extension γ and whether there is a bias
	 * @param points of all frames, m×r
	 * @param coordinates F, m×p
	 * @throws UserException if the ridge is too small for a system that is nearly singular
	 */
	public static KernelExpansion fit(final DMatrixRMaj landmarks, final double scale, final RidgeExtension extension, final DMatrixRMaj points,
		final DMatrixRMaj coordinates, final Compute compute, final Progress progress)
	{
		final KernelBasis basis = KernelBasis.of(new GaussianKernel(), landmarks, scale, compute);
		final int m = points.numRows, count = landmarks.numRows, p = coordinates.numCols;
		final DMatrixRMaj system = new DMatrixRMaj(count, count), right = new DMatrixRMaj(count, p);
		final double[] columns = new double[count], sums = new double[p];
		for (int first = 0; first < m; first += BLOCK_ROWS) {
			progress.checkCanceled();
			final int rows = Math.min(BLOCK_ROWS, m - first);
			final DMatrixRMaj h = basis.at(Rows.range(points, first, rows), compute).values(), f = Rows.range(coordinates,
				first, rows);
			compute.algebra().addGram(Rows.transposed(h), system);
			compute.algebra().multiply(1, h, true, f, false, 1, right);
			if (!extension.bias()) continue;
			Rows.addSums(h, columns);
			Rows.addSums(f, sums);
		}
		complete(system, right, basis.at(landmarks, compute).values(), columns, sums, extension.ridge(), m);
		final DMatrixRMaj a = solve(system, right, extension.ridge(), compute);
		final double[] c = Arrays.stream(sums).map(sum -> sum / m).toArray();
		for (int j = 0; j < count; j++) {
			for (int k = 0; k < p; k++) c[k] -= columns[j] / m * a.get(j, k);
		}
		return new KernelExpansion(basis, a, c);
	}

	/** From HᵀH and HᵀF to HᵀJH + γL and HᵀJF. */
	private static void complete(final DMatrixRMaj system, final DMatrixRMaj right, final DMatrixRMaj own, final double[] columns,
		final double[] sums, final double ridge, final int m)
	{
		for (int i = 0; i < columns.length; i++) {
			for (int j = 0; j < columns.length; j++) system.add(i, j, ridge * own.get(i, j) - columns[i] * columns[j] / m);
			system.add(i, i, ridge * JITTER * own.get(i, i));
			for (int k = 0; k < sums.length; k++) right.add(i, k, -columns[i] * sums[k] / m);
		}
	}

	private static DMatrixRMaj solve(final DMatrixRMaj system, final DMatrixRMaj right, final double ridge,
		final Compute compute)
	{
		try {
			return compute.algebra().solvePositiveDefinite(system, right);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-4, or" +
				" fewer landmarks.", exception);
		}
	}
}
