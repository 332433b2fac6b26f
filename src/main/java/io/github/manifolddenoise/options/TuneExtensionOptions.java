package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.model.DenoiseOptions;

/** The options of {@code Tune Extension...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
public final class TuneExtensionOptions {

	public static final Option<Optional<Boolean>> RECOMPUTE = Option.<Optional<Boolean>> choice("recompute", "RK-PRESS",
		"Also compute the kernel anew without each frame; slow for many frames. auto: without 40 of up to 150 frames.",
		entry(Option.AUTO, Optional.empty()), entry("yes", Optional.of(true)), entry("no", Optional.of(false)));
	public static final Option<Boolean> COMPLETION = Option.choice("completion", "Kernel matrix completion",
		"Also complete the kernel matrix without a tenth of the frames, in turn, from a Gaussian kernel as wide as the extension's;" +
			" slow for many frames.", entry("no", false), entry("yes", true)).forExperts();
	public static final Option<Optional<String>> MAP = Option.outputFile("map", "Save map to",
		"PNG file for the map of PRESS. Blank: none.").forExperts();
	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file for the table. Blank: none.").forExperts();
	public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
		"JSON file with options, table and map as numbers. Blank: none.").forExperts();

	private static final List<Option<?>> OWN = List.of(RECOMPUTE, COMPLETION, MAP, TABLE, REPORT);

	private static final List<Option<?>> ALL = List.of(DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA,
		DenoiseStackOptions.GAIN, DenoiseStackOptions.OFFSET, DenoiseStackOptions.READ_NOISE,
		NoiseSwitchOptions.OUTLIERS, NoiseSwitchOptions.PATTERNS, NoiseSwitchOptions.PIXEL_NOISE,
		NoiseSwitchOptions.CORRELATION, DenoiseStackOptions.GEOMETRY,
		DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL, DenoiseStackOptions.PARAMETERS,
		DenoiseStackOptions.COMPONENTS, DenoiseStackOptions.LANDMARKS, DiffusionKernel.ALPHA, DenoiseStackOptions.T, DenoiseStackOptions.KERNEL_NEIGHBOURS,
		DenoiseStackOptions.KERNEL_FACTOR, DenoiseStackOptions.EXTENSION_NEIGHBOURS, DenoiseStackOptions.EXTENSION_FACTOR,
		DenoiseStackOptions.KERNEL_BANDWIDTH, DenoiseStackOptions.EXTENSION_BANDWIDTH, RidgeExtension.RIDGE,
		DenoiseStackOptions.CENTRE, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES, RECOMPUTE,
		COMPLETION,
		DenoiseStackOptions.SEED, DenoiseStackOptions.THREADS, MAP, TABLE, REPORT);

	private static final DialogLayout LAYOUT = DialogLayout.of(ALL, DialogLayout.Group.of("", DenoiseStackOptions.GEOMETRY,
		DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL, DenoiseStackOptions.COMPONENTS, RECOMPUTE, DenoiseStackOptions.NOISE,
		DenoiseStackOptions.SIGMA, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

	private TuneExtensionOptions() {}

	/** The dialog: which manifold is extended. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** How a stack would be de-noised by pre-images with these options and extension = ridge. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(asOfStack(values));
	}

	/** The values as those of {@link DenoiseStackOptions}. */
	public static OptionValues asOfStack(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		OWN.forEach(option -> texts.remove(option.name()));
		texts.put(DenoiseStackOptions.EXTENSION.name(), RidgeExtension.ENTRY.word());
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}
}
