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

	/** @throws UserException if the folder that it is to lie in is missing or cannot be written to */
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
	 * Whether a folder of this name could be written, as far as one can tell without trying.
	 *
	 * @return the absolute path
	 * @throws UserException as {@link #create}
	 */
	public static Path check(final Path folder) {
		final Path target = folder.toAbsolutePath().normalize(), parent = target.getParent();
		if (parent == null) throw new UserException("Cannot write \"" + target +
			"\": it is the root of a disk. Choose a name.");
		if (Files.exists(target) && !Files.isDirectory(target)) throw new UserException("Cannot write \"" + target +
			"\": there is a file of that name, and it would be a folder. Choose another name.");
		if (!Files.isDirectory(parent)) throw new UserException("Cannot write \"" + target + "\": there is no folder \"" +
			parent + "\". Make it first.");
		if (!Files.isWritable(parent)) throw new UserException("Cannot write \"" + target + "\": the folder \"" + parent +
			"\" is not writable. Choose another folder.");
		return target;
	}

	/** Where to write. */
	public Path temporary() {
		return temporary;
	}

	/** Where the folder will be. */
	public Path target() {
		return target;
	}

	/** Gives the folder its name; an older one is moved away first and deleted then. */
	public void commit() {
		final Path old = beside(target, ".old");
		try {
			final boolean replaces = Files.exists(target);
			if (replaces) Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
			Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
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
