package io.github.manifolddenoise.bridge;

import java.awt.Color;
import java.awt.Component;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import ij.gui.GenericDialog;
import ij.gui.MultiLineLabel;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.options.MethodTables;

/**
 * Lines under the fields of a dialog: what is wrong with what is entered, or else what the command says of it and what the
 * field at hand is for.
 */
final class NoticeLine {

	private static final int LINES = 6, COLUMNS = 84, WIDE_LINES = 4, WIDE = 126;
	private static final Color WRONG = new Color(176, 0, 0);

	private final MultiLineLabel label;
	private final int columns;
	private final int least;
	private final Color usual;
	private String sentence = "";
	private String help = "";
	private boolean fine = true;

	/** @param wide whether the dialog is */
	NoticeLine(final GenericDialog dialog, final boolean wide) {
		columns = wide ? WIDE : COLUMNS;
		least = wide ? WIDE_LINES : LINES;
		dialog.setInsets(8, 0, 0);
		dialog.addMessage(lines("", columns, least));
		label = (MultiLineLabel) dialog.getMessage();
		usual = label.getForeground();
	}

	/**
	 * Says something of what is entered.
	 *
	 * @param right whether that is as it should be
	 */
	void tell(final String text, final boolean right) {
		sentence = text;
		fine = right;
		show();
	}

	/** Says what a field is for, or what the method does that it has chosen. */
	void explain(final Option<?> option, final String text) {
		help = option.label() + ": " + MethodTables.help(option, text).map(what -> text + ", " + what).orElse(option.help());
		show();
	}

	/** Where it says so. */
	Component label() {
		return label;
	}

	private void show() {
		label.setForeground(fine ? usual : WRONG);
		label.setText(lines(fine ? sentence + "\n" + help : sentence, columns, least));
	}

	/** As many lines as any text may need, so that the dialog keeps its size; blank ones have a blank. */
	static String lines(final String text, final int columns, final int least) {
		final List<String> lines = new ArrayList<>();
		for (final String paragraph : text.split("\n")) {
			final StringBuilder line = new StringBuilder();
			for (final String word : paragraph.split(" ")) {
				if (line.length() > 0 && line.length() + word.length() >= columns) {
					lines.add(line.toString());
					line.setLength(0);
				}
				line.append(line.length() > 0 ? " " : "").append(word);
			}
			lines.add(line.isEmpty() ? " " : line.toString());
		}
		final String[] all = new String[Math.max(least, lines.size())];
		Arrays.fill(all, " ");
		for (int i = 0; i < lines.size(); i++) all[i] = lines.get(i);
		return String.join("\n", all);
	}
}
