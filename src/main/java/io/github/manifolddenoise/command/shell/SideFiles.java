package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import io.github.manifolddenoise.catalogue.FileForm;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.task.UserException;

/** Whether the files beside a result, such as plots, coordinates and reports, can be written. */
public final class SideFiles {

	private SideFiles() {}

	/**
	 * Checks that all files that options name can be written, are different ones and none that is read, and that their names
	 * are those of what is written to them.
	 *
	 * @param inputs files that are read
	 * @param others files that are written, too
	 * @param setNames names of the sets of frames, for options of which each has a file of its own
	 * @throws UserException naming the file that cannot be written
	 */
	public static void check(final OptionValues values, final List<Path> inputs, final List<Path> others,
		final List<String> setNames) throws IOException
	{
		final Set<Path> taken = new HashSet<>();
		for (final Path other : others) taken.add(real(other));
		final List<Option<?>> named = values.options().stream().filter(option -> option.kind() == OptionKind.OUTPUT_FILE &&
			!values.texts().get(option.name()).isBlank()).toList();
		for (final Option<?> option : named) {
			for (final String name : option.isPerSet() ? setNames : List.of("")) {
				final Path file = OutputFiles.nameOf(Path.of(values.texts().get(option.name())), name);
				requireNoInput(file, inputs);
				take(option.name(), file, taken);
			}
		}
		for (final Option<?> option : named) requireForm(option, values.texts().get(option.name()));
	}

	private static void requireForm(final Option<?> option, final String name) {
		if (option.form() == FileForm.STACK) ImageFiles.checkStack(Path.of(name));
		if (option.form() == FileForm.PICTURE && !name.toLowerCase(Locale.ROOT).endsWith(".png")) throw new UserException(option
			.name() + " = \"" + name + "\" is no name of a PNG file. Choose one that ends in .png.");
	}

	/**
	 * Checks that a result can be written and is none of the files that are read.
	 *
	 * @throws UserException naming the file
	 */
	public static void checkResult(final Path output, final List<Path> inputs) throws IOException {
		requireNoInput(output, inputs);
		ImageFiles.checkOutput(output);
	}

	private static void requireNoInput(final Path output, final List<Path> inputs) throws IOException {
		for (final Path input : inputs) {
			final Path file = ImageFiles.file(input);
			final boolean both = Files.exists(output) && Files.exists(file), same = both && Files.isSameFile(output, file);
			final boolean folder = Files.isDirectory(file) && (both && real(file).startsWith(real(output)) || output.toAbsolutePath()
				.normalize().startsWith(real(file)));
			if (same || folder) throw new UserException("The output \"" + output +
				"\" is a file that is read from. Choose another name; inputs are never changed.");
		}
	}

	/**
	 * Checks the path of a stack, whose name says of what kind its file is.
	 *
	 * @throws UserException naming the file
	 */
	public static void checkStack(final Path output, final List<Path> inputs) throws IOException {
		requireNoInput(output, inputs);
		ImageFiles.checkStack(output);
	}

	/** Adds a file that can be written to those that are taken. */
	private static void take(final String option, final Path file, final Set<Path> taken) {
		final Path path = file.toAbsolutePath();
		if (!taken.add(real(path))) throw new UserException(option + " = \"" + path +
			"\" is also the name of another file of this run. Choose another name.");
		ImageFiles.checkOutput(file);
	}

	/** The same path for all names of a file. */
	public static Path real(final Path path) {
		try {
			return path.toRealPath();
		}
		catch (final IOException exception) {
			return path.toAbsolutePath().normalize();
		}
	}
}
