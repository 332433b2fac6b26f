package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this software, as the build wrote it into a resource. */
public final class Version {

	private static final Properties PROPERTIES = read();

	/** As many of a revision are enough to tell it. */
	private static final int LETTERS = 12;

	private Version() {}

	/** Such as {@code 0.1.0}. */
	public static String text() {
		return PROPERTIES.getProperty("version");
	}

	/** The version and the state of the sources that it was built from, such as {@code 0.1.0, build 4509207c}. */
	public static String build() {
		final String revision = PROPERTIES.getProperty("build");
		return text() + ", build " + revision.substring(0, Math.min(LETTERS, revision.length()));
	}

	private static Properties read() {
		final Properties properties = new Properties();
		try (InputStream stream = Version.class.getResourceAsStream("/io/github/manifolddenoise/version.properties")) {
			properties.load(stream);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return properties;
	}
}
