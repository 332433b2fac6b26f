package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/** SHA-256 of files and texts, as 64 hexadecimal digits. */
final class FileHash {

	private static final int BLOCK = 1 << 20;

	private FileHash() {}

	/**
	 * Of a file's bytes; of a folder's files, their names and bytes in the order of the names.
	 *
	 * @throws UserException if it cannot be read
	 */
	static String of(final Path file, final Progress progress) {
		final MessageDigest digest = Sha256.begin();
		final byte[] block = new byte[BLOCK];
		try {
			if (!Files.isDirectory(file)) add(file, digest, block, progress);
			else for (final Path path : FileState.files(file)) {
				final String head = file.relativize(path) + "\n" + Files.size(path) + "\n";
				digest.update(head.replace('\\', '/').getBytes(StandardCharsets.UTF_8));
				add(path, digest, block, progress);
			}
		}
		catch (final IOException exception) {
			throw new UserException("Cannot read \"" + file + "\": " + exception.getMessage() +
				". Check the file, its permissions and the disk.", exception);
		}
		return Sha256.end(digest);
	}

	private static void add(final Path file, final MessageDigest digest, final byte[] block, final Progress progress)
		throws IOException
	{
		try (InputStream stream = Files.newInputStream(file)) {
			for (int count = stream.read(block); count >= 0; count = stream.read(block)) {
				progress.checkCanceled();
				digest.update(block, 0, count);
			}
		}
	}

	static String of(final String text) {
		final MessageDigest digest = Sha256.begin();
		digest.update(text.getBytes(StandardCharsets.UTF_8));
		return Sha256.end(digest);
	}
}
