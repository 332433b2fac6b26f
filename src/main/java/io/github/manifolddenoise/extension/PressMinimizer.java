package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Finds the scale σh and ridge γ of least PRESS (Arias 2007, sect. 3.3.2): a grid of 10 × 12 points spread evenly in ln σh
 * and ln γ, then from its best point a descent of ln PRESS with the exact gradient. The thesis descends from where it
 * happens to start and warns of local minima; the grid is against those.
 * <p>
 * A warning from the thesis (sect. 3.3.2 and C.3): for denoising, the scale of least PRESS is often too small, since the
 * coordinates of noisy frames are themselves noisy. It tells how well the coordinates are extended, not how good they are.
 * </p>
 *
 * @param box the range searched
 */
public record PressMinimizer(PressBox box) {

	private static final int SCALES = 10;
	private static final int RIDGES = 12;

	/**
	 * Cost some 30 eigendecompositions of order m.
	 *
	 * @param squaredDistances m×m, between the training frames
	 * @param coordinates F, m×p
	 */
	public PressMinimum minimum(final DMatrixRMaj squaredDistances, final DMatrixRMaj coordinates,
		final Compute compute, final Progress progress)
	{
		final PressMap grid = PressMap.of(squaredDistances, coordinates, box, SCALES, RIDGES, compute, progress);
		final double[] low = { Math.log(box.leastScale()), Math.log(box.leastRidge()) };
		final double[] high = { Math.log(box.mostScale()), Math.log(box.mostRidge()) };
		final double[] start = { Math.log(grid.scales()[grid.bestScale()]), Math.log(grid.ridges()[grid.bestRidge()]) };
		final double longest = Math.max((high[0] - low[0]) / (SCALES - 1), (high[1] - low[1]) / (RIDGES - 1));
		final int[] evaluations = new int[1];
		final BoxDescent.Point best = new BoxDescent(low, high, longest).from(start, place -> {
			progress.checkCanceled();
			evaluations[0]++;
			return point(place, squaredDistances, coordinates, compute);
		});
		boolean atEdge = false;
		for (int k = 0; k < 2; k++) atEdge |= best.place()[k] <= low[k] || best.place()[k] >= high[k];
		return new PressMinimum(scale(best.place()), ridge(best.place()), Math.exp(best.value()), SCALES + evaluations[0],
			atEdge);
	}

	private BoxDescent.Point point(final double[] place, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final Compute compute)
	{
		final RidgeSystem system = new RidgeSystem(squaredDistances, scale(place), compute);
		final PressSlope slope = new Press(system, coordinates).slope(ridge(place));
		final double press = Math.max(slope.press(), Double.MIN_NORMAL);
		return new BoxDescent.Point(place, Math.log(press), new double[] { slope.byLogScale() / press, slope.byLogRidge() /
			press });
	}

	/** The ends of the box come back exactly, not as the exponential of their logarithm. */
	private double scale(final double[] place) {
		return Math.min(Math.max(Math.exp(place[0]), box.leastScale()), box.mostScale());
	}

	private double ridge(final double[] place) {
		return Math.min(Math.max(Math.exp(place[1]), box.leastRidge()), box.mostRidge());
	}
}
