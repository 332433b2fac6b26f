package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The predicted residual sum of squares of {@link RidgeExtension} for one scale σh: how far every frame's coordinates are
 * from what the extension fitted without that frame says of it, without fitting m times.
 * <p>
 * r_i = F_i - y⁽ⁱ⁾(x_i) = β_i/𝒟_ii with β = 𝒟F (Arias 2007, eq. C.9; Cawley and Talbot 2004), PRESS = Σ_i ‖r_i‖²
 * (eq. 3.31, summed over the p coordinates). The relative PRESS is that divided by the same sum for predicting every frame
 * by the mean of the others, (m/(m-1))² Σ_i ‖F_i - F̄‖²: it is 1 for γ → ∞, σh → 0 or σh → ∞, and near 0 for a good
 * extension. It changes neither with the units of F nor with an offset of F.
 * </p><p>
 * The gradient follows from d𝒟 = -𝒟 dM 𝒟: with R_i = β_i/𝒟_ii² and W = diag(‖β_i‖²/𝒟_ii³),
 * dPRESS = 2⟨𝒟W𝒟 - (𝒟R)βᵀ, dM⟩, where dM/dγ = I and dM/dσh = H∘E/σh³. The chain of Kronecker products in Arias 2007,
 * eq. C.13-17, comes to the same but for slips (C.15 lacks the sign and the square of Diag(𝒟)⁻¹) and needs matrices of order m².
 * </p>
 */
public final class Press {

	private static final double ROUNDING = 4 * Math.scalb(1.0, -52);

	private final RidgeSystem system;
	private final DMatrixRMaj projected;
	private final double reference;

	/**
	 * Cost 2m²p.
	 *
	 * @param system of the training frames at σh
	 * @param coordinates F, m×p
	 * @throws UserException if all frames have the same coordinates, or one is not a number
	 */
	public Press(final RidgeSystem system, final DMatrixRMaj coordinates) {
		this.system = system;
		final int m = coordinates.numRows;
		final DMatrixRMaj centred = coordinates.copy();
		final double before = sumOfSquares(centred);
		Rows.subtractMean(centred);
		final double spread = sumOfSquares(centred);
		if (!Double.isFinite(before)) throw new UserException(
			"The frames' coordinates are not all numbers, or too large. Remove values that are not numbers.");
		if (!(spread > ROUNDING * ROUNDING * before)) throw new UserException(
			"All frames have the same coordinates, so that there is nothing to extend. Choose frames that differ.");
		reference = spread * m / (m - 1.0) * m / (m - 1.0);
		projected = system.project(centred);
	}

	private static double sumOfSquares(final DMatrixRMaj matrix) {
		return Vectors.dot(matrix.data, 0, matrix.data, 0, matrix.getNumElements());
	}

	/** Leave-one-out residuals, one frame per row, m×p. Cost m²(p+1). */
	public DMatrixRMaj residuals(final double ridge) {
		final DMatrixRMaj residuals = system.apply(ridge, projected);
		divideRows(residuals, system.diagonal(ridge));
		return residuals;
	}

	private static void divideRows(final DMatrixRMaj matrix, final double[] divisors) {
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < matrix.numCols; k++) matrix.data[i * matrix.numCols + k] /= divisors[i];
		}
	}

	/** Σ_i ‖r_i‖², in squared units of F. */
	public double sumOfSquares(final double ridge) {
		return sumOfSquares(residuals(ridge));
	}

	/** Relative PRESS: 1 is as good as the mean of the other frames. */
	public double value(final double ridge) {
		return sumOfSquares(ridge) / reference;
	}

	/** Relative PRESS and its exact gradient. Cost 2m³ + 3m²p. */
	public PressSlope slope(final double ridge) {
		final DMatrixRMaj inverse = system.inverse(ridge), affinitySlope = system.slope();
		final DMatrixRMaj sensitivity = sensitivity(inverse, system.apply(ridge, projected));
		final int m = system.frames();
		double byScale = 0, byRidge = 0;
		for (int i = 0; i < m; i++) {
			byScale += Vectors.dot(sensitivity.data, i * m, affinitySlope.data, i * m, m);
			byRidge += sensitivity.data[i * m + i];
		}
		byScale *= 2 / reference;
		byRidge *= 2 / reference;
		return new PressSlope(value(ridge), byScale, byRidge, byScale * system.scale(), byRidge * ridge);
	}

	/** 𝒟W𝒟 - (𝒟R)βᵀ, half the derivative of PRESS by the entries of M. */
	private DMatrixRMaj sensitivity(final DMatrixRMaj inverse, final DMatrixRMaj coefficients) {
		final Compute compute = system.compute();
		final int m = inverse.numRows, p = coefficients.numCols;
		final double[] diagonal = new double[m], weights = new double[m];
		for (int i = 0; i < m; i++) {
			diagonal[i] = inverse.data[i * m + i];
			weights[i] = Math.sqrt(Vectors.dot(coefficients.data, i * p, coefficients.data, i * p, p) / diagonal[i]) /
				diagonal[i];
		}
		final DMatrixRMaj divided = coefficients.copy();
		divideRows(divided, diagonal);
		divideRows(divided, diagonal);
		final DMatrixRMaj mapped = compute.algebra().times(inverse, divided), result = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) inverse.data[i * m + j] *= weights[j];
		}
		compute.algebra().addGram(inverse, result);
		compute.algebra().multiply(-1, mapped, false, coefficients, true, 1, result);
		return result;
	}
}
