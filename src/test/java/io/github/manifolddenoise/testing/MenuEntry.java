package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.manifolddenoise.bridge.Bridge;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.command.UserTask;

/**
 * A line of {@code plugins.config}.
 *
 * @param menu such as {@code Plugins>Manifold Denoise}
 * @param label such as {@code Denoise Stack...}
 * @param plugIn class that plain ImageJ starts
 * @param word of the task
 */
public record MenuEntry(String menu, String label, String plugIn, String word) {

	private static final Pattern LINE = Pattern.compile("([^,#]+), \"([^\"]+)\", ([\\w.]+)\\(\"([\\w.-]+)\"\\)");

	/** All of them, in the order of the menu. */
	public static List<MenuEntry> all() {
		try (InputStream stream = Bridge.class.getResourceAsStream("/plugins.config")) {
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank() && !line
				.startsWith("#")).map(MenuEntry::of).toList();
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** The one of that label. */
	public static MenuEntry labelled(final String label) {
		return all().stream().filter(entry -> entry.label().equals(label)).findFirst().orElseThrow();
	}

	private static MenuEntry of(final String line) {
		final Matcher matcher = LINE.matcher(line);
		if (!matcher.matches()) throw new IllegalStateException(line);
		return new MenuEntry(matcher.group(1).strip(), matcher.group(2), matcher.group(3), matcher.group(4));
	}

	/** What it does. */
	public UserTask task() {
		return Tasks.of(word);
	}

	/** Menu and label. */
	public String path() {
		return menu + ">" + label;
	}

	@Override
	public String toString() {
		return label;
	}
}
