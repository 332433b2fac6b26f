package io.github.manifolddenoise.task;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rule for every file and folder that is written: nothing is in its place, or what {@linkplain OwnFiles this software} has
 * written; never a link, a device or a pipe. What is written is on the disk before it gets its name.
 */
final class Target {

	private Target() {}

	/** The absolute path of a file that may be written. */
	static Path file(final Path file) {
		final Path target = file.toAbsolutePath();
		if (target.getParent() == null || Files.isDirectory(target) && !Files.isSymbolicLink(target)) throw refused(target,
			"it is a folder. Choose a file name.");
		require(target);
		return target;
	}

	/** The absolute path of a folder that may be written. */
	static Path folder(final Path folder) {
		final Path target = folder.toAbsolutePath().normalize();
		if (target.getParent() == null) throw refused(target, "it is the root of a disk. Choose a name.");
		if (Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)) throw refused(target,
			"there is a file of that name, and it would be a folder. Choose another name.");
		require(target);
		return target;
	}

	private static void require(final Path target) {
		final Path parent = target.getParent();
		if (!Files.isDirectory(parent)) throw refused(target, "there is no folder \"" + parent + "\". Make it first.");
		if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) requireOurs(target);
		if (!Files.isWritable(parent)) throw refused(target, "the folder \"" + parent +
			"\" is not writable. Choose another folder.");
	}

	private static void requireOurs(final Path target) {
		if (Files.isSymbolicLink(target)) throw refused(target,
			"it is a link, and links are not followed. Choose another name, or delete the link first.");
		if (!Files.isDirectory(target) && !Files.isRegularFile(target)) throw refused(target,
			"it is a device or a pipe. Choose the name of a file.");
		if (!Files.isWritable(target)) throw refused(target, "it may not be written to. Choose another name, or allow it first.");
		if (!isOurs(target)) throw refused(target, "there is a " + (Files.isDirectory(target)
			? "folder of that name with files in it that were" : "file of that name that was") +
			" not made by Manifold Denoise. Choose another name, or delete it first.");
	}

	private static boolean isOurs(final Path target) {
		try {
			return OwnFiles.isOurs(target);
		}
		catch (final IOException exception) {
			throw refused(target, "there is something of that name that cannot be read to see who made it. Choose another name.");
		}
	}

	private static UserException refused(final Path target, final String why) {
		return new UserException("Cannot write \"" + target + "\": " + why);
	}

	/** Has a file, or all in a folder, on the disk and not only in the system's memory. */
	static void force(final Path path) throws IOException {
		final List<Path> files;
		try (Stream<Path> all = Files.walk(path)) {
			files = all.filter(Files::isRegularFile).toList();
		}
		for (final Path file : files) {
			try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
				channel.force(true);
			}
		}
	}

	/** Has the names in a folder on the disk, where the system can. */
	static void forceNames(final Path folder) {
		try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
			channel.force(true);
		}
		catch (final IOException exception) {
			// Windows opens no folders; it writes their names by itself.
		}
	}
}
