package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/** The options of {@code Embedding...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
public final class EmbeddingOptions {

	public static final Option<Integer> DIMENSIONS = Option.count("dimensions", "Dimensions",
		"Coordinates in the table, at most.", "10", 1);
	public static final Option<Optional<String>> COORDINATES = Option.outputFile("coordinates", "Save coordinates to",
		"CSV file: frame, label, support, y1, y2, ... Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> EIGENVALUES = Option.outputFile("eigenvalues", "Save eigenvalues to",
		"CSV file: index, eigenvalue, share, cumulative. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> PLOT = Option.outputPicture("plot", "Save plots to",
		"PNG file for the embedding and spectrum plots. Blank: none.").perSet().forExperts();

	public static final OptionSet SET = OptionSet.of(OptionSet.of(DenoiseStackOptions.TRAIN, DIMENSIONS),
		DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_MANIFOLD,
			DenoiseStackOptions.OF_AXES.and(DenoiseStackOptions.WEIGHTS),
		DenoiseStackOptions.OF_MACHINE, OptionSet.of(COORDINATES, EIGENVALUES, PLOT));

	private EmbeddingOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** Values of a stack; with training frames nothing but their posterior mean is asked for. */
	public static OptionValues ofStack(final OptionValues values) {
		final OptionValues embedded = values.without(DIMENSIONS).with(DenoiseStackOptions.EXTENSION,
			RidgeExtension.ENTRY.word());
		return values.get(DenoiseStackOptions.TRAIN).isEmpty() ? embedded : embedded.with(DenoiseStackOptions.METHOD,
			DenoiseMethods.POSTERIOR.word());
	}
}
