package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/** Whether the files beside a result, such as plots, coordinates and reports, can be written. */
public final class SideFiles {

	private SideFiles() {}

	/**
	 * Checks that the files asked for can be written and are different ones.
	 *
	 * @param others files that they must not overwrite
	 * @param setNames names of the sets of frames, each of which has plots and coordinates of its own
	 * @throws UserException naming the file that cannot be written
	 */
	public static void check(final OptionValues values, final List<Path> others, final List<String> setNames) {
		final Set<Path> taken = new HashSet<>();
		for (final Path other : others) taken.add(real(other));
		for (final var option : List.of(DenoiseStackOptions.EMBEDDING, DenoiseStackOptions.COORDINATES,
			DenoiseStackOptions.REPORT, DenoiseStackOptions.HTML, DenoiseStackOptions.REMOVED, DenoiseStackOptions.WEIGHTS_MAP))
		{
			final Optional<String> text = values.get(option);
			if (text.isEmpty()) continue;
			if (option.equals(DenoiseStackOptions.REMOVED) || option.equals(
				DenoiseStackOptions.WEIGHTS_MAP)) ImageFiles.checkStack(Path.of(text .get()));
			final List<String> names = !option.equals(DenoiseStackOptions.EMBEDDING) && !option.equals(
				DenoiseStackOptions.COORDINATES) ? List.of("") : setNames;
			for (final String name : names) take(option.name(), OutputFiles.nameOf(Path.of(text.get()), name), taken);
		}
		requirePng(values, List.of(DenoiseStackOptions.EMBEDDING));
	}

	/**
	 * Checks that the files that other options ask for can be written, are different ones and none that is read.
	 *
	 * @param options that name files; those without a value are fine
	 * @param perSet those of which each set of frames has a file of its own
	 * @throws UserException naming the file that cannot be written
	 */
	public static void check(final OptionValues values, final List<Option<Optional<String>>> options,
		final List<Option<Optional<String>>> perSet, final List<Path> inputs, final List<String> setNames) throws IOException
	{
		final Set<Path> taken = new HashSet<>();
		for (final Option<Optional<String>> option : options) {
			if (values.get(option).isEmpty()) continue;
			for (final String name : perSet.contains(option) ? setNames : List.of("")) {
				final Path file = OutputFiles.nameOf(Path.of(values.get(option).get()), name);
				checkResult(file, inputs);
				take(option.name(), file, taken);
			}
		}
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
	 * The same for a stack, whose name says of what kind its file is.
	 *
	 * @throws UserException naming the file
	 */
	public static void checkStack(final Path output, final List<Path> inputs) throws IOException {
		requireNoInput(output, inputs);
		ImageFiles.checkStack(output);
	}

	/**
	 * Checks that pictures get names of the format that they are written in.
	 *
	 * @param pictures options that name PNG files; those without a value are fine
	 */
	public static void requirePng(final OptionValues values, final List<Option<Optional<String>>> pictures) {
		for (final Option<Optional<String>> option : pictures) {
			final Optional<String> name = values.get(option);
			if (name.filter(text -> !text.toLowerCase(Locale.ROOT).endsWith(".png")).isPresent()) throw new UserException(option
				.name() + " = \"" + name.get() + "\" is no name of a PNG file. Choose one that ends in .png.");
		}
	}

	/** Adds a file that can be written to those that are taken. */
	public static void take(final String option, final Path file, final Set<Path> taken) {
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
