package io.github.manifolddenoise.preimage;

/**
 * What became of one frame.
 *
 * @param iterations steps taken
 * @param objectiveBefore D(x₀), squared distance in feature space to the frame's projection
 * @param objectiveAfter D(x)
 * @param drift max_i≤q |y_i(x) - y_i(x₀)| / max over frames and i≤q of |y_i(x₀)|
 * @param ending why the search ended
 */
public record FrameReport(int iterations, double objectiveBefore, double objectiveAfter, double drift, TerminationReason ending) {

	/** Whether the frame's pre-image was found to the tolerance asked for. */
	public boolean converged() {
		return ending.isDone();
	}
}
