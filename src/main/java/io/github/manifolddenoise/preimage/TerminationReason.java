package io.github.manifolddenoise.preimage;

/** Why the search for a frame's pre-image ended. */
public enum TerminationReason {

	/** The projected gradient fell below the tolerance. */
	CONVERGED("projected gradient below tolerance", true),

	/** The distance hardly fell any more, where steps are dear. */
	SETTLED("distance fell by less than 1e-4 of itself in 10 steps", true),

	/** The step of a fixed point fell below the tolerance. */
	STILL("step of the fixed point below tolerance", true),

	/** There was nothing to search: a closed form, or the start itself. */
	AT_ONCE("found in one step", true),

	/** The discrepancy hardly fell any more. */
	SMALL_DECREASE("discrepancy fell by less than 1e-6 in a step: ended early, before noise is fitted", true),

	/** No step lowers the discrepancy, of which no more than rounding errors are left. */
	LOWEST("no step lowers the discrepancy any more", true),

	/** All iterations were used up. */
	ITERATION_LIMIT("iteration limit reached before the projected gradient fell below tolerance", false),

	/** No step that lowers the distance keeps the constraints. */
	STALLED("no step lowers the distance while keeping the constraints", false),

	/** The frame is so far from all training frames that every affinity is lost beside 1. */
	OUT_OF_REACH("no training frame within 8.49 × extensionbandwidth; frame returned unchanged", false),

	/** What was found is not like the target: the search has failed, or no combination of the frames is like it. */
	UNMET("no combination of the nearest frames was found that is like the target; frame returned unchanged", false);

	private final String explanation;
	private final boolean done;

	TerminationReason(final String explanation, final boolean done) {
		this.explanation = explanation;
		this.done = done;
	}

	/** Whether what was looked for was found. */
	boolean isDone() {
		return done;
	}

	/** Whether the frame stays where it started. */
	boolean isUnchanged() {
		return this == OUT_OF_REACH || this == UNMET;
	}

	/** In words, as it stands in reports. */
	public String explanation() {
		return explanation;
	}
}
