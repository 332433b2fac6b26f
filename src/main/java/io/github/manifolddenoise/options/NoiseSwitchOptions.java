package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.model.stack.NoiseSwitches.Switch;

/** The options that say which of the things noise may do besides being white are looked for. */
public final class NoiseSwitchOptions {

	public static final Option<Switch> OUTLIERS = choice("outliers", "Outlier pixels",
		"Hot, dead and struck pixels, replaced before anything else is done.", NoiseSwitches.AUTO.outliers());
	public static final Option<Switch> PATTERNS = choice("patterns", "Row and column patterns",
		"Rows and columns with an offset of their own, per frame or in all frames, taken off before anything else is done.",
		NoiseSwitches.AUTO.patterns());
	public static final Option<Switch> PIXEL_NOISE = choice("pixelnoise", "Noise per pixel",
		"A noise level of its own for every pixel, as cameras with an amplifier per pixel have: frames are divided by it, and" +
			" multiplied at the end.", NoiseSwitches.AUTO.pixelNoise());
	public static final Option<Switch> CORRELATION = choice("correlation", "Correlated noise",
		"Noise that neighbouring pixels share: frames are filtered so that it is white, and back at the end.",
		NoiseSwitches.AUTO.correlation());

	/** All of them, in the order in which frames are treated. */
	public static final OptionSet SET = OptionSet.of(OUTLIERS, PATTERNS, PIXEL_NOISE, CORRELATION);

	private NoiseSwitchOptions() {}

	private static Option<Switch> choice(final String name, final String label, final String help, final Switch usual) {
		return TypedDefaults.choice(usual, Option.choice(name, label, help +
			" auto: where found. on: also where it does not stand out. off: never.", entry(Option.AUTO, Switch.AUTO),
			entry("on", Switch.ON), entry("off", Switch.OFF))).in(OptionGroup.NOISE).forExperts();
	}

	/** What the options say. */
	public static NoiseSwitches of(final OptionValues values) {
		return new NoiseSwitches(values.get(OUTLIERS), values.get(PATTERNS), values.get(PIXEL_NOISE), values.get(CORRELATION));
	}
}
