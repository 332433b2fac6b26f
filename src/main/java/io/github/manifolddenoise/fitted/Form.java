package io.github.manifolddenoise.fitted;

import java.util.function.Function;

/**
 * How values of a class are saved: under a name, as the components of a record.
 *
 * @param name says in the bytes which form it is; it stays when the class gets another name
 * @param type class of the values, itself and not one that extends it
 * @param saved the record
 * @param taken the record that a value is made of
 * @param made the value made of a record; it throws any unchecked exception for one that it cannot be made of
 */
public record Form<T, R extends Record>(String name, Class<T> type, Class<R> saved, Function<T, R> taken,
	Function<R, T> made)
{

	/** A record that is saved as it is. */
	public static <R extends Record> Form<R, R> of(final String name, final Class<R> type) {
		return new Form<>(name, type, type, Function.identity(), Function.identity());
	}

	R recordOf(final Object value) {
		return taken.apply(type.cast(value));
	}

	Object valueOf(final Record components) {
		return made.apply(saved.cast(components));
	}
}
