package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Support vector regression with a bias (Arias 2007, eq. 3.9): errors up to ε cost nothing and larger ones their excess,
 * so that frames within ε of the map are not needed for it, and outliers pull no harder than their side.
 * <p>
 * Every component of F is brought to mean 0 and standard deviation 1 and solved by itself: minimise
 * ½‖f‖² + C Σ_i max(0, |F_i - f(x_i) - b| - ε) over f = Σ β_j h_j. C and ε therefore have no unit: ε = 0.1 is a tenth of the
 * component's standard deviation s, and the solution is that of the raw component with the cost C·s and the tube ε·s. The
 * columns of A have sum 0. Rows of A of frames that no component needs are exactly 0; their centres stay. A frame repeated
 * with other coordinates is drawn to its median. The Karush-Kuhn-Tucker conditions hold to 1e-6 standard deviations. Cost
 * O(m) for each of thousands of steps and more as C grows, for each component.
 * </p>
 *
 * @param cost C, above 0
 * @param epsilon ε, half the width of the tube in standard deviations of a component, at least 0
 */
public record SupportVectorExtension(double cost, double epsilon) implements Regression {

	public static final Option<Double> COST = Option.number("cost", "Cost",
		"Support vector regression: weight of errors; more follows the coordinates more closely.", "10", Option.Limits.above(0));
	public static final Option<Double> EPSILON = Option.number("epsilon", "Epsilon",
		"Support vector regression: errors up to this part of a component's standard deviation cost nothing.", "0.05",
		new Option.Limits(0, true, Double.MAX_VALUE, true));

	public static final Entry<Extension> ENTRY = new Entry<>("svr", "Support vector regression",
		"Smooth Gaussian functions that pass every coordinate within a tolerance, on few frames. Weak with geometry = noisy.",
			"Arias 2007, eq. 3.9", List
			.of(COST, EPSILON), values -> new SupportVectorExtension(values.get(COST), values.get(EPSILON)));

	private static final double LARGEST_COST = 1e8;

	public SupportVectorExtension {
		if (!(cost > 0 && cost <= LARGEST_COST)) throw new UserException("cost = " + cost +
			" is out of range. Choose a number above 0 and up to 1e8, such as 10.");
		if (!(epsilon >= 0) || !Double.isFinite(epsilon)) throw new UserException("epsilon = " + epsilon +
			" is out of range. Choose 0 or more, such as 0.05.");
	}

	/**
	 * @throws UserException if the scale is out of range, a coordinate is no number, or the cost is too large for the
	 *           solution to be found in two million steps
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
		final DMatrixRMaj kernel = AuxiliaryKernel.matrix(points, squaredDistances, coordinates, scale, compute);
		final CentredCoordinates centred = CentredCoordinates.of(coordinates);
		final DMatrixRMaj a = new DMatrixRMaj(m, p);
		final double[] c = centred.means().clone();
		compute.workers().forEachRange(p, (from, to) -> {
			for (int k = from; k < to; k++) {
				final double spread = centred.spreads()[k];
				if (spread == 0) continue;
				final SequentialMinimalOptimization.Solution solution = new SequentialMinimalOptimization(kernel, centred
					.standardised(k), cost, epsilon).solve(progress);
				c[k] += spread * solution.bias();
				for (int j = 0; j < m; j++) a.set(j, k, spread * solution.coefficients()[j]);
			}
		});
		return new KernelExpansion(points, scale, a, c, compute);
	}
}
