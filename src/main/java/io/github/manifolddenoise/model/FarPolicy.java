package io.github.manifolddenoise.model;

/** What becomes of new frames that are far from all training frames. */
public enum FarPolicy {

	/** They are de-noised like the others, and named in a warning. */
	WARN,

	/** No frame is de-noised. */
	REFUSE,

	/** They stay as they are, and are named in a warning. */
	PASS
}
