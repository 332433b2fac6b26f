package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.UserException;

/**
 * Kernel ridge regression, with a bias unless told otherwise: extends coordinates known on the training frames to any frame.
 * <p>
 * With H_ij = exp(-‖x_i-x_j‖²/2σh²), M = H + γI and a = M⁻¹1/(1ᵀM⁻¹1), the map is y(x) = Fᵀs(x) where
 * s(x) = 𝒟h(x) + a, 𝒟 = M⁻¹ - M⁻¹11ᵀM⁻¹/(1ᵀM⁻¹1), so that Σs = 1. Written out, y(x) = Aᵀh(x) + c with A = 𝒟F and c = Fᵀa.
 * Arias 2007, eq. 3.26-29; the ridge is γ itself as in App. C, not m/2γ. The inverse of the kernel matrix is never needed.
 * Cost m³/3 + 2m²p. Without a bias (eq. 3.23-24) A = M⁻¹F and c = 0: far from all frames the map goes to 0, not to c, and a
 * constant is not extended exactly.
 * </p>
 *
 * @param ridge γ, above 0
 * @param bias whether there is c
 */
public record RidgeExtension(double ridge, boolean bias) implements Regression {

	private static final double LARGEST_RIDGE = 1e100;

	public static final Option<Double> RIDGE = Option.number("ridge", "Ridge",
		"Ridge of the extension; results hardly change between 1e-6 and 0.1.", "0.01",
			Option.Limits.above(0)).in(OptionGroup.EXTENSION);

	public static final Option<Boolean> BIAS = Option.flag("bias", "Bias",
		"Ridge regression: add a constant to the functions. false: far from all frames coordinates go to 0.", true);

	public static final Entry<Extension> ENTRY = new Entry<>("ridge", "Kernel ridge regression",
		"Smooth Gaussian functions fitted to the coordinates by least squares with a ridge.", "Arias 2007, eq. 3.26-29; without bias 3.23-24",
		List.of(RIDGE, BIAS), values -> new RidgeExtension(values.get(RIDGE), values.get(BIAS)));

	public RidgeExtension {
		checkRidge(ridge);
	}

	/** With a bias. */
	public RidgeExtension(final double ridge) {
		this(ridge, true);
	}

	/** @throws UserException if the ridge is too small for a system that is nearly singular */
	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		final DMatrixRMaj system = system(squaredDistances, scale, ridge, compute);
		return bias ? withBias(points, system, coordinates, scale, ridge, compute) : new KernelExpansion(points, scale, solve(
			system, coordinates, ridge, compute), new double[coordinates.numCols], compute);
	}

	/** The map of [M 1; 1ᵀ 0][A; c] = [F; 0] for any symmetric positive definite M. */
	static KernelExpansion withBias(final DMatrixRMaj points, final DMatrixRMaj system, final DMatrixRMaj coordinates,
		final double scale, final double ridge, final Compute compute)
	{
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj solved = solve(system, withOnes(coordinates), ridge, compute);
		final double[] sums = new double[p + 1];
		for (int i = 0; i < m; i++) {
			for (int k = 0; k <= p; k++) sums[k] += solved.get(i, k);
		}
		final DMatrixRMaj a = new DMatrixRMaj(m, p);
		final double[] c = new double[p];
		for (int i = 0; i < m; i++) {
			final double bias = solved.get(i, p) / sums[p];
			for (int k = 0; k < p; k++) {
				a.set(i, k, solved.get(i, k) - bias * sums[k]);
				c[k] += bias * coordinates.get(i, k);
			}
		}
		return new KernelExpansion(points, scale, a, c, compute);
	}

	/** @throws UserException if the ridge is not above 0, or so large that its square is no number */
	static void checkRidge(final double ridge) {
		if (!(ridge > 0 && ridge <= LARGEST_RIDGE)) throw new UserException("ridge = " + ridge +
			" is out of range. Choose a number above 0 and up to 1e100, such as 0.01.");
	}

	/** M = H + γI. */
	private static DMatrixRMaj system(final DMatrixRMaj squaredDistances, final double scale, final double ridge,
		final Compute compute)
	{
		final DMatrixRMaj system = GaussianAffinity.of(squaredDistances, scale, compute);
		for (int i = 0; i < system.numRows; i++) system.add(i, i, ridge);
		return system;
	}

	/** [F 1]. */
	private static DMatrixRMaj withOnes(final DMatrixRMaj coordinates) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj result = new DMatrixRMaj(m, p + 1);
		for (int i = 0; i < m; i++) {
			System.arraycopy(coordinates.data, i * p, result.data, i * (p + 1), p);
			result.set(i, p, 1);
		}
		return result;
	}

	private static DMatrixRMaj solve(final DMatrixRMaj system, final DMatrixRMaj right, final double ridge,
		final Compute compute)
	{
		try {
			return compute.algebra().solvePositiveDefinite(system, right);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-6.",
				exception);
		}
	}
}
