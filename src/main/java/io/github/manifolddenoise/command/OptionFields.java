package io.github.manifolddenoise.command;

import java.io.File;
import java.lang.reflect.Field;
import java.util.Optional;

import org.scijava.command.Command;

import io.github.manifolddenoise.catalogue.Option;

/** The fields of a command that are its options, by their names: a boolean for flags, a File for paths, else a String. */
final class OptionFields {

	private OptionFields() {}

	/** Whether the option names a folder or a file that dialogs let people look for. */
	static boolean isPath(final Option<?> option) {
		return option.isFolder() || option.isFile();
	}

	static void set(final Command command, final Option<?> option, final String text) {
		try {
			final Field field = field(command, option);
			if (option.isFlag()) field.setBoolean(command, (Boolean) option.parse(text));
			else if (isPath(option)) field.set(command, text.isBlank() ? null : new File(text));
			else field.set(command, text);
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	/** The field as a text; empty for a path that is blank. */
	static Optional<String> text(final Command command, final Option<?> option) {
		try {
			return Optional.ofNullable(field(command, option).get(command)).map(Object::toString);
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static Field field(final Command command, final Option<?> option) throws NoSuchFieldException {
		final Field field = declared(command.getClass(), option.name());
		field.setAccessible(true);
		return field;
	}

	/** In the command's class, or in one that it extends. */
	private static Field declared(final Class<?> type, final String name) throws NoSuchFieldException {
		try {
			return type.getDeclaredField(name);
		}
		catch (final NoSuchFieldException exception) {
			if (type == Object.class) throw exception;
			return declared(type.getSuperclass(), name);
		}
	}
}
