package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.interpolation.InterpolationPath;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** The options of {@code interpolate}: which frames, and those of {@link DenoiseStackOptions} that have to do with pre-images. */
public final class InterpolateOptions {

	public static final Option<Integer> FROM = Option.count("from", "From frame", "First frame, counted from 1.", "1", 1);
	public static final Option<Optional<Integer>> TO = Option.countOrAuto("to", "To frame",
		"Last frame, counted from 1. auto: the last of the stack.", 1);
	public static final Option<Integer> COUNT = Option.count("count", "Frames", "Frames in all, both ends among them.", "20",
		2);
	public static final Option<InterpolationPath> COURSE = Option.choice("course", "Course",
		"along: from neighbour to neighbour on the shortest way over the manifold. straight: through its holes, too.", entry(
			"along", InterpolationPath.ALONG), entry("straight", InterpolationPath.STRAIGHT));
	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How points between frames are mapped back to frames.", "pre-image", PreimageKinds.ALL.words());

	private static final List<Option<?>> OWN = List.of(FROM, TO, COUNT, COURSE, METHOD);
	private static final List<Option<?>> OTHERS = List.of(DenoiseStackOptions.METHOD, AutomaticMethod.CHOICE, DenoiseStackOptions.TRAIN,
		DenoiseStackOptions.START, DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.FAR, DenoiseStackOptions.ALIGN,
		DenoiseStackOptions.STRENGTH,
		DenoiseStackOptions.BIT_DEPTH, DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED,
		DenoiseStackOptions.PREVIEW, DenoiseStackOptions.EMBEDDING, DenoiseStackOptions.COORDINATES,
		DenoiseStackOptions.REPORT, DenoiseStackOptions.HTML, DenoiseStackOptions.REMOVED, DenoiseStackOptions.WEIGHTS_MAP);

	private static final List<Option<?>> ALL = Stream.concat(OWN.stream(), DenoiseStackOptions.all().stream().filter(option -> !OTHERS
		.contains(option))).toList();
	private static final DialogLayout LAYOUT = DialogLayout.of(ALL, DialogLayout.Group.of("", FROM, TO, COUNT, COURSE, METHOD,
		DenoiseStackOptions.Q, DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA, DenoiseStackOptions.MASK,
		DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

	private InterpolateOptions() {}

	/** All of them. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** The dialog: which frames, and what can be decided by looking at the stack. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** What the options say about pre-images. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(asOfStack(values));
	}

	/** The values as those of {@link DenoiseStackOptions}. */
	public static OptionValues asOfStack(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		List.of(FROM, TO, COUNT, COURSE).forEach(option -> texts.remove(option.name()));
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}
}
