package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;

/** The files of a folder, and nothing that lies outside of it: links and names that lead out are refused. */
final class ZarrStore {

	private static final long LARGEST_TEXT = 16 << 20;

	private final Path root;
	private final Set<Path> plainFolders = ConcurrentHashMap.newKeySet();

	ZarrStore(final Path root) {
		this.root = root.toAbsolutePath();
	}

	Path root() {
		return root;
	}

	/**
	 * A file or folder within.
	 *
	 * @throws UserException if the name leads out
	 */
	Path path(final String name) {
		Path path = root;
		for (final String part : name.split("/")) {
			if (part.isEmpty() || part.equals(".")) continue;
			if (part.equals("..") || part.indexOf('\\') >= 0 || part.indexOf(':') >= 0 || part.indexOf('\0') >= 0)
				throw UserException.unreadable(root, "it names \"" + name +
					"\", which may lie outside of it. Write the file again.");
			path = path.resolve(part);
		}
		return path;
	}

	/** The text file of a name; empty if there is none. */
	Optional<JsonFields> json(final String name) {
		final Path path = path(name);
		return bytes(name, LARGEST_TEXT).map(bytes -> MetadataFile.parse(path, bytes));
	}

	boolean exists(final String name) {
		return Files.isRegularFile(path(name), LinkOption.NOFOLLOW_LINKS);
	}

	/** Reads something of a file that is open. */
	@FunctionalInterface
	interface Reading<T> {

		Optional<T> of(Path path, SeekableByteChannel channel) throws IOException;
	}

	/**
	 * The bytes of a file; empty if there is none.
	 *
	 * @param most that it may have
	 * @throws UserException if it has more, is no plain file, or cannot be read
	 */
	Optional<byte[]> bytes(final String name, final long most) {
		return read(name, (path, channel) -> {
			final long size = channel.size();
			if (size > most) throw MetadataFile.damaged(path, "it has " + size + " bytes and should have at most " + most);
			return Optional.of(part(path, channel, 0, (int) size));
		});
	}

	/**
	 * What is read of a file; empty if there is none.
	 *
	 * @throws UserException if it is no plain file, or cannot be read
	 */
	<T> Optional<T> read(final String name, final Reading<T> reading) {
		final Path path = path(name);
		try {
			requireNoLinks(path);
			if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) throw MetadataFile.damaged(path,
				"it is a folder and should be a file");
			RegularFiles.require(path);
			try (SeekableByteChannel channel = Files.newByteChannel(path, Set.of(StandardOpenOption.READ,
				LinkOption.NOFOLLOW_LINKS)))
			{
				return reading.of(path, channel);
			}
		}
		catch (final NoSuchFileException exception) {
			return Optional.empty();
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() +
				". Check its permissions and the disk.", exception);
		}
	}

	/** Bytes of an open file, which must have them. */
	static byte[] part(final Path path, final SeekableByteChannel channel, final long start, final int length)
		throws IOException
	{
		final ByteBuffer buffer = ByteBuffer.allocate(length);
		channel.position(start);
		while (buffer.hasRemaining())
			if (channel.read(buffer) < 0) throw MetadataFile.damaged(path, "it was cut short while it was read");
		return buffer.array();
	}

	/** Folders between the root and a file are looked at once. */
	private void requireNoLinks(final Path path) {
		Path at = path;
		boolean folder = false;
		while (!at.equals(root)) {
			if (folder && plainFolders.contains(at)) return;
			if (Files.isSymbolicLink(at)) throw UserException.unreadable(at,
				"it is a link, which may lead out of the folder. Copy what it stands for.");
			if (folder && Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) plainFolders.add(at);
			at = at.getParent();
			folder = true;
		}
	}

	/** Whether a folder holds anything but files whose names begin with a point or are {@code zarr.json}. */
	boolean holdsChunks(final String folder) {
		try (DirectoryStream<Path> entries = Files.newDirectoryStream(path(folder))) {
			for (final Path entry : entries) {
				final String name = entry.getFileName().toString();
				if (!name.startsWith(".") && !name.equals("zarr.json")) return true;
			}
			return false;
		}
		catch (final IOException | DirectoryIteratorException exception) {
			throw UserException.unreadable(path(folder), exception.getMessage() +
				". Check its permissions and the disk.", exception);
		}
	}
}
