package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Least squares with an ℓ1 penalty, ½‖y - Xβ‖² + w‖β‖₁, by cyclic coordinate descent with covariance updates
 * (Friedman, Hastie and Tibshirani 2010, section 2.2): a coefficient that does not change costs O(1), another O(m).
 * <p>
 * Columns of affinities are nearly dependent, which makes plain descent very slow. Every ten sweeps β therefore goes
 * straight to the minimum over its a coefficients that are not 0, at their present signs, or to the first sign that would
 * change on the way, where that coefficient becomes 0 (the step of Lee et al. 2006, feature-sign search; cost a³/3). It ends
 * when the duality gap, which bounds the distance from the least value, is at most 1e-10 of ½‖y‖².
 * </p>
 */
final class CoordinateDescent {

	private static final double TOLERANCE = 1e-10;
	private static final int SWEEPS_PER_CHECK = 10;
	private static final int MOST_CHECKS = 5_000;

	/** Lengths of centred columns of affinities, and pivots relative to their diagonal, below this are rounding errors. */
	private static final double ROUNDING = 1e-14;

	private final DMatrixRMaj features;
	private final DMatrixRMaj gram;

	/** @param features X, m×n; its Gram matrix costs m·n² */
	CoordinateDescent(final DMatrixRMaj features, final LinearAlgebra algebra) {
		this.features = features;
		gram = algebra.transposeTimes(features, features);
	}

	/**
	 * β for one right side.
	 *
	 * @param weight w, above 0
	 * @throws UserException if 50,000 sweeps are not enough
	 */
	double[] solve(final double[] y, final double weight) {
		return solve(y, weight, Progress.NONE);
	}

	/** The same, asking every ten sweeps whether to stop. */
	double[] solve(final double[] y, final double weight, final Progress progress) {
		final double[] beta = new double[features.numCols], products = slopes(y);
		for (int check = 0; check < MOST_CHECKS; check++) {
			progress.checkCanceled();
			final double[] residuals = residuals(y, beta), slopes = slopes(residuals);
			if (gap(y, beta, residuals, slopes, weight) <= TOLERANCE * Vectors.dot(y, 0, y, 0, y.length) / 2) return beta;
			for (int sweep = 0; sweep < SWEEPS_PER_CHECK; sweep++) sweep(beta, slopes, weight);
			descendAtPresentSigns(beta, products, weight);
		}
		throw new UserException("The LASSO did not end in " + MOST_CHECKS * SWEEPS_PER_CHECK +
			" sweeps. Choose a larger penalty or a smaller kernel scale.");
	}

	private void sweep(final double[] beta, final double[] slopes, final double weight) {
		final int n = beta.length;
		for (int j = 0; j < n; j++) {
			final double curvature = gram.data[j * n + j];
			if (curvature <= ROUNDING * ROUNDING * n) continue;
			final double pull = slopes[j] + curvature * beta[j];
			final double shrunk = Math.copySign(Math.max(0, Math.abs(pull) - weight), pull) / curvature;
			final double step = shrunk - beta[j];
			if (step == 0) continue;
			beta[j] = shrunk;
			for (int l = 0; l < n; l++) slopes[l] -= step * gram.data[j * n + l];
		}
	}

	/**
	 * Moves β along the way to G_AA⁻¹(X_Aᵀy - w·sign β_A), or if G_AA is singular along a vector it takes to 0, on which only
	 * the penalty changes, until a sign would.
	 */
	private void descendAtPresentSigns(final double[] beta, final double[] products, final double weight) {
		final int[] active = IntStream.range(0, beta.length).filter(j -> beta[j] != 0).toArray();
		final double[] step = new double[active.length];
		for (int a = 0; a < step.length; a++) step[a] = products[active[a]] - weight * Math.signum(beta[active[a]]);
		final boolean definite = solveActive(active, step);
		double penalty = 0;
		for (int a = 0; a < step.length; a++) penalty += Math.signum(beta[active[a]]) * step[a];
		for (int a = 0; a < step.length; a++) {
			if (definite) step[a] -= beta[active[a]];
			else if (penalty > 0) step[a] = -step[a];
		}
		moveToFirstSign(beta, active, step, definite ? 1 : Double.POSITIVE_INFINITY);
	}

	/** β_A ← β_A + part·step, with the smaller part that makes a coefficient 0 if there is one. */
	private static void moveToFirstSign(final double[] beta, final int[] active, final double[] step,
		final double longest)
	{
		double part = longest;
		int crossing = -1;
		for (int a = 0; a < step.length; a++) {
			final double reach = -beta[active[a]] / step[a];
			if (!(reach >= 0 && reach < part)) continue;
			part = reach;
			crossing = active[a];
		}
		if (part == Double.POSITIVE_INFINITY) return;
		for (int a = 0; a < step.length; a++) beta[active[a]] += part * step[a];
		if (crossing >= 0) beta[crossing] = 0;
	}

	/**
	 * Solves G_AA x = b by Cholesky, b in place; true if that went well. If G_AA is not clearly positive definite, b becomes a
	 * vector that it takes to 0: 1 at the first column that depends on those before it, less its weights on those.
	 */
	private boolean solveActive(final int[] active, final double[] b) {
		final double[][] rows = new double[active.length][active.length];
		for (int i = 0; i < active.length; i++) {
			for (int j = 0; j < i; j++) {
				final double rest = gram.get(active[i], active[j]) - Vectors.dot(rows[i], 0, rows[j], 0, j);
				rows[i][j] = rest / rows[j][j];
			}
			final double diagonal = gram.get(active[i], active[i]);
			final double pivot = diagonal - Vectors.dot(rows[i], 0, rows[i], 0, i);
			if (!(pivot > ROUNDING * diagonal)) {
				Arrays.fill(b, 0);
				for (int j = 0; j < i; j++) b[j] = -rows[i][j];
				solveTransposed(rows, b, i);
				b[i] = 1;
				return false;
			}
			rows[i][i] = Math.sqrt(pivot);
			b[i] = (b[i] - Vectors.dot(rows[i], 0, b, 0, i)) / rows[i][i];
		}
		solveTransposed(rows, b, active.length);
		return true;
	}

	/** b ← L⁻ᵀb for the leading {@code count} rows. */
	private static void solveTransposed(final double[][] rows, final double[] b, final int count) {
		for (int i = count - 1; i >= 0; i--) {
			b[i] /= rows[i][i];
			for (int j = 0; j < i; j++) b[j] -= rows[i][j] * b[i];
		}
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

	/** Primal less dual value, the dual at the residuals shrunk by s until no slope exceeds the weight. */
	private static double gap(final double[] y, final double[] beta, final double[] residuals, final double[] slopes,
		final double weight)
	{
		double steepest = 0;
		for (final double slope : slopes) steepest = Math.max(steepest, Math.abs(slope));
		final double s = Math.min(1, weight / steepest);
		final double squares = Vectors.dot(residuals, 0, residuals, 0, y.length);
		return (1 + s * s) / 2 * squares + weight * Vectors.absoluteSum(beta, 0, beta.length) - s * Vectors.dot(residuals,
			0, y, 0, y.length);
	}
}
