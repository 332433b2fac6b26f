package io.github.manifolddenoise.options;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.embedding.ComponentRule;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.task.UserException;

/** Reads how many components to keep: {@code auto}, {@code 12}, {@code energy:0.05}, {@code eigengap:20}. */
final class ComponentWords {

	private static final Option<Integer> NUMBER = Option.count("q", "", "", "1", 1);
	private static final Option<Double> EPSILON = Option.number("q", "", "", "0.05", new Option.Limits(0, true, 1,
		false));
	private static final Option<Integer> MOST = Option.count("q", "", "", "20", 1);

	private ComponentWords() {}

	static ComponentCount parse(final String text) {
		final String[] parts = text.split(":", 2);
		return switch (parts[0]) {
			case Option.AUTO -> ComponentCount.ESTIMATED;
			case "energy" -> new ComponentCount.ByRule(new ComponentRule.Energy(value(EPSILON, parts)));
			case "eigengap" -> new ComponentCount.ByRule(new ComponentRule.Eigengap(value(MOST, parts)));
			default -> new ComponentCount.Given(number(text));
		};
	}

	private static <T> T value(final Option<T> option, final String[] parts) {
		try {
			return option.parse(parts.length == 1 ? option.defaultText() : parts[1]);
		}
		catch (final UserException exception) {
			throw new UserException(exception.getMessage().replaceFirst("^q = ('?)", "q = $1" + parts[0] + ":"), exception);
		}
	}

	private static int number(final String text) {
		try {
			return NUMBER.parse(text);
		}
		catch (final UserException exception) {
			throw new UserException(exception.getMessage().replaceFirst("\\.$", ", auto, energy:0.05 or eigengap:20."), exception);
		}
	}
}
