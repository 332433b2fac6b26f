package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this software, as the build wrote it into a resource. */
public final class Version {

	private static final String TEXT = read();

	private Version() {}

	/** Such as {@code 0.1.0}. */
	public static String text() {
		return TEXT;
	}

	private static String read() {
		final Properties properties = new Properties();
		try (InputStream stream = Version.class.getResourceAsStream("/io/github/manifolddenoise/version.properties")) {
			properties.load(stream);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return properties.getProperty("version");
	}
}
