package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * Brings points back to their constraints y_i(x) = y*_i by Gauss-Newton steps with the Jacobian of the point they
 * came from (chord method): x ← x - Jᵀ(JJᵀ)⁻¹(y(x) - y*). A frame stops when its violation is below the aim, or is no
 * longer falling. Cost n·m·r per step and frame.
 */
final class Retraction {

	/** Violation above which no step of a descent is accepted, relative to the constraints' size. */
	static final double ACCEPTED_VIOLATION = 1e-6;

	/** What a retraction aims at while a descent goes on. */
	static final double AIM_ON_THE_WAY = 1e-7;

	/** What it aims at where a descent has ended. */
	static final double AIM_AT_THE_END = 1e-10;

	private static final double PROGRESS = 0.5;
	private static final int STEPS = 6;

	private final DescentProblem problem;
	private final TangentSpace[] tangents;
	private final int[] frames;
	private final double aim;
	private final EvaluatedPoints located;
	private final DMatrixRMaj errors;
	private final double[] violations;

	private Retraction(final DescentProblem problem, final DMatrixRMaj points, final TangentSpace[] tangents,
		final int[] frames, final double aim)
	{
		this.problem = problem;
		this.tangents = tangents;
		this.frames = frames;
		this.aim = aim;
		located = problem.locate(points);
		errors = problem.errors(located.affinities(), frames);
		violations = problem.violations(errors);
	}

	/** Points brought back, and how far each still is from its constraints. */
	record Result(EvaluatedPoints located, double[] violations) {}

	/**
	 * @param points changed in place
	 * @param tangents for each point the constraints' directions where it came from
	 * @param frames whose constraints belong to each point
	 * @param aim violation to reach, relative to the constraints' size
	 */
	static Result retract(final DescentProblem problem, final DMatrixRMaj points, final TangentSpace[] tangents,
		final int[] frames, final double aim)
	{
		final Retraction retraction = new Retraction(problem, points, tangents, frames, aim);
		int[] open = retraction.rowsAbove(retraction.violations);
		for (int step = 0; step < STEPS && open.length > 0; step++) open = retraction.correct(open);
		return new Result(retraction.located, retraction.violations);
	}

	/** One step for the rows {@code open}; returns the rows that need another. */
	private int[] correct(final int[] open) {
		final DMatrixRMaj moved = Rows.gather(located.points(), open);
		problem.workers().forEachRange(open.length, (from, to) -> {
			for (int i = from; i < to; i++) tangents[open[i]].correct(Rows.get(errors, open[i]), moved.data, i * moved.numCols);
		});
		final EvaluatedPoints next = problem.locate(moved);
		final DMatrixRMaj nextErrors = problem.errors(next.affinities(), Arrays.stream(open).map(i -> frames[i]).toArray());
		final double[] reached = problem.violations(nextErrors);
		final double[] left = new double[violations.length];
		for (int i = 0; i < open.length; i++) {
			final int row = open[i];
			if (!(reached[i] < violations[row])) continue;
			located.set(row, next, i);
			Rows.copy(nextErrors, i, errors, row);
			if (reached[i] < PROGRESS * violations[row]) left[row] = reached[i];
			violations[row] = reached[i];
		}
		return rowsAbove(left);
	}

	private int[] rowsAbove(final double[] values) {
		return IntStream.range(0, values.length).filter(i -> values[i] > aim).toArray();
	}
}
