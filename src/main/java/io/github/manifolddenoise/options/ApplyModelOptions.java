package io.github.manifolddenoise.options;

import java.util.List;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.model.DenoiseMethod;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** The options of {@link DenoiseStackOptions} that say how a model is applied to new frames. */
public final class ApplyModelOptions {

	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How frames are de-noised. auto: the method whose estimated error is smallest.", Stream.concat(Stream.of(Option.AUTO,
			"posterior", "posterior-residual", "dct", "nlm", "unchanged"), PreimageKinds.ALL.words().stream()).toArray(
				String[]::new));

	private static final List<Option<?>> OTHERS = List.of(DenoiseStackOptions.METHOD, DenoiseStackOptions.TRAIN,
		DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.NEIGHBOURS,
		DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED);

	private ApplyModelOptions() {}

	/** Whether an option is of use with a model, apart from the {@link #METHOD}. */
	public static boolean takes(final Option<?> option) {
		return !OTHERS.contains(option);
	}
}
