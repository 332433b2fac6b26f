package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/** The options of {@code Embedding...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
public final class EmbeddingOptions {

	public static final Option<Integer> DIMENSIONS = Option.count("dimensions", "Dimensions",
		"Coordinates in the table, at most.", "10", 1);
	public static final Option<Optional<String>> COORDINATES = Option.outputFile("coordinates", "Save coordinates to",
		"CSV file: frame, label, support, y1, y2, ... Blank: none.").forExperts();
	public static final Option<Optional<String>> EIGENVALUES = Option.outputFile("eigenvalues", "Save eigenvalues to",
		"CSV file: index, eigenvalue, share, cumulative. Blank: none.").forExperts();
	public static final Option<Optional<String>> PLOT = Option.outputFile("plot", "Save plots to",
		"PNG file for the embedding and spectrum plots. Blank: none.").forExperts();

	private static final List<Option<?>> OWN = List.of(DIMENSIONS, COORDINATES, EIGENVALUES, PLOT);

	private static final List<Option<?>> ALL = List.of(DenoiseStackOptions.TRAIN, DIMENSIONS, DenoiseStackOptions.NOISE,
		DenoiseStackOptions.SIGMA, DenoiseStackOptions.GAIN, DenoiseStackOptions.OFFSET, DenoiseStackOptions.READ_NOISE,
		NoiseSwitchOptions.OUTLIERS, NoiseSwitchOptions.PATTERNS, NoiseSwitchOptions.PIXEL_NOISE,
		NoiseSwitchOptions.CORRELATION,
		DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL,
		DenoiseStackOptions.PARAMETERS, DiffusionKernel.ALPHA, DenoiseStackOptions.T,
		DenoiseStackOptions.KERNEL_NEIGHBOURS, DenoiseStackOptions.KERNEL_FACTOR, DenoiseStackOptions.KERNEL_BANDWIDTH,
		DenoiseStackOptions.CENTRE, DenoiseStackOptions.WEIGHTS, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS,
			DenoiseStackOptions.VOLUMES,
		DenoiseStackOptions.SEED, DenoiseStackOptions.THREADS, COORDINATES, EIGENVALUES, PLOT);

	private EmbeddingOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** How the manifold is learnt. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(asOfStack(values));
	}

	/** The values as those of {@link DenoiseStackOptions}; with training frames nothing but their posterior mean is asked for. */
	public static OptionValues asOfStack(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		OWN.forEach(option -> texts.remove(option.name()));
		texts.put(DenoiseStackOptions.EXTENSION.name(), RidgeExtension.ENTRY.word());
		if (values.get(DenoiseStackOptions.TRAIN).isPresent()) texts.put(DenoiseStackOptions.METHOD.name(),
			DenoiseMethods.POSTERIOR.word());
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}
}
