package io.github.manifolddenoise.catalogue;

/** What looks at an option: where that is not in use, the option has no effect. */
public enum OptionUse {

	/** Pre-images. */
	PREIMAGES,
	/** Pre-images, and the plots and coordinates of every method. */
	PREIMAGES_AND_PLOTS,
	/** An automatic choice among methods. */
	CHOICE,
	/** New frames that are held against those of another stack. */
	TRAINING,
	/** Training frames that stay noisy: nothing of a frame is outside of the span of clean ones but noise. */
	NOISY_TRAINING,
	/** Training frames that are cleaned: pre-images take noisy ones as they are. */
	CLEAN_TRAINING,
	/** An extension with a bandwidth of its own. */
	OWN_BANDWIDTH
}
