package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/**
 * Where the files of a job are: {@code OUT.job.json}, beside it the folder {@code OUT.job} with what was learnt and a file for
 * each region that is done.
 *
 * @param description the JSON file
 */
record JobFiles(Path description) {

	private static final String ENDING = ".job.json";
	private static final long LONGEST = 1 << 25;

	/** Those of the job that makes a file. */
	static JobFiles ofOutput(final Path output) {
		final Path absolute = output.toAbsolutePath().normalize();
		return new JobFiles(absolute.resolveSibling(absolute.getFileName() + ENDING));
	}

	/** @throws UserException if there is no such file */
	static JobFiles of(final Path job) {
		if (!Files.isRegularFile(job) || !job.getFileName().toString().endsWith(ENDING)) throw new UserException(
			"There is no job \"" + job + "\". Name the file that ends in " + ENDING + ", or make the job with plan.");
		return new JobFiles(job.toAbsolutePath().normalize());
	}

	Path folder() {
		return description.resolveSibling(output().getFileName() + ".job");
	}

	/** Where the result goes: beside the description, whatever that says. */
	Path output() {
		final String name = description.getFileName().toString();
		return description.resolveSibling(name.substring(0, name.length() - ENDING.length()));
	}

	Path learnt(final String sha256) {
		return folder().resolve("learnt-" + sha256.substring(0, 16) + ".bin");
	}

	Path part(final JobRegion region) {
		return folder().resolve(String.format(Locale.ROOT, "region-%06d.part", region.number()));
	}

	/** A path as the description says it: within the job's own folder without what is above, so that all of it can be moved. */
	String text(final Path path) {
		final Path absolute = path.toAbsolutePath().normalize(), here = description.getParent();
		return absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
	}

	/** The path that such a text names. */
	Path path(final String text) {
		return description.getParent().resolve(text).normalize();
	}

	String read() {
		try {
			if (Files.size(description) > LONGEST) throw damaged("it has more than " + LONGEST + " bytes");
			return RegularFiles.text(description);
		}
		catch (final IOException exception) {
			throw damaged("it cannot be read as text (" + exception.getMessage() + ")");
		}
	}

	/** What to throw because the description is none. */
	UserException damaged(final String why) {
		return new UserException("The job \"" + description + "\" is damaged: " + why + ". Make it again with plan.");
	}

	/** Puts a description in the place of the one before. */
	void write(final String text) {
		try (OutputFile file = OutputFile.create(description)) {
			file.writeText(text);
			file.commit();
		}
	}

	/** Makes the folder, if it is not there. */
	void makeFolder() {
		try {
			Files.createDirectories(folder());
		}
		catch (final IOException exception) {
			throw new UserException("Cannot make the folder \"" + folder() + "\": " + exception.getMessage() +
				". Choose another place for the output.", exception);
		}
	}

	/** Deletes what belongs to the job in its folder, but for some files, and the folder if nothing else is in it. */
	void clear(final List<Path> kept) throws IOException {
		if (!Files.isDirectory(folder())) return;
		try (Stream<Path> files = Files.list(folder())) {
			files.filter(file -> isOwn(file) && !kept.contains(file)).forEach(JobFiles::delete);
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
		removeEmptyFolder();
	}

	/** Deletes the folder if nothing is in it. */
	void removeEmptyFolder() throws IOException {
		try (Stream<Path> rest = Files.list(folder())) {
			if (rest.findAny().isEmpty()) Files.deleteIfExists(folder());
		}
		catch (final NoSuchFileException exception) {
			// Another process was faster.
		}
	}

	/** Makes room for a file of the job in its folder: one that is there, whole or damaged, was the job's. */
	static void clear(final Path file) throws IOException {
		if (isOwn(file) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) Files.deleteIfExists(file);
	}

	private static boolean isOwn(final Path file) {
		final String name = file.getFileName().toString();
		return name.matches("\\.?(learnt-[0-9a-f]{16}\\.bin|region-\\d{6,}\\.part)(\\.[0-9a-f-]+\\.tmp)?");
	}

	private static void delete(final Path file) {
		try {
			Files.deleteIfExists(file);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}
}
