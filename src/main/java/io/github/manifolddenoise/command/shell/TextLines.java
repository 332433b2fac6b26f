package io.github.manifolddenoise.command.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Texts in lines, as ImageJ's dialogs break none. */
public final class TextLines {

	private TextLines() {}

	/**
	 * A text in lines; each of its paragraphs begins a new one, and blanks alone stay as they are.
	 *
	 * @param fits whether a line is not too long; a single word that is stays whole
	 */
	public static List<String> of(final String text, final Predicate<String> fits) {
		final List<String> lines = new ArrayList<>();
		for (final String paragraph : text.split("\n")) {
			String line = "";
			for (final String word : paragraph.split(" ", paragraph.isBlank() ? 1 : 0)) {
				final String longer = line.isEmpty() ? word : line + " " + word;
				if (!line.isEmpty() && !fits.test(longer)) {
					lines.add(line);
					line = word;
				}
				else line = longer;
			}
			lines.add(line);
		}
		return lines;
	}
}
