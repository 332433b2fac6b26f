package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.options.MethodTables;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code methods}: all methods, kernels and extensions with their parameters, on the standard output or in the README. The
 * build calls it, so that the README has whatever is registered.
 */
@Command(name = "methods", mixinStandardHelpOptions = true,
	description = "Lists all methods, kernels and extensions with their sources and parameters.")
final class MethodsCall implements Callable<Integer> {

	/** What is between these lines of a Markdown file is replaced. */
	static final String START = "<!-- methods: made by the call \"methods --update\" -->\n", END = "<!-- end of methods -->";

	@Option(names = "--markdown", description = "As the tables of the README.")
	private boolean markdown;

	@Option(names = "--update", paramLabel = "file",
		description = "Put the tables into this Markdown file instead, between the two comments that mark their place.")
	private Optional<Path> update = Optional.empty();

	@Override
	public Integer call() {
		if (update.isPresent()) update(update.get());
		else System.out.print(markdown ? MethodTables.markdown() : MethodTables.text());
		return CommandLine.ExitCode.OK;
	}

	private static void update(final Path file) {
		final String old = read(file);
		final int start = old.indexOf(START), end = old.indexOf(END, Math.max(start, 0));
		if (start < 0 || end < 0) throw new UserException("\"" + file + "\" has no lines " + START.strip() + " and " + END +
			". Put them where the tables should be.");
		final String updated = old.substring(0, start) + START + MethodTables.markdown().strip() + "\n" + old.substring(end);
		if (updated.equals(old)) return;
		try (OutputFile output = OutputFile.create(file)) {
			output.writeText(updated);
			output.commit();
		}
	}

	private static String read(final Path file) {
		try {
			return Files.readString(file);
		}
		catch (final IOException exception) {
			throw new UserException("Cannot read \"" + file + "\": " + exception.getMessage() + ".", exception);
		}
	}
}
