package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.model.method.AutomaticMethod;

/**
 * The options for an image that is no stack of ImageJ: the axis of its frames, and those of {@link DenoiseStackOptions}
 * that have to do with pixels alone, not with channels, windows, files or other open images. The result is 32-bit unless
 * said otherwise.
 */
public final class DenoiseImageOptions {

	public static final Option<OutputType> BIT_DEPTH = DenoiseStackOptions.BIT_DEPTH.withDefault("32-bit");
	public static final Option<Optional<Integer>> FRAME_AXIS = Option.countOrAuto("frameaxis", "Axis of the frames",
		"Axis along which the frames lie, counted from 0. auto: the last.", 0);

	public static final OptionSet SET = OptionSet.of(OptionSet.of(FRAME_AXIS, DenoiseStackOptions.METHOD,
		AutomaticMethod.CHOICE),
		DenoiseStackOptions.OF_DENOISING.with(BIT_DEPTH), DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_TRAINING);

	private DenoiseImageOptions() {}

	/** All of them, in the order of macros. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** Values of a stack that may have a training stack, which has no name. */
	public static OptionValues asOfStack(final OptionValues values, final boolean training) {
		return training ? values.with(DenoiseStackOptions.TRAIN, "given") : values;
	}

	/** Names of the options whose value is not the default. */
	public static Set<String> changed(final OptionValues values) {
		return values.changed().stream().map(Option::name).collect(Collectors.toSet());
	}
}
