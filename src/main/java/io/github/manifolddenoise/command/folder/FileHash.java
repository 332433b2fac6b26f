package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Sha256;
import io.github.manifolddenoise.task.UserException;

/** SHA-256 of files and texts, as 64 hexadecimal digits. */
final class FileHash {

	private FileHash() {}

	/**
	 * Of a file's bytes; of a folder's files, their names and bytes in the order of the names.
	 *
	 * @throws UserException if it cannot be read
	 */
	static String of(final Path file, final Progress progress) {
		final MessageDigest digest = Sha256.begin();
		try {
			if (!Files.isDirectory(file)) Sha256.add(digest, file, progress);
			else for (final Path path : FileState.files(file)) {
				final String head = file.relativize(path) + "\n" + Files.size(path) + "\n";
				digest.update(head.replace('\\', '/').getBytes(StandardCharsets.UTF_8));
				Sha256.add(digest, path, progress);
			}
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() +
				". Check the file, its permissions and the disk.", exception);
		}
		return Sha256.end(digest);
	}

	static String of(final String text) {
		final MessageDigest digest = Sha256.begin();
		digest.update(text.getBytes(StandardCharsets.UTF_8));
		return Sha256.end(digest);
	}
}
