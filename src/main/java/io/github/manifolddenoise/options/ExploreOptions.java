package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.model.DenoiseOptions;

/** The options of {@code Explore Embedding}, for macros: those of {@link DenoiseStackOptions} for learning a manifold. */
public final class ExploreOptions {

	private static final List<Option<?>> ALL = List.of(DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA,
		DenoiseStackOptions.GAIN, DenoiseStackOptions.OFFSET, DenoiseStackOptions.READ_NOISE,
		NoiseSwitchOptions.OUTLIERS, NoiseSwitchOptions.PATTERNS, NoiseSwitchOptions.PIXEL_NOISE,
		NoiseSwitchOptions.CORRELATION, DenoiseStackOptions.GEOMETRY,
		DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.KERNEL, DenoiseStackOptions.PARAMETERS, DiffusionKernel.ALPHA,
		DenoiseStackOptions.T, DenoiseStackOptions.KERNEL_NEIGHBOURS, DenoiseStackOptions.KERNEL_FACTOR,
		DenoiseStackOptions.KERNEL_BANDWIDTH, DenoiseStackOptions.CENTRE, DenoiseStackOptions.WEIGHTS, DenoiseStackOptions.MASK,
		DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES, DenoiseStackOptions.SEED,
		DenoiseStackOptions.THREADS);

	private ExploreOptions() {}

	/** All of them. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** How the manifold is learnt. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(asOfStack(values));
	}

	/** The values as those of {@link DenoiseStackOptions}. */
	public static OptionValues asOfStack(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		texts.put(DenoiseStackOptions.EXTENSION.name(), RidgeExtension.ENTRY.word());
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}
}
