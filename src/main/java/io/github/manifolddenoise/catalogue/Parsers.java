package io.github.manifolddenoise.catalogue;

import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;

import io.github.manifolddenoise.task.UserException;

/** Texts as values of options; of what is none they say which option it was given for, and what to choose instead. */
final class Parsers {

	/** As large as the numbers of pixels are: products of larger ones are not finite. */
	private static final double LARGEST = 1e37;

	private Parsers() {}

	static <T> T word(final String name, final String text, final Map<String, T> values) {
		final T value = values.get(text);
		if (value != null) return value;
		final List<String> words = List.copyOf(values.keySet());
		throw new UserException(name + " = '" + text + "' is unknown. Choose " + oneOf(words) + "." + Nearest.question(text,
			words));
	}

	static boolean flag(final String name, final String text) {
		return switch (text) {
			case "true", "1" -> true;
			case "false", "0" -> false;
			default -> throw new UserException(name + " = '" + text + "' is unknown. Choose true or false.");
		};
	}

	static int count(final String name, final String text, final int least) {
		try {
			final int value = Integer.parseInt(text);
			if (value >= least) return value;
			throw new UserException(name + " = " + value + " is too small. Choose " + least + " or more.");
		}
		catch (final NumberFormatException exception) {
			throw new UserException(name + " = '" + text + "' is no whole number. Choose one of " + least + " or more.",
				exception);
		}
	}

	static double number(final String name, final String text, final String range,
		final DoublePredicate fits)
	{
		try {
			final double value = Double.parseDouble(text);
			if (Math.abs(value) > LARGEST && Double.isFinite(value)) throw new UserException(name + " = " + text +
				" is too large: pixels have no such numbers. Choose one up to 1e37.");
			if (fits.test(value)) return value;
			throw new UserException(name + " = " + text + " is out of range. Choose a " + range + ".");
		}
		catch (final NumberFormatException exception) {
			throw new UserException(name + " = '" + text + "' is no number. Choose a " + range +
				", with a decimal point.", exception);
		}
	}

	/** Words as a sentence lists them. */
	static String oneOf(final List<String> words) {
		if (words.size() == 1) return words.get(0);
		return String.join(", ", words.subList(0, words.size() - 1)) + " or " + words.get(words.size() - 1);
	}
}
