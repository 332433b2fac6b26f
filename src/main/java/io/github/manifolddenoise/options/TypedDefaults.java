package io.github.manifolddenoise.options;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.model.DenoiseOptions;

/** The defaults of {@link DenoiseOptions} as the texts of options: there is no other place that knows them. */
final class TypedDefaults {

	static final DenoiseOptions ALL = DenoiseOptions.defaults();

	private TypedDefaults() {}

	/** A number as one would write it, without a fraction of nothing. */
	static String text(final double number) {
		return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
	}

	/** A choice that has this value where nothing is chosen. */
	static <T> Option<T> choice(final T value, final Option<T> option) {
		return option.withDefault(option.choices().stream().filter(word -> option.parse(word).equals(value)).findFirst()
			.orElseThrow());
	}
}
