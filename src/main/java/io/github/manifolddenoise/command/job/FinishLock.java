package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.github.manifolddenoise.task.UserException;

/**
 * Held by the one process that finishes a job: a file in the job's folder that the system unlocks when the process ends, however
 * that ends. Where files cannot be locked (some network drives), or the job has no folder any more, there is none.
 */
final class FinishLock implements AutoCloseable {

	private static final String NAME = "finish.lock";

	/** By this process: to close any channel of a file ends the locks that the process has on it. */
	private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

	private final JobFiles files;
	private final Optional<FileChannel> channel;

	private FinishLock(final JobFiles files, final Optional<FileChannel> channel) {
		this.files = files;
		this.channel = channel;
	}

	/** @throws UserException if another process holds it */
	static FinishLock of(final JobFiles files) throws IOException {
		final Path file = file(files);
		if (!Files.isDirectory(files.folder())) return new FinishLock(files, Optional.empty());
		if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
			throw new UserException("\"" + file + "\" is no file. Delete it, and call finish again.");
		if (!HELD.add(file)) throw taken(files);
		boolean held = false;
		try {
			final Optional<FileChannel> channel = locked(file, files);
			held = true;
			return new FinishLock(files, channel);
		}
		finally {
			if (!held) HELD.remove(file);
		}
	}

	private static Optional<FileChannel> locked(final Path file, final JobFiles files) throws IOException {
		final FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
			LinkOption.NOFOLLOW_LINKS);
		try {
			if (channel.tryLock() != null) return Optional.of(channel);
		}
		catch (final IOException exception) {
			channel.close();
			return Optional.empty();
		}
		channel.close();
		throw taken(files);
	}

	private static UserException taken(final JobFiles files) {
		return new UserException("Another finish is at work on the job \"" + files.description() +
			"\". Wait until it has ended: it writes \"" + files.output() + "\".");
	}

	private static Path file(final JobFiles files) {
		return files.folder().resolve(NAME);
	}

	/** Ends it, and removes the folder where nothing else is left in it. */
	@Override
	public void close() throws IOException {
		HELD.remove(file(files));
		if (channel.isEmpty()) return;
		Files.deleteIfExists(file(files));
		channel.get().close();
		files.removeEmptyFolder();
	}
}
