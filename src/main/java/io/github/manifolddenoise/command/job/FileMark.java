package io.github.manifolddenoise.command.job;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a file is known again by.
 *
 * @param path where it was
 * @param bytes its length
 * @param modified when it was last changed, milliseconds
 * @param sha256 of its bytes
 */
record FileMark(Path path, long bytes, long modified, String sha256) {

	private static final int BUFFER = 1 << 20;

	/** Reads the whole file. */
	static FileMark of(final Path path) throws IOException {
		return new FileMark(path, Files.size(path), modified(path), sha256(path));
	}

	private static long modified(final Path path) throws IOException {
		return Files.getLastModifiedTime(path).toMillis();
	}

	/** Whether the file is still the same. It is read only where it has the same length and another time. */
	boolean isSame() throws IOException {
		return Files.isRegularFile(path) && Files.size(path) == bytes && (modified(path) == modified
			|| sha256(path).equals(sha256));
	}

	static String sha256(final Path path) throws IOException {
		final MessageDigest digest = digest();
		try (InputStream stream = new DigestInputStream(Files.newInputStream(path), digest)) {
			final byte[] buffer = new byte[BUFFER];
			while (stream.read(buffer) >= 0) {
				// The digest is what is wanted.
			}
		}
		return HexFormat.of().formatHex(digest.digest());
	}

	static MessageDigest digest() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (final NoSuchAlgorithmException exception) {
			throw new IllegalStateException(exception);
		}
	}
}
