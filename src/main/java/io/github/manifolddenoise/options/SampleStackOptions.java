package io.github.manifolddenoise.options;

import java.util.List;
import java.util.OptionalDouble;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;

/** The options of {@code File > Open Samples}: macros may ask for other frames than the usual ones. */
public final class SampleStackOptions {

	public static final Option<Integer> FRAMES = Option.count("frames", "Frames", "Number of frames.", "120",
		SampleOptions.MIN_FRAMES);
	public static final Option<Double> NOISE = Option.number("noise", "Noise",
		"Standard deviation of the noise; without it the frames range from 0 to 1.", "0.08", new Option.Limits(0, true,
			SampleOptions.MAX_NOISE, true));
	public static final Option<Integer> SEED = Option.count("seed", "Seed", "Chooses the noise.", "1", 0);

	public static final OptionSet SET = OptionSet.of(FRAMES, NOISE, SEED);

	private SampleStackOptions() {}

	/** All of them. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** What they say about a sample, whose frames have the usual size. */
	public static SampleOptions of(final SampleKind kind, final OptionValues values) {
		return new SampleOptions(kind, values.get(FRAMES), kind.defaultWidth(), kind.defaultHeight(), values.get(NOISE),
			OptionalDouble.empty(), values.get(SEED));
	}
}
