package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.extension.KernelBasis;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.UserException;

/**
 * The pre-image of Bakır, Weston and Schölkopf 2004 (Arias 2007, p. 55), for any kernel: the way back, from coordinates
 * to frames, is learnt by kernel ridge regression. x(y) = x̄ + Σw_j(x_j - x̄), w = (H + αI)⁻¹h(y) with Gaussians
 * h_j(y) = exp(-‖y - y_j‖²/2s²) of the first q coordinates and H = h of the training frames. The frames are fitted less
 * their mean x̄, with no weight of its own: far from all training frames the result is x̄. Cost m²(q + r) + m³/3, and
 * m(q + r) per frame.
 *
 * @param components q
 * @param ridge α, above 0
 * @param neighbours s is the mean distance to the k-th nearest neighbour in the coordinates; up to 40 may be asked for of
 *          fewer training frames
 * @param scale s in units of the coordinates, instead of the neighbour rule
 */
public record RidgeInversePreimage(int components, double ridge, int neighbours, Optional<Double> scale)
	implements Preimage
{

	private static final int USUAL_NEIGHBOURS = 40;

	static final Option<Double> RIDGE = Option.number("inverseridge", "Inverse ridge",
		"Ridge of the way back from coordinates to frames. More is smoother.", "1", Option.Limits.above(0));
	static final Option<Integer> NEIGHBOURS = Option.count("inverseneighbours", "Inverse neighbours",
		"The scale of the way back is the mean distance to the k-th nearest neighbour in the coordinates.", Integer.toString(
			USUAL_NEIGHBOURS), 1);
	static final Option<Optional<Double>> SCALE = Option.numberOrAuto("inversescale", "Inverse scale",
		"Scale of the way back in units of the coordinates, instead of the neighbour rule.", Option.Limits.above(0));

	public static final Entry<PreimageKind> ENTRY = new Entry<>("bakir", "ridge inverse",
		"The way back from coordinates to frames, learnt by kernel ridge regression.",
		"Bakır, Weston and Schölkopf 2004; Arias 2007, p. 55", List.of(RIDGE, NEIGHBOURS, SCALE, PublishedForm.STRICT),
			values -> new Kind(values .get(RIDGE), values.get(NEIGHBOURS), values.get(SCALE)));

	private static final double SMALLEST = 1e-150;
	private static final double LARGEST = 1e150;

	public RidgeInversePreimage {
		Preimage.checkComponents(components);
		if (!(ridge > 0) || !Double.isFinite(ridge)) throw new UserException("inverseridge = " + ridge +
			" is out of range. Choose a number above 0, such as 1.");
		if (neighbours < 1) throw new UserException("inverseneighbours = " + neighbours +
			" is too few. Choose 1 or more.");
		if (scale.isPresent() && !(scale.get() >= SMALLEST && scale.get() <= LARGEST)) throw new UserException(
			"inversescale = " + scale.get() + " is out of range. Choose a number from 1e-150 to 1e150, or auto.");
	}

	/** @throws UserException if the ridge is too small for coordinates that are nearly the same, or no scale is found */
	@Override
	public PreimageResult find(final PreimageQuery query) {
		final Compute compute = query.compute();
		final DMatrixRMaj coordinates = Rows.first(query.space().coordinates(), query.components());
		final DMatrixRMaj distances = Distances.squared(coordinates, compute);
		final double s = bandwidth(coordinates.numRows).scale(distances, "inverseneighbours");
		final DMatrixRMaj system = new GaussianKernel().matrix(distances, s, compute).values();
		for (int j = 0; j < system.numRows; j++) system.add(j, j, ridge);
		query.progress().checkCanceled();
		final DMatrixRMaj fitted = solve(system, query.space().points(), compute);
		final DMatrixRMaj h = KernelBasis.of(new GaussianKernel(), coordinates, s, compute).at(query.targets(), compute)
			.values();
		final int n = query.frameCount();
		return Combinations.of(query, compute.algebra().times(h, fitted), new int[n], Combinations.atOnce(n));
	}

	private Bandwidth bandwidth(final int m) {
		if (scale.isPresent()) return new Bandwidth.Fixed(scale.get());
		final boolean few = neighbours > m - 1 && neighbours <= USUAL_NEIGHBOURS;
		return new Bandwidth.NearestNeighbours(few ? m - 1 : neighbours, 1);
	}

	private DMatrixRMaj solve(final DMatrixRMaj system, final DMatrixRMaj points, final Compute compute) {
		try {
			return compute.algebra().solvePositiveDefinite(system, points);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("inverseridge = " + ridge +
				" is too small for coordinates as similar as these. Choose inverseridge ≥ 1e-6.", exception);
		}
	}

	/**
	 * @param ridge α
	 * @param neighbours rule for s
	 * @param scale s
	 */
	public record Kind(double ridge, int neighbours, Optional<Double> scale) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new RidgeInversePreimage(q, ridge, neighbours, scale);
		}
	}
}
