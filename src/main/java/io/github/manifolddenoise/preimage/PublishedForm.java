package io.github.manifolddenoise.preimage;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;

/**
 * Pre-images as they were published, with nothing of what this software does otherwise. What is off then, each kind says of
 * itself ({@link PreimageKind#off()}).
 */
public final class PublishedForm {

	public static final Option<Boolean> STRICT = Option.flag("strict", "As published",
		"Pre-images as published: fixed steps, no returns, all dimensions, no halved steps, no bounds, no early end, dot" +
			" products of the frames themselves. The report lists what is off.", false).in(OptionGroup.PREIMAGE).forExperts();

	static final String ADAPTIVE_STEPS = "adaptive steps", RETURNS = "returns to the constraints",
			GUARD = "frames that a step threw astray stay as they were", SIGNAL_DIMENSIONS = "the search in the signal's dimensions",
			HALVED_STEPS = "halved steps", RESTARTS = "starts at the nearest frame where the equation is not defined",
			BOUNDS = "bounds of -1 and 1 for weights", EARLY_END = "the early end";

	/** In what weights combine, and in the dot products of kernels. */
	public static final String MEAN = "frames less their mean";

	private PublishedForm() {}
}
