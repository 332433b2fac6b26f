package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

/**
 * Brings trial points back to their constraints y_i(x) = y_i(x₀) by Gauss-Newton steps with the Jacobian of the point they
 * came from (chord method): x ← x - Jᵀ(JJᵀ)⁻¹(y(x) - y(x₀)). A frame stops when its violation is below 1e-9, or is no
 * longer falling. Cost n·m·r per step and frame.
 */
final class Retraction {

	/** Violation above which no step is accepted, relative to the constraints' size. */
	static final double ACCEPTED_VIOLATION = 1e-7;

	private static final double AIM = 1e-9;
	private static final double PROGRESS = 0.5;
	private static final int STEPS = 6;

	private Retraction() {}

	/** Points brought back, and how far each still is from its constraints. */
	record Result(DescentProblem.Located located, double[] violations) {}

	static Result retract(final DescentProblem problem, final DMatrixRMaj points, final TangentSpace[] tangents,
		final int[] frames)
	{
		final DescentProblem.Located located = problem.locate(points);
		final DMatrixRMaj errors = new DMatrixRMaj(1, 1);
		final double[] violations = problem.violations(located, frames, errors);
		int[] open = rowsAbove(violations, AIM);
		for (int step = 0; step < STEPS && open.length > 0; step++) {
			open = correct(problem, located, tangents, frames, open, violations);
		}
		return new Result(located, violations);
	}

	/** One step for the rows {@code open}; returns the rows that need another. */
	private static int[] correct(final DescentProblem problem, final DescentProblem.Located located,
		final TangentSpace[] tangents, final int[] frames, final int[] open, final double[] violations)
	{
		final DMatrixRMaj moved = Rows.gather(located.points(), open), errors = new DMatrixRMaj(1, 1);
		final int[] openFrames = new int[open.length];
		for (int i = 0; i < open.length; i++) openFrames[i] = frames[open[i]];
		problem.violations(new DescentProblem.Located(moved, Rows.gather(located.affinities(), open)), openFrames, errors);
		for (int i = 0; i < open.length; i++) {
			tangents[open[i]].correct(Rows.get(errors, i), moved.data, i * moved.numCols);
		}
		final DescentProblem.Located next = problem.locate(moved);
		final double[] reached = problem.violations(next, openFrames, errors);
		final double[] left = new double[violations.length];
		for (int i = 0; i < open.length; i++) {
			final int row = open[i];
			if (!(reached[i] < violations[row])) continue;
			Rows.copy(next.points(), i, located.points(), row);
			Rows.copy(next.affinities(), i, located.affinities(), row);
			if (reached[i] < PROGRESS * violations[row]) left[row] = reached[i];
			violations[row] = reached[i];
		}
		return rowsAbove(left, AIM);
	}

	private static int[] rowsAbove(final double[] values, final double limit) {
		return java.util.stream.IntStream.range(0, values.length).filter(i -> values[i] > limit).toArray();
	}
}
