package io.github.manifolddenoise.preimage;

import static java.util.Map.entry;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;

/** The dimensions in which noisy frames are learnt and their pre-images searched for. */
public enum SearchDimensions {

	/** Those in which the frames stand out of the noise, and one more than components are kept in any case. */
	SIGNAL,

	/** All that the frames span. */
	ALL;

	static final Option<SearchDimensions> DIMENSIONS = Option.choice("dimensions", "Dimensions",
		"With geometry = noisy: signal: frames are learnt and searched for in the dimensions in which they stand out of the" +
			" noise, one more than q at least. all: in all that they span, as first published; with as many of them as kernel" +
			" components an exact pre-image exists, and constraints change nothing.", entry("signal", SIGNAL), entry("all", ALL));

	/** Those that values ask for. */
	static SearchDimensions of(final OptionValues values) {
		return values.get(PublishedForm.STRICT) ? ALL : values.get(DIMENSIONS);
	}
}
