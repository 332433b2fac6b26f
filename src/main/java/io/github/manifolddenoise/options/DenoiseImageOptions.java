package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;

/**
 * The options for an image that is no stack of ImageJ: the axis of its frames, and those of {@link DenoiseStackOptions}
 * that have to do with pixels alone, not with channels, windows, files or other open images. The result is 32-bit unless
 * said otherwise.
 */
public final class DenoiseImageOptions {

	public static final Option<OutputType> BIT_DEPTH = DenoiseStackOptions.BIT_DEPTH.withDefault("32-bit");
	public static final Option<Optional<Integer>> FRAME_AXIS = Option.countOrAuto("frameaxis", "Axis of the frames",
		"Axis along which the frames lie, counted from 0. auto: the last.", 0);

	private static final Set<Option<?>> OF_STACKS = Set.of(DenoiseStackOptions.TRAIN, DenoiseStackOptions.WEIGHTS,
		DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES, DenoiseStackOptions.SHOW_PLOTS,
		DenoiseStackOptions.SHOW_REMOVED, DenoiseStackOptions.PREVIEW, DenoiseStackOptions.EMBEDDING,
		DenoiseStackOptions.COORDINATES, DenoiseStackOptions.REPORT, DenoiseStackOptions.HTML, DenoiseStackOptions.REMOVED, DenoiseStackOptions.WEIGHTS_MAP);

	private static final List<Option<?>> ALL = Stream.concat(Stream.of(FRAME_AXIS), DenoiseStackOptions.all().stream()
		.<Option<?>> map(option -> option == DenoiseStackOptions.BIT_DEPTH ? BIT_DEPTH : option).filter(option -> !OF_STACKS
			.contains(option))).toList();

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
		texts.remove(FRAME_AXIS.name());
		if (training) texts.put(DenoiseStackOptions.TRAIN.name(), "given");
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	/** Names of the options whose value is not the default. */
	public static Set<String> changed(final OptionValues values) {
		return values.changed().stream().map(Option::name).collect(Collectors.toSet());
	}
}
