package io.github.manifolddenoise.task;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, which every Java has. */
public final class Sha256 {

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

	/** Ends one: 64 hexadecimal digits. */
	public static String end(final MessageDigest digest) {
		return HexFormat.of().formatHex(digest.digest());
	}
}
