package io.github.manifolddenoise.command;

import java.io.File;
import java.lang.reflect.Field;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;

/**
 * The input fields of a command, by their names: those of its options, a boolean for flags, a File for paths, else a String;
 * and the image of a command on a stack.
 */
final class InputFields {

	/** Name of the field of the image. */
	static final String IMAGE = "image";

	private InputFields() {}

	static void set(final Object command, final Option<?> option, final String text) {
		setNamed(command, option.name(), switch (option.kind()) {
			case FLAG -> option.parse(text);
			case FOLDER, INPUT_FILE -> text.isBlank() ? null : new File(text);
			default -> text;
		});
	}

	/** The field as a text; empty for a path that is blank. */
	static Optional<String> text(final Object command, final Option<?> option) {
		return named(command, option.name()).map(Object::toString);
	}

	static void setImage(final Object command, final ImagePlus image) {
		setNamed(command, IMAGE, image);
	}

	static Optional<ImagePlus> image(final Object command) {
		return named(command, IMAGE).map(ImagePlus.class::cast);
	}

	private static void setNamed(final Object command, final String name, final Object value) {
		try {
			field(command.getClass(), name).set(command, value);
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	private static Optional<Object> named(final Object command, final String name) {
		try {
			return Optional.ofNullable(field(command.getClass(), name).get(command));
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
	}

	/** In the command's class, or in one that it extends. */
	private static Field field(final Class<?> type, final String name) throws NoSuchFieldException {
		try {
			final Field field = type.getDeclaredField(name);
			field.setAccessible(true);
			return field;
		}
		catch (final NoSuchFieldException exception) {
			if (type == Object.class) throw exception;
			return field(type.getSuperclass(), name);
		}
	}
}
