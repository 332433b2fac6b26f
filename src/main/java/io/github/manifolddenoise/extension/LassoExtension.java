package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The generalised LASSO (Roth 2004; Arias 2007, eq. 3.10 with the coefficients of the kernel expansion in place of ω): least
 * squares with a penalty on the sum of the coefficients' magnitudes, which makes most of them exactly 0.
 * <p>
 * Every component of F is brought to mean 0 and standard deviation 1 and solved by itself: minimise
 * (1/2m) Σ_i (F_i - b - Σ_j β_j h_j(x_i))² + α‖β‖₁. The penalty α therefore has no unit; eq. 3.10 for the raw component,
 * of standard deviation s, has γ = 1/(2αs). The bias b, which eq. 3.10 lacks, is free. At α ≥ 1/2 nothing is left but the
 * mean, since no column of affinities, all in 0..1, has a larger standard deviation. Solved by
 * {@link FeatureSignSearch}, which nearly dependent columns do not stop. Cost m³ once, and for each component with a
 * coefficients that are not 0 O(m²) to O(m² + a³) for each of a few times a steps.
 * </p>
 *
 * @param penalty α, above 0
 */
public record LassoExtension(double penalty) implements Regression {

	public static final Option<Double> PENALTY = Option.number("penalty", "Penalty",
		"LASSO: weight of the coefficients' magnitudes; from 0.5 on nothing is left.", "0.001", Option.Limits.above(0));

	public static final Entry<Extension> ENTRY = new Entry<>("lasso", "LASSO",
		"Gaussian functions with as few coefficients as a penalty on their magnitudes leaves. Not for geometry = noisy.",
			"Arias 2007, eq. 3.10", List.of(
			PENALTY), values -> new LassoExtension(values.get(PENALTY)));

	public LassoExtension {
		if (!(penalty > 0) || !Double.isFinite(penalty)) throw new UserException("penalty = " + penalty +
			" is out of range. Choose a number above 0 and below 0.5, such as 0.001.");
	}

	/**
	 * @throws UserException if the scale is out of range, a coordinate is no number, or the penalty is too small for the
	 *           solution to be found in 100 steps per frame
	 */
	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		return fit(points, squaredDistances, coordinates, scale, compute, Progress.NONE);
	}

	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute, final Progress progress)
	{
		final int m = coordinates.numRows, p = coordinates.numCols;
		final CentredCoordinates affinities = CentredCoordinates.of(AuxiliaryKernel.matrix(points, squaredDistances,
			coordinates, scale, compute)), centred = CentredCoordinates.of(coordinates);
		final FeatureSignSearch search = new FeatureSignSearch(affinities.values(), compute);
		final DMatrixRMaj a = new DMatrixRMaj(m, p);
		final double[] c = centred.means().clone();
		compute.workers().forEachRange(p, (from, to) -> {
			for (int k = from; k < to; k++) {
				final double spread = centred.spreads()[k];
				if (spread == 0) continue;
				final double[] beta = search.solve(centred.standardised(k), m * Math.min(penalty, 1), progress);
				for (int j = 0; j < m; j++) {
					a.set(j, k, spread * beta[j]);
					c[k] -= affinities.means()[j] * a.get(j, k);
				}
			}
		});
		return new KernelExpansion(points, scale, a, c, compute);
	}
}
