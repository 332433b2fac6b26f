package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;

/** The options of {@code Tune Extension...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
public final class TuneExtensionOptions {

	public static final Option<Optional<Boolean>> RECOMPUTE = Option.<Optional<Boolean>> choice("recompute", "RK-PRESS",
		"Also compute the kernel anew without each frame; slow for many frames. auto: without 40 of up to 150 frames.",
		entry(Option.AUTO, Optional.empty()), entry("yes", Optional.of(true)), entry("no", Optional.of(false)));
	public static final Option<Boolean> COMPLETION = Option.choice("completion", "Kernel matrix completion",
		"Also complete the kernel matrix without a tenth of the frames, in turn, from a Gaussian kernel as wide as the extension's;" +
			" slow for many frames.", entry("no", false), entry("yes", true)).forExperts();
	public static final Option<Optional<String>> MAP = Option.outputPicture("map", "Save map to",
		"PNG file for the map of PRESS. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file for the table. Blank: none.").forExperts();
	public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
		"JSON file with options, table and map as numbers. Blank: none.").forExperts();

	public static final OptionSet SET = OptionSet.of(DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY,
		DenoiseStackOptions.OF_MANIFOLD, DenoiseStackOptions.OF_SIZE, DenoiseStackOptions.OF_RIDGE,
			DenoiseStackOptions.OF_AXES, OptionSet
			.of(RECOMPUTE, COMPLETION), DenoiseStackOptions.OF_MACHINE, OptionSet.of(MAP, TABLE, REPORT));

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", DenoiseStackOptions.GEOMETRY,
		DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL, DenoiseStackOptions.COMPONENTS, RECOMPUTE, DenoiseStackOptions.NOISE,
		DenoiseStackOptions.SIGMA, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

	private TuneExtensionOptions() {}

	/** The dialog: which manifold is extended. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** Values of a stack that is de-noised by pre-images with these options and extension = ridge. */
	public static OptionValues ofStack(final OptionValues values) {
		return values.with(DenoiseStackOptions.EXTENSION, RidgeExtension.ENTRY.word());
	}
}
