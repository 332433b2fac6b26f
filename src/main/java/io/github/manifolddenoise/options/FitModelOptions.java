package io.github.manifolddenoise.options;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseMethod;
import io.github.manifolddenoise.model.DenoiseOptions;

/** The options of {@code Fit Model...}: those of {@link DenoiseStackOptions} that have to do with cleaning frames. */
public final class FitModelOptions {

	public static final Option<Optional<String>> MODEL = Option.text("model", "Save model to",
		"TIFF file for the clean frames. Denoise Stack takes it as its training stack.", "file");
	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How the training frames are cleaned. auto: the method whose estimated error is smallest.", "cleaning of training frames",
		List.of(Option.AUTO, "harmonics", "harmonics-residual", "gjs", "svd", "dct", "nlm", "unchanged"));

	private static final List<Option<?>> ALL = List.of(MODEL, METHOD, DenoiseStackOptions.NOISE,
		DenoiseStackOptions.SIGMA, DenoiseStackOptions.GAIN, DenoiseStackOptions.OFFSET, DenoiseStackOptions.READ_NOISE,
		DenoiseStackOptions.NEIGHBOURS, DenoiseStackOptions.MASK, DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES,
		DenoiseStackOptions.SEED, DenoiseStackOptions.BACKEND,
		DenoiseStackOptions.THREADS, DenoiseStackOptions.EMBEDDING, DenoiseStackOptions.COORDINATES,
		DenoiseStackOptions.REPORT);

	private FitModelOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return ALL;
	}

	/** What the options say about cleaning. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		texts.remove(MODEL.name());
		return DenoiseStackOptions.denoiseOptions(OptionValues.of(DenoiseStackOptions.all(), texts));
	}
}
