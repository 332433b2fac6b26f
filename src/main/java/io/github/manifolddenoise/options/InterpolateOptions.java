package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.model.interpolation.InterpolationPath;
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

	public static final OptionSet SET = OptionSet.of(OptionSet.of(FROM, TO, COUNT, COURSE, METHOD),
		DenoiseStackOptions.OF_NOISE,
		DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_KERNEL_PCA, DenoiseStackOptions.OF_AXES.and(
			DenoiseStackOptions.WEIGHTS), DenoiseStackOptions.OF_SEARCH, DenoiseStackOptions.OF_MACHINE);

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", FROM, TO, COUNT, COURSE, METHOD,
		DenoiseStackOptions.Q, DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA, DenoiseStackOptions.MASK,
		DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

	private InterpolateOptions() {}

	/** All of them. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** The dialog: which frames, and what can be decided by looking at the stack. */
	public static DialogLayout layout() {
		return LAYOUT;
	}
}
