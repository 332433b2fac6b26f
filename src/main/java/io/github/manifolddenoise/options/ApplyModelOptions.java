package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/** The options of {@link DenoiseStackOptions} that say how a model is applied to new frames. */
public final class ApplyModelOptions {

	public static final Option<Optional<String>> MODEL = Option.image("model", "Model",
		"Model made by Fit Model: title of an open image, or a TIFF file.");
	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How frames are de-noised. auto: the mixture of methods whose estimated error is smallest.", DenoiseMethods.all().stream().filter(
			method -> method.withTraining().equals(method)).map(DenoiseMethod::word).toArray(String[]::new));

	private static final List<Option<?>> OTHERS = List.of(DenoiseStackOptions.METHOD, DenoiseStackOptions.TRAIN,
		DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.NEIGHBOURS,
		DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED, DenoiseStackOptions.PREVIEW);

	private static final List<Option<?>> ALL = Stream.concat(Stream.of(MODEL, METHOD), DenoiseStackOptions.all().stream()
		.filter(option -> takes(option) || option == DenoiseStackOptions.SHOW_PLOTS ||
			option == DenoiseStackOptions.SHOW_REMOVED)).toList();

	private static final DialogLayout LAYOUT = DialogLayout.of(ALL, DialogLayout.Group.of("", MODEL, METHOD, DenoiseStackOptions.STRENGTH,
		DenoiseStackOptions.ALIGN, DenoiseStackOptions.MASK, DenoiseStackOptions.NOISE, DenoiseStackOptions.SIGMA,
		DenoiseStackOptions.CHANNELS, DenoiseStackOptions.BIT_DEPTH, DenoiseStackOptions.VOLUMES, DenoiseStackOptions.SHOW_PLOTS,
		DenoiseStackOptions.SHOW_REMOVED));

	private ApplyModelOptions() {}

	/** The dialog: what can be decided by looking at the new frames. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** The same as options of {@link DenoiseStackOptions}, which take the model as their training stack. */
	public static OptionValues denoiseValues(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		texts.put(DenoiseStackOptions.TRAIN.name(), texts.remove(MODEL.name()));
		return OptionValues.of(DenoiseStackOptions.all(), texts);
	}

	/** Whether an option is of use with a model, apart from the {@link #METHOD}. */
	public static boolean takes(final Option<?> option) {
		return !OTHERS.contains(option);
	}
}
