package io.github.manifolddenoise.options;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;

/**
 * The options of {@code Estimate Noise}: those of {@link DenoiseStackOptions} that say what the frames are, and what is
 * looked for.
 */
public final class EstimateNoiseOptions {

	private static final List<Option<?>> ALL = List.of(NoiseSwitchOptions.OUTLIERS, NoiseSwitchOptions.PATTERNS,
		NoiseSwitchOptions.PIXEL_NOISE, NoiseSwitchOptions.CORRELATION, DenoiseStackOptions.CHANNELS,
		DenoiseStackOptions.VOLUMES, DenoiseStackOptions.MASK);

	private EstimateNoiseOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}
}
