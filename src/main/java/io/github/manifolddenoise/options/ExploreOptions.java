package io.github.manifolddenoise.options;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.model.DenoiseOptions;

/** The options of {@code Explore Embedding}, for macros: those of {@link DenoiseStackOptions} for learning a manifold. */
public final class ExploreOptions {

	public static final OptionSet SET = OptionSet.of(DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY,
		DenoiseStackOptions.OF_MANIFOLD, DenoiseStackOptions.OF_AXES.and(DenoiseStackOptions.WEIGHTS),
			DenoiseStackOptions.OF_MACHINE);

	private ExploreOptions() {}

	/** All of them. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** How the manifold is learnt. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(values.with(DenoiseStackOptions.EXTENSION, RidgeExtension.ENTRY.word()));
	}
}
