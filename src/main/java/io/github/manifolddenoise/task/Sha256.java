package io.github.manifolddenoise.task;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java has. */
public final class Sha256 {

	private static final int BLOCK = 1 << 20;

	private Sha256() {}

	/** An empty one. */
	public static MessageDigest begin() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (final NoSuchAlgorithmException exception) {
			throw new IllegalStateException(exception);
		}
	}

	/** Takes a file's bytes. */
	public static void add(final MessageDigest digest, final Path file, final Progress progress) throws IOException {
		final byte[] block = new byte[BLOCK];
		try (InputStream stream = RegularFiles.stream(file)) {
			for (int count = stream.read(block); count >= 0; count = stream.read(block)) {
				progress.checkCanceled();
				digest.update(block, 0, count);
			}
		}
	}

	/** Ends one: 64 hexadecimal digits. */
	public static String end(final MessageDigest digest) {
		return HexFormat.of().formatHex(digest.digest());
	}
}
