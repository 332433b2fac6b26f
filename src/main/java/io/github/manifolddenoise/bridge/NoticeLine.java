package io.github.manifolddenoise.bridge;

import java.util.Map;
import java.util.function.Supplier;

import ij.gui.GenericDialog;
import ij.gui.MultiLineLabel;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.task.UserException;

/** Lines under the fields of a dialog that follow what is entered: what the command says of it, or what is wrong with it. */
final class NoticeLine {

	private static final int COLUMNS = 72, LINES = 5;

	private final PluginCommand command;

	private NoticeLine(final PluginCommand command) {
		this.command = command;
	}

	/**
	 * Adds the lines, if the command has something to say.
	 *
	 * @param texts reads the fields, from the first on
	 */
	static void addTo(final GenericDialog dialog, final PluginCommand command, final Supplier<Map<String, String>> texts) {
		final NoticeLine line = new NoticeLine(command);
		final String first = line.text(Map.of());
		if (first.isEmpty()) return;
		dialog.addMessage(lines(first));
		final MultiLineLabel label = (MultiLineLabel) dialog.getMessage();
		dialog.addDialogListener((changed, event) -> {
			if (event != null) label.setText(lines(line.text(texts.get())));
			return true;
		});
	}

	private String text(final Map<String, String> entered) {
		try {
			return command.notice(OptionValues.of(command.options(), entered));
		}
		catch (final UserException exception) {
			return exception.getMessage();
		}
	}

	/** As many lines as any text may need, so that the dialog keeps its size. */
	static String lines(final String text) {
		final StringBuilder lines = new StringBuilder();
		int column = 0, count = 1;
		for (final String word : text.split(" ")) {
			if (column > 0 && column + word.length() >= COLUMNS) {
				lines.append('\n');
				column = 0;
				count++;
			}
			lines.append(column > 0 ? " " : "").append(word);
			column += word.length() + 1;
		}
		return lines.append("\n ".repeat(Math.max(0, LINES - count))).toString();
	}
}
