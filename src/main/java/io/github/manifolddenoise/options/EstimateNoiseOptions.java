package io.github.manifolddenoise.options;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;

/**
 * The options of {@code Estimate Noise}: those of {@link DenoiseStackOptions} that say what the frames are, and what is
 * looked for.
 */
public final class EstimateNoiseOptions {

	public static final OptionSet SET = OptionSet.of(NoiseSwitchOptions.SET, DenoiseStackOptions.OF_AXES);

	private EstimateNoiseOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}
}
