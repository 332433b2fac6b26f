package io.github.manifolddenoise.extension;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Kernel ridge regression with a bias on a few centres (Arias 2007, end of section 3.3): the expansion has n &lt; m kernels,
 * so that new frames cost n affinities instead of m.
 * <p>
 * Minimises Σ_i (F_i - f(x_i) - b)² + γ‖f‖² over f = Σ β_l h_(j_l), where each centre j_l is the frame that lowers the
 * objective of all components together most. The paper points to a greedy algorithm that approximates the features of all
 * frames, whatever F; this one looks at F, and so needs fewer centres. With n = m it is {@link RidgeExtension}. Frames that
 * depend on the centres numerically are never chosen, so that there may be fewer than n. Components count by their squares,
 * in their own units. Solved in the Newton basis N of the centres, whose system NᵀPN + γI, P = I - 11ᵀ/m, has a condition
 * number of at most 1 + m/γ however near to each other the centres are. Cost O(m²n + mnp).
 * </p>
 *
 * @param basis n, at least 1
 * @param ridge γ, above 0
 */
public record GreedySparseExtension(int basis, double ridge) implements Regression {

	public static final Option<Optional<Integer>> BASIS = Option.countOrAuto("basis", "Basis",
		"Greedy sparse basis: how many frames carry a function. auto: a quarter of them.", 1);

	public static final Entry<Extension> ENTRY = new Entry<>("greedy", "Greedy sparse basis",
		"Ridge regression on the few frames that lower the error most. Not for geometry = noisy.",
		"Arias 2007, end of sect. 3.3", List.of(BASIS, RidgeExtension.RIDGE), values -> of(values.get(BASIS),
			values.get(RidgeExtension.RIDGE)));

	private static Regression of(final Optional<Integer> basis, final double ridge) {
		if (basis.isPresent()) return new GreedySparseExtension(basis.get(), ridge);
		RidgeExtension.checkRidge(ridge);
		return new Quarter(ridge);
	}

	/** As many centres as a quarter of the frames. */
	private record Quarter(double ridge) implements Regression {

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
			return new GreedySparseExtension(Math.max(1, points.numRows / 4), ridge).fit(points, squaredDistances, coordinates,
				scale, compute, progress);
		}
	}

	public GreedySparseExtension {
		if (basis < 1) throw new UserException("basis = " + basis + " is too few. Choose 1 or more, such as 50.");
		RidgeExtension.checkRidge(ridge);
	}

	/**
	 * The centres are the frames chosen, in the order of their choice.
	 *
	 * @throws UserException if n exceeds m, the scale is out of range, a coordinate is no number, or the ridge is too small
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
		final int m = points.numRows;
		final DMatrixRMaj kernel = AuxiliaryKernel.matrix(points, squaredDistances, coordinates, scale, compute);
		if (basis > m) throw new UserException("basis = " + basis + " is too large: there are " + m +
			" frames. Choose basis ≤ " + m + ".");
		final CentredCoordinates centred = CentredCoordinates.of(coordinates);
		final GreedyBasis greedy = GreedyBasis.choose(kernel, centred.values(), basis, ridge, compute, progress);
		final CentredCoordinates functions = CentredCoordinates.of(greedy.newton());
		final DMatrixRMaj a = weights(functions.values(), centred.values(), compute);
		final double[] c = centred.means().clone();
		for (int l = 0; l < a.numRows; l++) {
			for (int k = 0; k < c.length; k++) c[k] -= functions.means()[l] * a.get(l, k);
		}
		greedy.toKernels(a);
		return new KernelExpansion(rows(points, greedy.centres()), scale, a, c, compute);
	}

	/** w of (NᵀPN + γI)w = NᵀPF. */
	private DMatrixRMaj weights(final DMatrixRMaj functions, final DMatrixRMaj coordinates, final Compute compute) {
		final DMatrixRMaj system = compute.algebra().transposeTimes(functions, functions);
		for (int l = 0; l < system.numRows; l++) system.add(l, l, ridge);
		try {
			return compute.algebra().solvePositiveDefinite(system, compute.algebra().transposeTimes(functions, coordinates));
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-6.",
				exception);
		}
	}

	private static DMatrixRMaj rows(final DMatrixRMaj points, final int[] chosen) {
		final DMatrixRMaj result = new DMatrixRMaj(chosen.length, points.numCols);
		for (int l = 0; l < chosen.length; l++) {
			System.arraycopy(points.data, chosen[l] * points.numCols, result.data, l * points.numCols, points.numCols);
		}
		return result;
	}
}
