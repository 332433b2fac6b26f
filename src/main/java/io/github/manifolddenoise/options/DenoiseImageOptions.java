package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;

/**
 * The options for an image that is no stack of ImageJ: those of {@link DenoiseStackOptions} that have to do with pixels alone,
 * not with channels, windows, files or other open images. The result is 32-bit unless said otherwise.
 */
public final class DenoiseImageOptions {

	public static final Option<OutputType> BIT_DEPTH = DenoiseStackOptions.BIT_DEPTH.withDefault("32-bit");

	private static final Set<Option<?>> OF_STACKS = Set.of(DenoiseStackOptions.TRAIN, DenoiseStackOptions.WEIGHTS,
		DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.BIT_DEPTH, DenoiseStackOptions.VOLUMES,
		DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED, DenoiseStackOptions.PREVIEW,
		DenoiseStackOptions.EMBEDDING, DenoiseStackOptions.COORDINATES, DenoiseStackOptions.REPORT,
		DenoiseStackOptions.REMOVED);

	private static final List<Option<?>> ALL = DenoiseStackOptions.all().stream().<Option<?>> map(
		option -> option == DenoiseStackOptions.BIT_DEPTH ? BIT_DEPTH : option).filter(option -> !OF_STACKS.contains(option))
		.toList();

	private DenoiseImageOptions() {}

	/** All of them, in the order of macros. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/**
	 * The same values as those of {@link DenoiseStackOptions}.
	 *
	 * @param training whether there is an image of training frames
	 */
	public static OptionValues asOfStack(final OptionValues values, final boolean training) {
		final Map<String, String> texts = values.texts();
		if (training) texts.put(DenoiseStackOptions.TRAIN.name(), "given");
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	/** Names of the options whose value is not the default. */
	public static Set<String> changed(final OptionValues values) {
		return values.changed().stream().map(Option::name).collect(Collectors.toSet());
	}
}
