package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * Laplacian-regularised least squares with a bias (Belkin, Niyogi and Sindhwani 2006; Arias 2007, eq. 3.11-12): kernel ridge
 * regression with a further penalty on coordinates that differ between neighbouring frames.
 * <p>
 * Minimises Σ_i (F_i - f(x_i) - b)² + γ‖f‖² + (γ_I/m) fᵀLf over f = Σ β_j h_j, with L = D - H the Laplacian of the graph
 * whose weights are the affinities H of the same scale, D = diag(H1), and fᵀLf = ½Σ H_ij (f_i - f_j)² in place of the
 * integral of eq. 3.12. All frames have coordinates. γ_I is the paper's; γ is m times the paper's, as in
 * {@link RidgeExtension}, with which γ_I = 0 agrees. With S = I + (γ_I/m)L the stationary point is (SH + γI)β + b1 = F,
 * 1ᵀβ = 0, the latter since L1 = 0. That matrix is not symmetric. As S is positive definite and S⁻¹1 = 1, it is the same as
 * <pre>(H + γS⁻¹)β + b1 = S⁻¹F, 1ᵀβ = 0</pre>
 * which is ridge regression of the smoothed coordinates S⁻¹F with the symmetric positive definite matrix H + γS⁻¹, solved by
 * Cholesky. The eigenvalues of S lie in 1..1+γ_I, so that nothing is lost for γ_I up to about 1e10. Cost 3m³ + 3m²p.
 * </p>
 *
 * @param ridge γ, above 0
 * @param smoothness γ_I, at least 0
 */
public record ManifoldRegularisation(double ridge, double smoothness) implements Regression {

	public static final Option<Double> SMOOTHNESS = Option.number("smoothness", "Smoothness",
		"Manifold regularisation: weight of differences between neighbouring frames; 0 is ridge regression.", "0.1",
		new Option.Limits(0, true, 1e10, true));

	public static final Entry<Extension> ENTRY = new Entry<>("manifold-regularisation", "Manifold regularisation",
		"Ridge regression with a penalty on coordinates that differ between neighbouring frames.", "Arias 2007, eq. 3.11-12",
		List.of(RidgeExtension.RIDGE, SMOOTHNESS), values -> new ManifoldRegularisation(values.get(RidgeExtension.RIDGE), values
			.get(SMOOTHNESS)));

	private static final double LARGEST_SMOOTHNESS = 1e10;

	public ManifoldRegularisation {
		RidgeExtension.checkRidge(ridge);
		if (!(smoothness >= 0 && smoothness <= LARGEST_SMOOTHNESS)) throw new UserException("smoothness = " + smoothness +
			" is out of range. Choose 0 (none) to 1e10, such as 0.1.");
	}

	/**
	 * @throws UserException if the scale is out of range, a coordinate is no number, or the ridge is too small for a system
	 *           that is nearly singular
	 */
	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj system = AuxiliaryKernel.matrix(points, squaredDistances, coordinates, scale, compute);
		final DMatrixRMaj solved = compute.algebra().solvePositiveDefinite(smoother(system), withUnit(coordinates));
		final DMatrixRMaj smoothed = new DMatrixRMaj(m, p);
		for (int i = 0; i < m; i++) {
			System.arraycopy(solved.data, i * (p + m), smoothed.data, i * p, p);
			for (int j = 0; j < m; j++) system.add(i, j, ridge * (solved.get(i, p + j) + solved.get(j, p + i)) / 2);
		}
		return RidgeExtension.withBias(points, system, smoothed, scale, ridge, compute);
	}

	/** S = I + (γ_I/m)(D - H). */
	private DMatrixRMaj smoother(final DMatrixRMaj affinities) {
		final int m = affinities.numRows;
		final double factor = smoothness / m;
		final DMatrixRMaj s = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			double others = 0;
			for (int j = 0; j < m; j++) {
				if (j == i) continue;
				others += affinities.get(i, j);
				s.set(i, j, -factor * affinities.get(i, j));
			}
			s.set(i, i, 1 + factor * others);
		}
		return s;
	}

	/** [F I]. */
	private static DMatrixRMaj withUnit(final DMatrixRMaj coordinates) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj result = new DMatrixRMaj(m, p + m);
		for (int i = 0; i < m; i++) {
			System.arraycopy(coordinates.data, i * p, result.data, i * (p + m), p);
			result.set(i, p + i, 1);
		}
		return result;
	}
}
