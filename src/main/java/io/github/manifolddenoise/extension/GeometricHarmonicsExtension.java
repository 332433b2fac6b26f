package io.github.manifolddenoise.extension;

import java.util.List;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Geometric harmonics (Coifman and Lafon 2006; Arias 2007, eq. 3.13-14): coordinates are projected on the leading
 * eigenvectors of the auxiliary kernel, which the Nyström formula extends.
 * <p>
 * With H_ij = exp(-‖x_i-x_j‖²/2σh²) = Σ μ_l v_l v_lᵀ, the map is y(x) = Σ_l (1/μ_l) ⟨F, v_l⟩ v_lᵀh(x) over the μ_l ≥ μ₁/δ,
 * so A = VM⁻¹VᵀF and c = 0: far from all frames y is 0. Errors of h(x) are magnified by at most δ/μ₁, so that δ is the
 * condition number of the extension. A large δ keeps more eigenvectors, and so more of F, but extends rounding errors and
 * noise as well; a small one smooths F. What is lost of F is the {@link Fit#residual()}, which a smaller σh lowers, at the
 * price of a shorter reach. μ_l ≤ 10·2⁻⁵²·m·μ₁ are rounding errors and never kept. Cost O(m³).
 * </p>
 *
 * @param condition δ, at least 1
 */
public record GeometricHarmonicsExtension(double condition) implements Regression {

	public static final Option<Double> CONDITION = Option.number("condition", "Condition",
		"Geometric harmonics: harmonics whose eigenvalue is below this part of the largest are left out.", "10000",
		new Option.Limits(1, true, Double.MAX_VALUE, true));

	public static final Entry<Extension> ENTRY = new Entry<>("geometric-harmonics", "Geometric harmonics",
		"The leading eigenvectors of a Gaussian kernel, extended by it.", "Arias 2007, eq. 3.13-14", List.of(CONDITION),
		values -> new GeometricHarmonicsExtension(values.get(CONDITION)));

	private static final double ROUNDING = 10 * Math.scalb(1.0, -52);
	private static final int BISECTIONS = 3;

	/** √(2 ln 2⁵²), in units of σh: affinities over a longer distance are lost beside 1. */
	private static final double REACH = Math.sqrt(2 * 52 * Math.log(2));

	/**
	 * An extension and what it lost.
	 *
	 * @param harmonics eigenvectors kept
	 * @param residual ‖F - VVᵀF‖/‖F‖ (Frobenius norms), 0..1
	 */
	public record Fit(KernelExpansion map, int harmonics, double residual) {}

	public GeometricHarmonicsExtension {
		if (!(condition >= 1) || !Double.isFinite(condition)) throw new UserException("condition = " + condition +
			" is out of range. Choose a number of at least 1, such as 10000.");
	}

	/** @throws UserException if the scale is out of range or a coordinate is no number */
	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		return harmonics(points, squaredDistances, coordinates, scale, compute).map();
	}

	/** As {@link #fit}, with the number of eigenvectors kept and the residual. */
	public Fit harmonics(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final DMatrixRMaj coordinates,
		final double scale, final Compute compute)
	{
		final SymmetricEigen eigen = compute.algebra().eigen(AuxiliaryKernel.matrix(points, squaredDistances, coordinates,
			scale, compute));
		final DMatrixRMaj v = leading(eigen), projections = compute.algebra().transposeTimes(v, coordinates);
		final DMatrixRMaj lost = coordinates.copy();
		compute.algebra().multiply(-1, v, false, projections, false, 1, lost);
		for (int l = 0; l < v.numCols; l++) {
			for (int k = 0; k < coordinates.numCols; k++) {
				projections.set(l, k, projections.get(l, k) / eigen.values()[l]);
			}
		}
		final DMatrixRMaj a = compute.algebra().times(v, projections);
		return new Fit(new KernelExpansion(points, scale, a, new double[coordinates.numCols], compute), v.numCols,
			ratio(norm(lost), norm(coordinates)));
	}

	/**
	 * The extension at the largest scale, up to {@code start}, whose residual is at most {@code tolerance}: σh is halved
	 * until it is, and the last halving is then bisected on the logarithmic axis, to within 9 % (Coifman and Lafon's
	 * algorithm, with the bisection added). The scale found is {@link KernelBasis#scale()}. Cost O(m³) for each scale
	 * tried, before each of which it is asked whether to stop.
	 *
	 * @throws UserException if no scale will do: repeated frames with different coordinates, or a condition of nearly 1
	 */
	public Fit fitWithin(final DMatrixRMaj points, final DMatrixRMaj squaredDistances, final DMatrixRMaj coordinates,
		final double start, final double tolerance, final Compute compute, final Progress progress)
	{
		if (!(tolerance > 0 && tolerance < 1)) throw new UserException("residual = " + tolerance +
			" is out of range. Choose a number between 0 and 1, such as 0.01.");
		Fit fit = harmonics(points, squaredDistances, coordinates, start, compute);
		final double smallest = smallestDistance(squaredDistances) / REACH;
		while (fit.residual() > tolerance) {
			progress.checkCanceled();
			if (fit.map().basis().scale() < smallest) throw new UserException("No extension bandwidth brings the residual to " +
				tolerance + " at condition = " + condition + ": at the smallest, " + (float) fit.map().basis().scale() + ", it is " +
				(float) fit.residual() + ". Remove repeated frames, or choose a larger condition or residual.");
			fit = harmonics(points, squaredDistances, coordinates, fit.map().basis().scale() / 2, compute);
		}
		return fit.map().basis().scale() < start ? widened(fit, squaredDistances, coordinates, tolerance, compute,
			progress) : fit;
	}

	/** Of the scales between that of {@code fit} and twice it, the largest found to be within the tolerance. */
	private Fit widened(final Fit fit, final DMatrixRMaj squaredDistances, final DMatrixRMaj coordinates,
		final double tolerance, final Compute compute, final Progress progress)
	{
		Fit best = fit;
		double factor = Math.sqrt(2);
		for (int step = 0; step < BISECTIONS; step++) {
			progress.checkCanceled();
			final Fit wider = harmonics(fit.map().basis().centres(), squaredDistances, coordinates, best.map().basis().scale() * factor,
				compute);
			if (wider.residual() <= tolerance) best = wider;
			factor = Math.sqrt(factor);
		}
		return best;
	}

	/** The eigenvectors kept, m×l, l ≥ 1. */
	private DMatrixRMaj leading(final SymmetricEigen eigen) {
		final int m = eigen.values().length;
		final double limit = eigen.values()[0] * Math.max(1 / condition, ROUNDING * m);
		int count = 1;
		while (count < m && eigen.values()[count] >= limit) count++;
		final DMatrixRMaj v = new DMatrixRMaj(m, count);
		for (int i = 0; i < m; i++) System.arraycopy(eigen.vectors().data, i * m, v.data, i * count, count);
		return v;
	}

	private static double smallestDistance(final DMatrixRMaj squaredDistances) {
		return Math.sqrt(Arrays.stream(squaredDistances.data, 0, squaredDistances.getNumElements()).filter(
			squared -> squared > 0).min().orElse(Double.POSITIVE_INFINITY));
	}

	private static double norm(final DMatrixRMaj matrix) {
		double squares = 0;
		for (int k = 0; k < matrix.getNumElements(); k++) squares += matrix.data[k] * matrix.data[k];
		return Math.sqrt(squares);
	}

	private static double ratio(final double part, final double whole) {
		return whole > 0 ? Math.min(1, part / whole) : 0;
	}
}
