package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * Moves frames that do not meet their constraints y_i(x) = y*_i to where they do, by Gauss-Newton steps
 * x ← x - sJᵀ(JJᵀ)⁻¹(y(x) - y*) with a new Jacobian each time. A step is no longer than half the map's scale, over which its
 * linear model may hold, and is halved until it brings the frame nearer. Frames that start at their own projection stay
 * where they are. A constraint that cannot be met is left as near as it gets; the frame's drift then says so.
 */
final class Feasibility {

	private static final int STEPS = 50;
	private static final double LONGEST = 0.5;
	private static final double SHORTEST_PART = 1.0 / 32;

	private final DescentProblem problem;
	private final int[] frames;
	private final EvaluatedPoints result;
	private final double[] violations;

	private Feasibility(final DescentProblem problem, final int[] frames, final EvaluatedPoints result, final double[] violations) {
		this.problem = problem;
		this.frames = frames;
		this.result = result;
		this.violations = violations;
	}

	/** @param frames whose constraints belong to each point */
	static EvaluatedPoints reach(final DescentProblem problem, final EvaluatedPoints start, final int[] frames) {
		final double[] violations = problem.violations(problem.errors(start.affinities(), frames));
		final int[] all = IntStream.range(0, frames.length).toArray();
		if (above(all, violations).length == 0) return start;
		final Feasibility search = new Feasibility(problem, frames, start.rows(all), violations);
		int[] open = above(all, violations);
		for (int step = 0; step < STEPS && open.length > 0; step++) open = above(search.move(open), violations);
		return search.result;
	}

	/** Those of some rows that do not meet their constraints. */
	private static int[] above(final int[] rows, final double[] violations) {
		return Arrays.stream(rows).filter(i -> violations[i] > Retraction.AIM_AT_THE_END).toArray();
	}

	/** One step for the rows {@code open}; returns those that came nearer. */
	private int[] move(final int[] open) {
		final EvaluatedPoints here = result.rows(open);
		final DMatrixRMaj steps = steps(here, framesOf(open));
		final boolean[] nearer = new boolean[open.length];
		int[] trying = IntStream.range(0, open.length).toArray();
		for (double part = 1; part >= SHORTEST_PART && trying.length > 0; part /= 2) {
			final DMatrixRMaj points = Rows.gather(here.points(), trying), whole = Rows.gather(steps, trying);
			for (int k = 0; k < points.getNumElements(); k++) points.data[k] += part * whole.data[k];
			final EvaluatedPoints next = problem.locate(points);
			final int[] rows = Arrays.stream(trying).map(k -> open[k]).toArray();
			final double[] reached = problem.violations(problem.errors(next.affinities(), framesOf(rows)));
			for (int k = 0; k < rows.length; k++) {
				if (!(reached[k] < violations[rows[k]])) continue;
				result.set(rows[k], next, k);
				violations[rows[k]] = reached[k];
				nearer[trying[k]] = true;
			}
			trying = Arrays.stream(trying).filter(k -> !nearer[k]).toArray();
		}
		return IntStream.range(0, open.length).filter(k -> nearer[k]).map(k -> open[k]).toArray();
	}

	private int[] framesOf(final int[] rows) {
		return Arrays.stream(rows).map(i -> frames[i]).toArray();
	}

	/** Gauss-Newton steps, none longer than allowed. */
	private DMatrixRMaj steps(final EvaluatedPoints here, final int[] chosen) {
		final Iterate[] iterates = problem.evaluate(here, chosen);
		final DMatrixRMaj errors = problem.errors(here.affinities(), chosen);
		final int r = here.points().numCols;
		final DMatrixRMaj steps = new DMatrixRMaj(chosen.length, r);
		final double longest = LONGEST * problem.scale();
		problem.workers().forEachRange(chosen.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				iterates[i].tangent().correct(Rows.get(errors, i), steps.data, i * r);
				final double length = Math.sqrt(Vectors.dot(steps.data, i * r, steps.data, i * r, r));
				if (!(length > longest)) continue;
				for (int k = i * r; k < (i + 1) * r; k++) steps.data[k] *= longest / length;
			}
		});
		return steps;
	}
}
