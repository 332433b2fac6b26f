package io.github.manifolddenoise.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A folder that is there whole or not at all: filled under a temporary name beside the target, then moved, as {@link
 * OutputFile} does for a file.
 */
public final class OutputFolder implements AutoCloseable {

	private final Path target;
	private final Path temporary;
	/** Whoever stops the process finds no temporary folder. */
	private final Thread cleaner;

	private OutputFolder(final Path target) throws IOException {
		this.target = target;
		temporary = beside(target, ".tmp");
		Files.createDirectory(temporary);
		cleaner = new Thread(() -> deleteQuietly(temporary));
		Runtime.getRuntime().addShutdownHook(cleaner);
	}

	private static Path beside(final Path target, final String ending) {
		return target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ending);
	}

	/** @throws UserException as {@link #check} */
	public static OutputFolder create(final Path folder) {
		final Path target = check(folder);
		try {
			return new OutputFolder(target);
		}
		catch (final IOException exception) {
			throw OutputFile.failure(target, exception);
		}
	}

	/**
	 * Whether a folder of this name may and could be written, as far as one can tell without trying.
	 *
	 * @return the absolute path
	 * @throws UserException if the folder that it is to lie in is missing or cannot be written to, or in its place is a file, a
	 *           link, or a folder with anything that this software has not made
	 */
	public static Path check(final Path folder) {
		return Target.folder(folder);
	}

	/** Where to write. */
	public Path temporary() {
		return temporary;
	}

	/** Where the folder will be. */
	public Path target() {
		return target;
	}

	/**
	 * Gives the folder its name once its bytes are on the disk; an older one of this software is moved away first and deleted
	 * then.
	 *
	 * @throws UserException if that fails, or something else has appeared in its place since
	 */
	public void commit() {
		final Path old = beside(target, ".old");
		try {
			Target.force(temporary);
			check(target);
			final boolean replaces = Files.exists(target);
			if (replaces) Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
			Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
			Target.forceNames(target.getParent());
			if (replaces) delete(old);
		}
		catch (final IOException exception) {
			throw failure(exception);
		}
	}

	/** What to throw when writing fails. */
	public UserException failure(final IOException exception) {
		return OutputFile.failure(target, exception);
	}

	/** Deletes what was not committed. */
	@Override
	public void close() {
		try {
			if (Files.exists(temporary)) delete(temporary);
			Runtime.getRuntime().removeShutdownHook(cleaner);
		}
		catch (final IOException exception) {
			throw failure(exception);
		}
		catch (final IllegalStateException exception) {
			// The process ends already, and the cleaner runs.
			return;
		}
	}

	private static void deleteQuietly(final Path folder) {
		try {
			if (Files.exists(folder)) delete(folder);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** Deletes a folder with all that is in it, or a file. */
	public static void remove(final Path folder) {
		try {
			delete(folder);
		}
		catch (final IOException exception) {
			throw new UserException("Cannot delete \"" + folder + "\": " + OutputFile.reason(exception) +
				". Check the permissions, and delete it.", exception);
		}
	}

	private static void delete(final Path folder) throws IOException {
		final List<Path> all;
		try (Stream<Path> tree = Files.walk(folder)) {
			all = tree.sorted(Comparator.reverseOrder()).toList();
		}
		catch (final UncheckedIOException exception) {
			throw exception.getCause();
		}
		for (final Path path : all) Files.deleteIfExists(path);
	}
}
