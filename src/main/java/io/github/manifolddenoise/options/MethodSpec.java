package io.github.manifolddenoise.options;

import java.util.Map;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethod;

/**
 * One method of a comparison with its own options.
 *
 * @param method the method
 * @param given what was said for it alone, by name, in the order in which it was said
 * @param values all options of {@link DenoiseStackOptions}
 */
public record MethodSpec(DenoiseMethod method, Map<String, String> given, OptionValues values) {

	/** What was said for this method alone: {@code q:10 geometry:noisy}; empty if nothing was. */
	public String parameters() {
		return given.entrySet().stream().map(entry -> entry.getKey() + ":" + entry.getValue()).collect(Collectors.joining(
			" "));
	}

	/** As it can be written in a list of methods. */
	public String text() {
		return given.isEmpty() ? method.word() : method.word() + "(" + parameters() + ")";
	}

	/** @throws io.github.manifolddenoise.task.UserException if the options do not go together */
	public DenoiseOptions denoiseOptions() {
		return TypedOptions.of(values);
	}
}
