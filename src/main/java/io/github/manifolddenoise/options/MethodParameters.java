package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.task.UserException;

/**
 * The parameters that only the chosen methods have, in one text: {@code name:value,name:value}. A parameter that is an option
 * of its own has its value from there.
 */
final class MethodParameters {

	private MethodParameters() {}

	/**
	 * The values with those of the methods' parameters.
	 *
	 * @param values of the options
	 * @param text of the parameters
	 * @param chosen the methods in use
	 * @throws UserException if none of them has such a parameter, or not with such a value
	 */
	static OptionValues of(final OptionValues values, final String text, final List<? extends Entry<?>> chosen) {
		final List<Option<?>> own = chosen.stream().flatMap(entry -> entry.parameters().stream()).filter(
			parameter -> !values.has(parameter)).distinct().toList();
		final Map<String, String> given = parse(text);
		for (final String name : given.keySet()) {
			if (values.options().stream().anyMatch(option -> option.name().equals(name))) throw new UserException(name +
				" is an option of its own: give " + name + " = " + given.get(name) + " outside of parameters.");
			if (own.stream().noneMatch(option -> option.name().equals(name))) throw new UserException("parameters = '" + text +
				"': " + chosen.stream().map(Entry::word).collect(Collectors.joining(", ")) + " have no parameter '" + name +
				"'. " + choices(own));
		}
		final List<Option<?>> all = new ArrayList<>(values.options());
		all.addAll(own);
		final Map<String, String> texts = values.texts();
		texts.putAll(given);
		return OptionValues.of(all, texts);
	}

	private static String choices(final List<Option<?>> own) {
		if (own.isEmpty()) return "Leave parameters blank.";
		return "Choose among " + own.stream().map(Option::name).collect(Collectors.joining(", ")) + ".";
	}

	/** The parameters in a text, by name. */
	static Map<String, String> parse(final String text) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final String part : text.split("[,;\\s]+")) {
			if (part.isEmpty()) continue;
			final int colon = Math.max(part.indexOf(':'), part.indexOf('='));
			if (colon < 1 || colon == part.length() - 1) throw new UserException("parameters = '" + text + "': '" + part +
				"' is no name and value. Write name:value, with commas between.");
			final String name = part.substring(0, colon);
			if (texts.put(name, part.substring(colon + 1)) != null) throw new UserException("parameters = '" + text + "': " +
				name + " stands there twice. Leave one of them out.");
		}
		return texts;
	}
}
