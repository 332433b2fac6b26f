package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Least squares with an ℓ1 penalty, ½‖y - Xβ‖² + w‖β‖₁, by feature-sign search (Lee, Battle, Raina and Ng 2007,
 * algorithm 1), which ends after a finite number of steps however nearly dependent the columns are.
 * <p>
 * While β is best among the coefficients that are not 0, at their signs θ, the column with the steepest slope beyond w joins
 * them. Then β goes towards the best at these signs, or to the first sign that would change on the way: that coefficient
 * becomes 0 and leaves. Every step ends at the latest where the objective is least on the way, so that it always falls, even
 * where columns depend on each other numerically and the way is not exact. Slopes come from the residuals anew at every
 * step, which takes out rounding errors of the factor.
 * </p>
 * <p>
 * It ends where |Xᵀ(y - Xβ)| is at most w, and θw where a coefficient is not 0, to within 1e-10 of w and the rounding error
 * of the slopes. Cost for X of m×n O(mn + a²) for each step that adds to a coefficients and up to a³/3 for one that takes
 * away.
 * </p>
 */
final class FeatureSignSearch {

	private static final double TOLERANCE = 1e-10;
	private static final int STEPS_PER_COLUMN = 100;

	/** Lengths of centred columns of affinities, and pivots relative to their diagonal, below this are rounding errors. */
	private static final double ROUNDING = 1e-14;

	private final DMatrixRMaj features;
	private final DMatrixRMaj gram;

	/** @param features X, m×n, entries of magnitude up to about 1; its Gram matrix costs m·n² */
	FeatureSignSearch(final DMatrixRMaj features, final Compute compute) {
		this.features = features;
		gram = compute.algebra().transposeTimes(features, features);
	}

	/**
	 * β for one right side.
	 *
	 * @param weight w, above 0
	 * @throws UserException if 100 steps per column are not enough
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	double[] solve(final double[] y, final double weight, final Progress progress) {
		final int n = features.numCols, most = STEPS_PER_COLUMN * (n + 1);
		final double[] beta = new double[n];
		final ActiveColumns active = new ActiveColumns(gram, ROUNDING);
		final boolean[] barred = constantColumns();
		for (int step = 0; step < most; step++) {
			progress.checkCanceled();
			final double[] slopes = slopes(residuals(y, beta));
			final double limit = TOLERANCE * weight + rounding(y, beta);
			if (active.isBest(slopes, weight, limit)) {
				final int next = steepest(slopes, beta, barred, weight + limit);
				if (next < 0) return beta;
				active.join(next, slopes[next]);
				barred[next] = !descend(beta, active, slopes, weight);
			}
			else descend(beta, active, slopes, weight);
		}
		throw new UserException("The LASSO did not end in " + most +
			" steps. Choose a larger penalty, or a smaller extensionbandwidth or extensionfactor.");
	}

	private boolean[] constantColumns() {
		final boolean[] constant = new boolean[features.numCols];
		for (int j = 0; j < constant.length; j++) {
			constant[j] = gram.get(j, j) <= ROUNDING * ROUNDING * features.numRows;
		}
		return constant;
	}

	/** What the slopes may be wrong by: the sum over m products of numbers up to 1 with residuals of this size. */
	private static double rounding(final double[] y, final double[] beta) {
		return Math.ulp(1.0) * (Vectors.absoluteSum(y, 0, y.length) + y.length * Vectors.absoluteSum(beta, 0, beta.length));
	}

	/** The column of those that are 0 whose slope is the steepest beyond the limit; -1 if there is none. */
	private static int steepest(final double[] slopes, final double[] beta, final boolean[] barred, final double limit) {
		int best = -1;
		double most = limit;
		for (int j = 0; j < slopes.length; j++) {
			if (beta[j] != 0 || barred[j] || Math.abs(slopes[j]) <= most) continue;
			most = Math.abs(slopes[j]);
			best = j;
		}
		return best;
	}

	/** One step; whether it led anywhere, and not only back because of rounding errors. */
	private boolean descend(final double[] beta, final ActiveColumns active, final double[] slopes, final double weight) {
		final double[] step = active.direction(slopes, weight);
		final double part = Math.min(best(active, step, slopes, weight), active.reach(beta, step));
		final boolean moves = part > 0 && part < Double.POSITIVE_INFINITY;
		active.move(beta, step, moves ? part : 0);
		return moves;
	}

	/** Where along the step the objective is least: its slope at the start over ‖X·step‖². */
	private double best(final ActiveColumns active, final double[] step, final double[] slopes, final double weight) {
		final double[] whole = new double[features.numCols];
		double fall = 0;
		for (int a = 0; a < step.length; a++) {
			whole[active.column(a)] = step[a];
			fall += step[a] * (slopes[active.column(a)] - weight * active.sign(a));
		}
		final double[] change = residuals(new double[features.numRows], whole);
		final double curvature = Vectors.dot(change, 0, change, 0, change.length);
		return fall <= 0 ? 0 : fall / curvature;
	}

	/** y - Xβ. */
	private double[] residuals(final double[] y, final double[] beta) {
		final double[] residuals = y.clone();
		for (int i = 0; i < y.length; i++) {
			residuals[i] -= Vectors.dot(features.data, i * beta.length, beta, 0, beta.length);
		}
		return residuals;
	}

	/** Xᵀr. */
	private double[] slopes(final double[] residuals) {
		final int n = features.numCols;
		final double[] slopes = new double[n];
		for (int i = 0; i < residuals.length; i++) {
			for (int j = 0; j < n; j++) slopes[j] += residuals[i] * features.data[i * n + j];
		}
		return slopes;
	}
}
