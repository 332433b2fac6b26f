package io.github.manifolddenoise.preimage;

import java.util.List;

import io.github.manifolddenoise.task.Progress;

/** How a pre-image's descent takes its steps. */
public interface Optimizer {

	/**
	 * Descends from every point of {@code start}.
	 *
	 * @param frames whose target belongs to each point
	 * @return where each frame ended and why, in the order of the rows
	 */
	DescentResult[] descend(DescentProblem problem, EvaluatedPoints start, int[] frames, Progress progress);

	/** What this software otherwise does in a descent, and is off here. */
	default List<String> off() {
		return List.of();
	}
}
