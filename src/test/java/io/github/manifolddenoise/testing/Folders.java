package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What lies in a folder, hidden files too. */
public final class Folders {

	private Folders() {}

	/** Names of the files, sorted. */
	public static List<String> names(final Path folder) {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** Requires exactly these files: no output of a failed run, no temporary file. */
	public static void assertHolds(final Path folder, final String... names) {
		assertEquals(Stream.of(names).sorted().toList(), names(folder), "files in " + folder);
	}
}
