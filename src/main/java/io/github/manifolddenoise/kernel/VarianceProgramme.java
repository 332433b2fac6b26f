package io.github.manifolddenoise.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * The semidefinite programme: maximise tr K subject to K ⪰ 0, K1 = 0 and 𝒜(K) = d; its dual: minimise dᵀy subject to
 * Z = 𝒜ᵀ(y) - J ⪰ 0 with J = I - 11ᵀ/m.
 * <p>
 * A primal-dual interior point method with the search direction of Helmberg, Rendl, Vanderbei and Wolkowicz (1996) and
 * Mehrotra's predictor and corrector, after the vector 1 is split off. Z is feasible from the start, K becomes so.
 * From (K+dK)(Z+dZ) = σμI follow the normal equations S·dy = σμ𝒜(Z⁻¹) - d - 𝒜(E) and
 * dK = σμZ⁻¹ - K - K𝒜ᵀ(dy)Z⁻¹ - E, E being the predictor's dK·dZ·Z⁻¹ and S_ef = tr(L_e K L_f Z⁻¹).
 * tr K ≤ dᵀy shows how far the optimum is. The start is fixed, so results repeat.
 * Cost per iteration O(c³ + m³) with c pairs; twenty to forty iterations are usual.
 * </p>
 */
final class VarianceProgramme {

	private static final int ITERATIONS = 80;
	private static final double ACCURACY = 1e-9;
	private static final double MARGIN = 0.95;
	private static final double SHORTER = 0.8;
	private static final double SHORTEST = 1e-5;
	private static final double RIDGE = 1e-14;
	private static final double STRONGEST_RIDGE = 1e-5;

	private final DistanceConstraints ties;
	private final double[] targets;
	private final Compute compute;
	private final int m;
	private DMatrixRMaj kernel;
	private DMatrixRMaj slack;
	private double[] multipliers;
	private int iterations;

	/**
	 * @param ties pairs that join all frames
	 * @param targets d, squared distances of the pairs, above 0 and of about 1
	 */
	VarianceProgramme(final DistanceConstraints ties, final double[] targets, final Compute compute) {
		this.ties = ties;
		this.targets = targets;
		this.compute = compute;
		m = ties.frames();
		multipliers = new double[ties.count()];
		Arrays.fill(multipliers, 1);
		final DMatrixRMaj laplacian = ties.laplacian(multipliers);
		Arrays.fill(multipliers, 2 / compute.algebra().eigen(laplacian).values()[m - 2]);
		slack = slack();
		kernel = centring(bound() / (m - 1));
	}

	/** Goes on until residual and gap are at most 1e-9, or rounding errors stop it. */
	void solve() {
		solve(Progress.NONE);
	}

	/** The same, asking before each step whether to stop. */
	void solve(final Progress progress) {
		while (iterations < ITERATIONS && (relativeResidual() > ACCURACY || Math.abs(relativeGap()) > ACCURACY)) {
			progress.checkCanceled();
			iterations++;
			if (!improve()) return;
		}
	}

	DMatrixRMaj kernel() {
		return kernel;
	}

	/** y, one per pair. */
	double[] multipliers() {
		return multipliers;
	}

	int iterations() {
		return iterations;
	}

	/** (dᵀy - tr K) / tr K. */
	double relativeGap() {
		return bound() / trace(kernel) - 1;
	}

	/** ‖𝒜(K) - d‖ / ‖d‖. */
	double relativeResidual() {
		final double[] residuals = residuals();
		return Math.sqrt(dot(residuals, residuals) / dot(targets, targets));
	}

	/** 𝒜(K) - d. */
	double[] residuals() {
		final double[] residuals = ties.squaredDistances(kernel);
		for (int e = 0; e < residuals.length; e++) residuals[e] -= targets[e];
		return residuals;
	}

	private double bound() {
		return dot(targets, multipliers);
	}

	/** One predictor and corrector; false if rounding errors allow no step. */
	private boolean improve() {
		try {
			final DMatrixRMaj inverse = inverse(split(slack, 1));
			final DMatrixRMaj system = ties.sandwich(kernel, inverse, compute.workers());
			final double product = dot(kernel.data, slack.data);
			final Step predictor = step(system, inverse, 0, new DMatrixRMaj(m, m));
			final double predicted = product(predictor);
			final double centring = Math.min(1, Math.pow(Math.max(0, predicted / product), 2));
			final DMatrixRMaj second = compute.algebra().times(compute.algebra().times(predictor.kernel, predictor.slack),
				inverse);
			final Step step = step(system, inverse, Math.max(centring, 1e-3) * product / (m - 1), second);
			if (Math.min(step.primal, step.dual) < SHORTEST) return false;
			kernel = moved(kernel, step.primal, step.kernel);
			for (int e = 0; e < multipliers.length; e++) multipliers[e] += step.dual * step.multipliers[e];
			slack = slack();
			return true;
		}
		catch (final SingularMatrixException exception) {
			return false;
		}
	}

	/** A direction and how far one may go along it. */
	private record Step(DMatrixRMaj kernel, DMatrixRMaj slack, double[] multipliers, double primal, double dual) {}

	private double product(final Step step) {
		return dot(moved(kernel, step.primal, step.kernel).data, moved(slack, step.dual, step.slack).data);
	}

	/** @param barrier σμ */
	private Step step(final DMatrixRMaj system, final DMatrixRMaj inverse, final double barrier,
		final DMatrixRMaj second)
	{
		final DMatrixRMaj right = new DMatrixRMaj(ties.count(), 1);
		final double[] inverseDistances = ties.squaredDistances(inverse), secondDistances = ties.squaredDistances(second);
		for (int e = 0; e < right.data.length; e++) {
			right.data[e] = barrier * inverseDistances[e] - targets[e] - secondDistances[e];
		}
		final double[] multiplierStep = solve(system, right);
		final DMatrixRMaj slackStep = ties.laplacian(multiplierStep);
		final DMatrixRMaj bent = compute.algebra().times(compute.algebra().times(kernel, slackStep), inverse);
		final DMatrixRMaj kernelStep = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) {
				kernelStep.set(i, j, barrier * (inverse.get(i, j) - 1.0 / m) - kernel.get(i, j) - (bent.get(i, j) + bent.get(j,
					i) + second.get(i, j) + second.get(j, i)) / 2);
			}
		}
		return new Step(kernelStep, slackStep, multiplierStep, length(kernel, kernelStep, trace(kernel) / (m - 1)), length(
			slack, slackStep, 1));
	}

	/** The smallest ridge that makes the system numerically definite, relative to its diagonal, which is changed meanwhile. */
	private double[] solve(final DMatrixRMaj system, final DMatrixRMaj right) {
		final int c = system.numRows;
		final double[] diagonal = IntStream.range(0, c).mapToDouble(e -> system.get(e, e)).toArray();
		try {
			for (double ridge = RIDGE;; ridge *= 100) {
				for (int e = 0; e < c; e++) system.set(e, e, diagonal[e] * (1 + ridge));
				try {
					return compute.algebra().solvePositiveDefinite(system, right).data;
				}
				catch (final SingularMatrixException exception) {
					if (ridge >= STRONGEST_RIDGE) throw exception;
				}
			}
		}
		finally {
			for (int e = 0; e < c; e++) system.set(e, e, diagonal[e]);
		}
	}

	/** How far one may go from {@code from}, at most 1, to keep away from the border of the cone. */
	private double length(final DMatrixRMaj from, final DMatrixRMaj direction, final double unit) {
		double length = 1;
		while (length >= SHORTEST && !definite(split(moved(from, length / MARGIN, direction), unit))) length *= SHORTER;
		return length;
	}

	private boolean definite(final DMatrixRMaj matrix) {
		try {
			compute.algebra().solvePositiveDefinite(matrix, new DMatrixRMaj(m, 1));
			return true;
		}
		catch (final SingularMatrixException exception) {
			return false;
		}
	}

	private DMatrixRMaj inverse(final DMatrixRMaj matrix) {
		final DMatrixRMaj unit = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) unit.set(i, i, 1);
		return compute.algebra().solvePositiveDefinite(matrix, unit);
	}

	/** A + unit·11ᵀ/m, which gives the vector 1 the eigenvalue {@code unit} instead of 0. */
	private DMatrixRMaj split(final DMatrixRMaj matrix, final double unit) {
		final DMatrixRMaj result = matrix.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] += unit / m;
		return result;
	}

	/** Z = 𝒜ᵀ(y) - J. */
	private DMatrixRMaj slack() {
		return moved(ties.laplacian(multipliers), -1, centring(1));
	}

	/** factor·J. */
	private DMatrixRMaj centring(final double factor) {
		final DMatrixRMaj result = new DMatrixRMaj(m, m);
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] = factor * ((k % (m + 1) == 0 ? 1 : 0) - 1.0 / m);
		return result;
	}

	private static DMatrixRMaj moved(final DMatrixRMaj from, final double length, final DMatrixRMaj direction) {
		final DMatrixRMaj result = from.copy();
		for (int k = 0; k < result.getNumElements(); k++) result.data[k] += length * direction.data[k];
		return result;
	}

	private static double trace(final DMatrixRMaj matrix) {
		double trace = 0;
		for (int i = 0; i < matrix.numRows; i++) trace += matrix.get(i, i);
		return trace;
	}

	private static double dot(final double[] a, final double[] b) {
		return Vectors.dot(a, 0, b, 0, a.length);
	}
}
