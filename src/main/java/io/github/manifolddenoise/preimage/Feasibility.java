package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

/**
 * Moves frames that do not meet their constraints y_i(x) = y*_i to where they do, by Gauss-Newton steps with a new Jacobian
 * each time. Frames that start at their own projection stay where they are. A constraint that cannot be met is left as near as it
 * gets; the frame's drift then says so.
 */
final class Feasibility {

	private static final int STEPS = 30;

	private Feasibility() {}

	/** @param frames whose constraints belong to each point */
	static Located reach(final DescentProblem problem, final Located start, final int[] frames) {
		final double[] before = problem.violations(problem.errors(start.affinities(), frames));
		int[] open = above(before);
		if (open.length == 0) return start;
		final Located result = start.rows(IntStream.range(0, frames.length).toArray());
		for (int step = 0; step < STEPS && open.length > 0; step++) {
			final int[] openFrames = Arrays.stream(open).map(i -> frames[i]).toArray();
			final Located here = result.rows(open);
			final TangentSpace[] tangents = Arrays.stream(problem.evaluate(here, openFrames)).map(Iterate::tangent).toArray(
				TangentSpace[]::new);
			final DMatrixRMaj points = here.points().copy();
			final Retraction.Result moved = Retraction.retract(problem, points, tangents, openFrames,
				Retraction.AIM_AT_THE_END);
			final double[] left = new double[frames.length];
			for (int k = 0; k < open.length; k++) {
				if (!(moved.violations()[k] < before[open[k]])) continue;
				result.set(open[k], moved.located(), k);
				before[open[k]] = moved.violations()[k];
				left[open[k]] = moved.violations()[k];
			}
			open = above(left);
		}
		return result;
	}

	private static int[] above(final double[] violations) {
		return IntStream.range(0, violations.length).filter(i -> violations[i] > Retraction.AIM_AT_THE_END).toArray();
	}
}
