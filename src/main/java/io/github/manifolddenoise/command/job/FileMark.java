package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.Sha256;

/**
 * What a stack is known again by: a file, or several, one after the other.
 *
 * @param path where it was
 * @param bytes its length
 * @param modified when it was last changed, milliseconds
 * @param sha256 of its bytes; of several files, of their names too
 */
record FileMark(Path path, long bytes, long modified, String sha256) {

	/** Reads the whole stack. */
	static FileMark of(final Path path) throws IOException {
		final List<Path> files = ImageFiles.files(path);
		return new FileMark(path, bytes(files), modified(files), sha256(path));
	}

	private static long bytes(final List<Path> files) throws IOException {
		long bytes = 0;
		for (final Path file : files) bytes += Files.size(file);
		return bytes;
	}

	/** How many bytes a stack has; -1 if there is none. */
	static long length(final Path path) throws IOException {
		return Files.exists(ImageFiles.file(path)) ? bytes(ImageFiles.files(path)) : -1;
	}

	private static long modified(final List<Path> files) throws IOException {
		long modified = 0;
		for (final Path file : files) modified = Math.max(modified, Files.getLastModifiedTime(file).toMillis());
		return modified;
	}

	/** Whether the stack is still the same. It is read only where it has the same length and another time. */
	boolean isSame() throws IOException {
		if (!Files.exists(ImageFiles.file(path))) return false;
		if (!Files.isDirectory(ImageFiles.file(path))) RegularFiles.require(ImageFiles.file(path));
		final List<Path> files = ImageFiles.files(path);
		return bytes(files) == bytes && (modified(files) == modified || sha256(path).equals(sha256));
	}

	static String sha256(final Path path) throws IOException {
		final MessageDigest digest = Sha256.begin();
		final Path root = ImageFiles.file(path);
		for (final Path file : ImageFiles.files(path)) {
			final Path name = Files.isDirectory(root) ? root.relativize(file) : file.getFileName();
			if (!file.equals(root)) digest.update(name.toString().getBytes(StandardCharsets.UTF_8));
			Sha256.add(digest, file, Progress.NONE);
		}
		return Sha256.end(digest);
	}
}
