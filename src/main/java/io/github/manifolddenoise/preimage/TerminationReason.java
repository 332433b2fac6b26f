package io.github.manifolddenoise.preimage;

/** Why the search for a frame's pre-image ended. */
public enum TerminationReason {

	/** The projected gradient fell below the tolerance. */
	CONVERGED("projected gradient below tolerance"),

	/** All iterations were used up. */
	ITERATION_LIMIT("iteration limit reached before the projected gradient fell below tolerance"),

	/** No step that lowers the distance keeps the constraints. */
	STALLED("no step lowers the distance while keeping the constraints"),

	/** The frame is so far from all training frames that every affinity is lost beside 1. */
	OUT_OF_REACH("no training frame within 8.49 × extensionbandwidth; frame returned unchanged"),

	/** What was found is not like the target: the search has failed, or no combination of the frames is like it. */
	UNMET("no combination of the nearest frames was found that is like the target; frame returned unchanged");

	private final String explanation;

	TerminationReason(final String explanation) {
		this.explanation = explanation;
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
