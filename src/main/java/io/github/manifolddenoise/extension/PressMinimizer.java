package io.github.manifolddenoise.extension;

import java.util.function.Function;
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

	/**
	 * Minimises a function of two variables within bounds by the projected quasi-Newton method with BFGS updates (Bertsekas,
	 * SIAM J. Control Optim. 20, 1982): a variable at a bound that the gradient pushes outwards is held, the others take the
	 * Newton step, which is projected onto the bounds and halved until the function falls enough (Armijo).
	 *
	 * @param low lower bounds
	 * @param high upper bounds
	 * @param longest longest first step of a search, in either variable
	 */
	record BoxDescent(double[] low, double[] high, double longest) {

		private static final int MOST_STEPS = 60;
		private static final int MOST_HALVINGS = 25;
		private static final double FLAT = 1e-7;
		private static final double ENOUGH = 1e-4;
		private static final double CURVED = 1e-12;

		/** A function value with the place and the gradient there, two numbers each. */
		record Point(double[] place, double value, double[] gradient) {}

		/** Goes down from {@code start} until the gradient is flat within the bounds, or no step leads further down. */
		Point from(final double[] start, final Function<double[], Point> function) {
			Point point = function.apply(start);
			double[] hessian = { 1, 0, 1 };
			for (int step = 0; step < MOST_STEPS; step++) {
				final boolean[] held = held(point);
				if (isFlat(point, held)) return point;
				final Point next = search(point, direction(point.gradient(), held, hessian), function);
				if (next == point) return point;
				hessian = updated(hessian, point, next);
				point = next;
			}
			return point;
		}

		private boolean[] held(final Point point) {
			final boolean[] held = new boolean[2];
			for (int k = 0; k < 2; k++) {
				held[k] = point.gradient()[k] > 0 ? point.place()[k] <= low[k] : point.place()[k] >= high[k];
			}
			return held;
		}

		private static boolean isFlat(final Point point, final boolean[] held) {
			for (int k = 0; k < 2; k++) {
				if (!held[k] && Math.abs(point.gradient()[k]) > FLAT) return false;
			}
			return true;
		}

		/** The Newton step of the variables that are not held, shortened to the longest allowed. */
		private double[] direction(final double[] gradient, final boolean[] held, final double[] hessian) {
			final double[] step = new double[2];
			if (!held[0] && !held[1]) {
				final double determinant = hessian[0] * hessian[2] - hessian[1] * hessian[1];
				step[0] = (hessian[1] * gradient[1] - hessian[2] * gradient[0]) / determinant;
				step[1] = (hessian[1] * gradient[0] - hessian[0] * gradient[1]) / determinant;
			}
			else if (!held[0]) step[0] = -gradient[0] / hessian[0];
			else if (!held[1]) step[1] = -gradient[1] / hessian[2];
			final double length = Math.max(Math.abs(step[0]), Math.abs(step[1]));
			if (length > longest) {
				for (int k = 0; k < 2; k++) step[k] *= longest / length;
			}
			return step;
		}

		/** The first of ever shorter steps that leads down enough, or {@code point} itself. */
		private Point search(final Point point, final double[] direction, final Function<double[], Point> function) {
			double part = 1;
			for (int halving = 0; halving < MOST_HALVINGS; halving++, part /= 2) {
				final double[] place = new double[2];
				double expected = 0;
				for (int k = 0; k < 2; k++) {
					place[k] = Math.min(Math.max(point.place()[k] + part * direction[k], low[k]), high[k]);
					expected += point.gradient()[k] * (place[k] - point.place()[k]);
				}
				final Point next = function.apply(place);
				if (next.value() < point.value() && next.value() <= point.value() + ENOUGH * expected) return next;
			}
			return point;
		}

		/** The BFGS update of the Hessian {xx, xy, yy}, left out where the function curves downwards. */
		private static double[] updated(final double[] hessian, final Point point, final Point next) {
			final double[] s = new double[2], y = new double[2];
			for (int k = 0; k < 2; k++) {
				s[k] = next.place()[k] - point.place()[k];
				y[k] = next.gradient()[k] - point.gradient()[k];
			}
			final double curvature = s[0] * y[0] + s[1] * y[1];
			if (curvature <= CURVED * Math.hypot(s[0], s[1]) * Math.hypot(y[0], y[1])) return hessian;
			final double bx = hessian[0] * s[0] + hessian[1] * s[1], by = hessian[1] * s[0] + hessian[2] * s[1];
			final double length = s[0] * bx + s[1] * by;
			return new double[] { hessian[0] + y[0] * y[0] / curvature - bx * bx / length, hessian[1] + y[0] * y[1] / curvature -
				bx * by / length, hessian[2] + y[1] * y[1] / curvature - by * by / length };
		}
	}
}
