package io.github.manifolddenoise.catalogue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One method as dialog, macro, command line, comparison and documentation know it.
 *
 * @param word its name as the value of an option: lower case, words joined by hyphens, kept for ever
 * @param title its name in words
 * @param help what it does, a sentence or two
 * @param source paper and equation
 * @param parameters what it takes beside the values that all methods share
 * @param factory makes it from values that have its parameters
 * @param <T> what kind of method it is
 */
public record Entry<T>(String word, String title, String help, String source, List<Option<?>> parameters,
	Function<OptionValues, T> factory)
{

	/** A method without parameters. */
	public Entry(final String word, final String title, final String help, final String source, final T method) {
		this(word, title, help, source, List.of(), values -> method);
	}

	/** The method as it is where nothing is said of its parameters. */
	public T create() {
		return create(OptionValues.of(parameters, Map.of()));
	}

	/** The method with these values of its parameters. */
	public T create(final OptionValues values) {
		return factory.apply(values);
	}
}
