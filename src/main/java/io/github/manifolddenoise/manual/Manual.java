package io.github.manifolddenoise.manual;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/** The pages of the manual, which the jar holds beside this class. */
public final class Manual {

	/** Where the manual is on the web. */
	public static final String ADDRESS = "https://github.com/manifold-denoise/Manifold_Denoise";
	/** The page that lists all others. */
	public static final String CONTENTS = "index.md";

	private Manual() {}

	/** Name of a command's page: {@code Denoise Stack} has {@code denoise-stack.md}. */
	public static String pageOf(final String command) {
		return command.toLowerCase(Locale.ROOT).replace(' ', '-') + ".md";
	}

	/** Whether there is a page of that name. */
	static boolean has(final String page) {
		return page.endsWith(".md") && Manual.class.getResource(page) != null;
	}

	/** A page, in Markdown. */
	static String text(final String page) {
		try (InputStream stream = Manual.class.getResourceAsStream(page)) {
			return new String(Objects.requireNonNull(stream, page).readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** What the pages' relative addresses begin at. */
	static URL base() {
		return Manual.class.getResource(CONTENTS);
	}
}
