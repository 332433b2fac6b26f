package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.UserException;

/**
 * Kernel ridge regression with a bias: extends coordinates known on the training frames to any frame.
 * <p>
 * With H_ij = exp(-‖x_i-x_j‖²/2σh²), M = H + γI and a = M⁻¹1/(1ᵀM⁻¹1), the map is y(x) = Fᵀs(x) where
 * s(x) = 𝒟h(x) + a, 𝒟 = M⁻¹ - M⁻¹11ᵀM⁻¹/(1ᵀM⁻¹1), so that Σs = 1. Written out, y(x) = Aᵀh(x) + c with A = 𝒟F and c = Fᵀa.
 * Arias 2007, eq. 3.26-29; the ridge is γ itself as in App. C, not m/2γ. The inverse of the kernel matrix is never needed.
 * Cost m³/3 + m²p.
 * </p>
 */
public final class RidgeExtension {

	private final double scale;
	private final DMatrixRMaj system;
	private final double[] bias;
	private final double biasSum;

	private RidgeExtension(final double scale, final DMatrixRMaj system, final double[] bias) {
		this.scale = scale;
		this.system = system;
		this.bias = bias;
		double sum = 0;
		for (final double value : bias) sum += value;
		this.biasSum = sum;
	}

	/**
	 * Fits the extension of {@code coordinates}.
	 *
	 * @param points m×r, training frames
	 * @param squaredDistances m×m, between them
	 * @param coordinates F, m×p
	 * @param scale σh
	 * @param ridge γ, above 0
	 */
	public static KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final double ridge, final LinearAlgebra algebra)
	{
		return of(squaredDistances, scale, ridge, algebra).expansion(points, coordinates, algebra);
	}

	/** The linear map of the training frames' distances alone, for any coordinates. */
	static RidgeExtension of(final DMatrixRMaj squaredDistances, final double scale, final double ridge,
		final LinearAlgebra algebra)
	{
		if (!(ridge > 0) || !Double.isFinite(ridge)) throw new UserException("ridge = " + ridge +
			" is out of range. Choose a number above 0, such as 0.01.");
		final DMatrixRMaj system = GaussianAffinity.of(squaredDistances, scale, algebra);
		final int m = system.numRows;
		for (int i = 0; i < m; i++) system.add(i, i, ridge);
		final DMatrixRMaj ones = new DMatrixRMaj(m, 1);
		java.util.Arrays.fill(ones.data, 1);
		return new RidgeExtension(scale, system, solve(system, ones, ridge, algebra).data);
	}

	private static DMatrixRMaj solve(final DMatrixRMaj system, final DMatrixRMaj right, final double ridge,
		final LinearAlgebra algebra)
	{
		try {
			return algebra.solvePositiveDefinite(system, right);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-6.",
				exception);
		}
	}

	/** y(x) = Aᵀh(x) + c for the coordinates F (m×p) of the training frames at {@code points}. */
	private KernelExpansion expansion(final DMatrixRMaj points, final DMatrixRMaj coordinates,
		final LinearAlgebra algebra)
	{
		final DMatrixRMaj a = withoutBias(algebra.solvePositiveDefinite(system, coordinates));
		final double[] c = new double[coordinates.numCols];
		for (int i = 0; i < bias.length; i++) {
			for (int k = 0; k < c.length; k++) c[k] += bias[i] / biasSum * coordinates.get(i, k);
		}
		return new KernelExpansion(points, scale, a, c, algebra);
	}

	/** 𝒟B from M⁻¹B: every column loses its sum, spread as M⁻¹1. */
	private DMatrixRMaj withoutBias(final DMatrixRMaj solved) {
		final double[] sums = new double[solved.numCols];
		for (int i = 0; i < solved.numRows; i++) {
			for (int k = 0; k < solved.numCols; k++) sums[k] += solved.get(i, k);
		}
		for (int i = 0; i < solved.numRows; i++) {
			for (int k = 0; k < solved.numCols; k++) solved.add(i, k, -bias[i] * sums[k] / biasSum);
		}
		return solved;
	}

	/** s(x) of n points, m×n, from their affinities h (m×n): the weights with which coordinates are interpolated; Σs = 1. */
	DMatrixRMaj weights(final DMatrixRMaj affinities, final LinearAlgebra algebra) {
		final DMatrixRMaj weights = withoutBias(algebra.solvePositiveDefinite(system, affinities));
		for (int i = 0; i < weights.numRows; i++) {
			for (int k = 0; k < weights.numCols; k++) weights.add(i, k, bias[i] / biasSum);
		}
		return weights;
	}
}
