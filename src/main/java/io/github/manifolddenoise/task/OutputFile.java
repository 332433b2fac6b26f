package io.github.manifolddenoise.task;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.UUID;

/**
 * A file that is there whole or not at all: written under a temporary name in the target's folder, then moved.
 *
 * <pre>{@code
 * try (OutputFile file = OutputFile.create(target)) {
 *   Files.write(file.temporary(), bytes);
 *   file.commit();
 * }
 * }</pre>
 */
public final class OutputFile implements AutoCloseable {

	private final Path target;
	private final Path temporary;

	private OutputFile(final Path target) {
		this.target = target;
		temporary = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
		// Whoever stops the process finds no temporary file.
		temporary.toFile().deleteOnExit();
	}

	/** @throws UserException as {@link #check} */
	public static OutputFile create(final Path file) {
		return new OutputFile(check(file));
	}

	/**
	 * Whether a file of this name may and could be written, as far as one can tell without trying.
	 *
	 * @return the absolute path
	 * @throws UserException if the folder is missing or cannot be written to, or in the place of the file is a folder, a link, a
	 *           device, or a file that this software has not made
	 */
	public static Path check(final Path file) {
		return Target.file(file);
	}

	/** Where to write. */
	public Path temporary() {
		return temporary;
	}

	/** Where the file will be. */
	public Path target() {
		return target;
	}

	/** Writes a text as UTF-8 under the temporary name. */
	public void writeText(final String text) {
		try {
			Files.writeString(temporary, text);
		}
		catch (final IOException exception) {
			throw failure(exception);
		}
	}

	/**
	 * Gives the file its name once its bytes are on the disk, replacing an older one of this software.
	 *
	 * @throws UserException if that fails, or something else has appeared in its place since
	 */
	public void commit() {
		commitAs(target);
	}

	/** Commits under another name in the same folder, such as one that tells what is in the file. */
	public void commitAs(final Path name) {
		try {
			Target.force(temporary);
			check(name);
			try {
				Files.move(temporary, name, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
			}
			catch (final AtomicMoveNotSupportedException exception) {
				Files.move(temporary, name, StandardCopyOption.REPLACE_EXISTING);
			}
			Target.forceNames(name.getParent());
		}
		catch (final IOException exception) {
			throw failure(exception);
		}
	}

	/** What to throw when writing fails. */
	public UserException failure(final IOException exception) {
		return failure(target, exception);
	}

	/** What to throw when a file or folder cannot be written. */
	static UserException failure(final Path target, final IOException exception) {
		return new UserException("Cannot write \"" + target + "\": " + reason(exception) +
			". Check the permissions and the free space of the disk.", exception);
	}

	/** Such as "No space left on device"; the system names the temporary file in place of a reason. */
	static String reason(final IOException exception) {
		if (!(exception instanceof FileSystemException failed)) return Objects.requireNonNullElse(exception.getMessage(),
			"writing was broken off");
		return failed.getReason() == null ? "the folder takes no files" : failed.getReason();
	}

	/** Deletes what was not committed. */
	@Override
	public void close() {
		try {
			Files.deleteIfExists(temporary);
		}
		catch (final IOException exception) {
			throw failure(exception);
		}
	}
}
