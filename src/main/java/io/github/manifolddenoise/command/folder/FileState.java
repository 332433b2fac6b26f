package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What tells whether somebody wrote to a file, or to one of a folder, in the meantime.
 *
 * @param files how many
 * @param bytes in all of them
 * @param times when they were written, in one number
 */
record FileState(long files, long bytes, long times) {

	static FileState of(final Path path) throws IOException {
		final List<Path> files = Files.isDirectory(path) ? files(path) : List.of(path);
		long bytes = 0, times = 0;
		for (final Path file : files) {
			bytes += Files.size(file);
			times = 31 * times + Files.getLastModifiedTime(file).hashCode();
		}
		return new FileState(files.size(), bytes, times);
	}

	/** The files of a folder and of those in it, in the order of their names; links to folders are not followed. */
	static List<Path> files(final Path folder) throws IOException {
		try (Stream<Path> tree = Files.walk(folder)) {
			final Path[] files = tree.filter(Files::isRegularFile).toArray(Path[]::new);
			Arrays.sort(files);
			return List.of(files);
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
	}
}
