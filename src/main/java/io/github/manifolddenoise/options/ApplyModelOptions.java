package io.github.manifolddenoise.options;

import java.util.List;

import io.github.manifolddenoise.model.DenoiseMethod;

/** The options of {@link DenoiseStackOptions} that say how a model is applied to new frames. */
public final class ApplyModelOptions {

	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How frames are de-noised. auto: the method whose estimated error is smallest.", Option.AUTO, "posterior",
		"posterior-residual", "constrained", "unconstrained", "dct", "nlm", "unchanged");

	private static final List<Option<?>> OTHERS = List.of(DenoiseStackOptions.METHOD, DenoiseStackOptions.TRAIN,
		DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.OUTSIDE, DenoiseStackOptions.NEIGHBOURS,
		DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.SHOW_REMOVED);

	private ApplyModelOptions() {}

	/** Whether an option is of use with a model, apart from the {@link #METHOD}. */
	public static boolean takes(final Option<?> option) {
		return !OTHERS.contains(option);
	}
}
