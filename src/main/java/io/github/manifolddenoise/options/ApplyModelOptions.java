package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/** The options of {@link DenoiseStackOptions} that say how a model is applied to new frames. */
public final class ApplyModelOptions {

	public static final Option<Optional<String>> MODEL = Option.image("model", "Model",
		"Model made by Fit Model: title of an open image, or a file.");
	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How frames are de-noised. auto: the mixture of methods whose estimated error is smallest.",
		"method for new frames beside the clean ones of a model", DenoiseMethods.all().stream().filter(method -> method.withTraining()
			.equals(method)).map(DenoiseMethod::word).toList());

	public static final OptionSet SET = OptionSet.of(OptionSet.of(MODEL, METHOD), DenoiseStackOptions.OF_MIXTURE,
		DenoiseStackOptions.OF_STACK, DenoiseStackOptions.OF_NEW_FRAMES, DenoiseStackOptions.OF_WINDOWS,
			DenoiseStackOptions.OF_FILES);

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", MODEL, METHOD,
		DenoiseStackOptions.STRENGTH,
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
		return SET.options();
	}

	/** The values of a stack whose training stack is the model. */
	public static OptionValues denoiseValues(final OptionValues values) {
		return values.without(MODEL).with(DenoiseStackOptions.TRAIN, values.texts().get(MODEL.name()));
	}
}
