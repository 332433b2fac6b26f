package io.github.manifolddenoise.extension;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.GrowingCholesky;
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

	/** The columns whose coefficient is not 0, with its sign and the Cholesky factor of their Gram matrix. */
	private static final class ActiveColumns {

		/** A column with the sign its coefficient has, or will have. */
		private record Member(int column, double sign) {}

		private final DMatrixRMaj gram;
		private final double rounding;
		private final List<Member> members = new ArrayList<>();
		private final GrowingCholesky factor;

		/** @param rounding the least pivot, as part of its diagonal: what is less is an error of rounding */
		ActiveColumns(final DMatrixRMaj gram, final double rounding) {
			this.gram = gram;
			this.rounding = rounding;
			factor = new GrowingCholesky(gram.numRows);
		}

		int count() {
			return members.size();
		}

		int column(final int at) {
			return members.get(at).column();
		}

		double sign(final int at) {
			return members.get(at).sign();
		}

		/** Whether the slopes of all columns are θw, to within the limit. */
		boolean isBest(final double[] slopes, final double weight, final double limit) {
			return members.stream().allMatch(member -> Math.abs(slopes[member.column()] - weight * member.sign()) <= limit);
		}

		/** Takes a column in, with the sign of its slope. */
		void join(final int column, final double slope) {
			append(column, Math.signum(slope));
		}

		private void append(final int column, final double sign) {
			final int count = members.size();
			final double[] row = new double[count + 1];
			for (int j = 0; j < count; j++) row[j] = gram.get(column, column(j));
			row[count] = gram.get(column, column);
			factor.add(row, rounding * row[count]);
			members.add(new Member(column, sign));
		}

		/** The way to the best coefficients at these signs, G⁻¹(slopes - θw). */
		double[] direction(final double[] slopes, final double weight) {
			final double[] step = new double[members.size()];
			for (int i = 0; i < step.length; i++) step[i] = slopes[column(i)] - weight * sign(i);
			factor.solve(step);
			return step;
		}

		/** The part of the step at which the first coefficient would change its sign; infinite if none would. */
		double reach(final double[] beta, final double[] step) {
			double reach = Double.POSITIVE_INFINITY;
			for (int a = 0; a < step.length; a++) {
				if (step[a] * sign(a) < 0) reach = Math.min(reach, -beta[column(a)] / step[a]);
			}
			return reach;
		}

		/** β ← β + part·step; columns whose coefficient loses its sign get 0 and leave. */
		void move(final double[] beta, final double[] step, final double part) {
			final List<Member> before = List.copyOf(members);
			members.clear();
			boolean complete = true;
			for (int a = 0; a < step.length; a++) {
				final Member member = before.get(a);
				final int j = member.column();
				final boolean crosses = step[a] * member.sign() < 0 && -beta[j] / step[a] <= part;
				beta[j] = crosses ? 0 : beta[j] + part * step[a];
				final boolean stays = beta[j] * member.sign() > 0;
				if (stays && complete) members.add(member);
				else if (stays) append(j, member.sign());
				else beta[j] = 0;
				if (!stays && complete) factor.keep(a);
				complete &= stays;
			}
		}
	}
}
