package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Support vector regression of one component by sequential minimal optimisation, two variables at a time, the pair being
 * chosen by second-order information (Fan, Chen and Lin 2005, as in LIBSVM).
 * <p>
 * The dual: minimise ½βᵀHβ - yᵀβ + ε Σ(α_i + α*_i) over β = α - α*, 0 ≤ α, α* ≤ C, Σβ = 0. Variable t &lt; m is α_t, and
 * t ≥ m is α*_(t-m), which counts downwards; a step d of a pair adds d to the first's β and takes d from the second's.
 * With the residuals e = y - Hβ the slope of β is e_i - ε through α_i and e_i + ε through α*_i. The largest slope among
 * variables that may go up, less the smallest among those that may go down, is the violation of the Karush-Kuhn-Tucker
 * conditions; it ends at {@value #TOLERANCE}. Between the two lies the bias. Cost O(m) per step, thousands of steps and more
 * as C and the scale grow.
 * </p>
 */
final class SequentialMinimalOptimization {

	/** The violation at which a solution is good, in units of y. */
	static final double TOLERANCE = 1e-6;

	private static final int MOST_STEPS = 2_000_000;
	private static final int STEPS_PER_QUESTION = 1000;
	private static final double SMALLEST_CURVATURE = 1e-12;

	/**
	 * @param coefficients β, m numbers
	 * @param bias b
	 * @param steps pairs that were moved
	 */
	record Solution(double[] coefficients, double bias, int steps) {}

	private final DMatrixRMaj kernel;
	private final double cost;
	private final double epsilon;
	private final int m;
	private final double[] residuals;
	private final double[] multipliers;
	private double highest;
	private double lowest;

	/**
	 * @param kernel H, m×m
	 * @param y m numbers with a spread of about 1
	 */
	SequentialMinimalOptimization(final DMatrixRMaj kernel, final double[] y, final double cost, final double epsilon) {
		this.kernel = kernel;
		this.cost = cost;
		this.epsilon = epsilon;
		m = y.length;
		residuals = y.clone();
		multipliers = new double[2 * m];
	}

	/** @throws UserException if two million steps are not enough */
	Solution solve() {
		return solve(Progress.NONE);
	}

	/** Solves, asking every thousand steps whether to stop. */
	Solution solve(final Progress progress) {
		for (int step = 0; step < MOST_STEPS; step++) {
			if (step % STEPS_PER_QUESTION == 0) progress.checkCanceled();
			final int up = steepest();
			final int down = partner(up);
			if (highest - lowest <= TOLERANCE) return new Solution(coefficients(), bias(), step);
			move(up, down);
		}
		throw new UserException("Support vector regression did not end in " + MOST_STEPS + " steps at cost = " + cost +
			". Choose a smaller cost, a larger epsilon, or a smaller extensionbandwidth or extensionfactor.");
	}

	private double slope(final int t) {
		return t < m ? residuals[t] - epsilon : residuals[t - m] + epsilon;
	}

	/** By how much β may grow through this variable. */
	private double roomUp(final int t) {
		return t < m ? cost - multipliers[t] : multipliers[t];
	}

	private double roomDown(final int t) {
		return t < m ? multipliers[t] : cost - multipliers[t];
	}

	private int steepest() {
		int best = -1;
		highest = Double.NEGATIVE_INFINITY;
		for (int t = 0; t < 2 * m; t++) {
			if (roomUp(t) <= 0 || slope(t) <= highest) continue;
			highest = slope(t);
			best = t;
		}
		return best;
	}

	/** The variable whose pair with {@code up} lowers the dual most; sets the smallest slope. */
	private int partner(final int up) {
		int best = -1;
		double most = 0;
		lowest = Double.POSITIVE_INFINITY;
		for (int t = 0; t < 2 * m; t++) {
			if (roomDown(t) <= 0) continue;
			final double slope = slope(t);
			lowest = Math.min(lowest, slope);
			if (slope >= highest) continue;
			final double gain = (highest - slope) * (highest - slope) / curvature(up, t);
			if (gain <= most) continue;
			most = gain;
			best = t;
		}
		return best;
	}

	private double curvature(final int t, final int s) {
		final int i = t % m, j = s % m;
		return Math.max(SMALLEST_CURVATURE, kernel.data[i * m + i] + kernel.data[j * m + j] - 2 * kernel.data[i * m + j]);
	}

	private void move(final int up, final int down) {
		final double free = (slope(up) - slope(down)) / curvature(up, down);
		final double roomUp = roomUp(up), roomDown = roomDown(down), step = Math.min(free, Math.min(roomUp, roomDown));
		change(up, up < m ? step : -step, step == roomUp);
		change(down, down < m ? -step : step, step == roomDown);
		final int rowUp = up % m * m, rowDown = down % m * m;
		for (int i = 0; i < m; i++) residuals[i] -= step * (kernel.data[rowUp + i] - kernel.data[rowDown + i]);
	}

	private void change(final int t, final double by, final boolean toBound) {
		if (toBound) multipliers[t] = by > 0 ? cost : 0;
		else multipliers[t] += by;
	}

	private double[] coefficients() {
		final double[] beta = Arrays.copyOf(multipliers, m);
		for (int i = 0; i < m; i++) beta[i] -= multipliers[m + i];
		return beta;
	}

	/** The mean slope of variables within their bounds, which all have the same; else the middle of what is allowed. */
	private double bias() {
		double sum = 0;
		int count = 0;
		for (int t = 0; t < 2 * m; t++) {
			if (roomUp(t) <= 0 || roomDown(t) <= 0) continue;
			sum += slope(t);
			count++;
		}
		return count > 0 ? sum / count : (highest + lowest) / 2;
	}
}
