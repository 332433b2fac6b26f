package io.github.manifolddenoise.bridge;

import java.awt.Color;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import ij.gui.GenericDialog;
import ij.gui.MultiLineLabel;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.shell.TextLines;
import io.github.manifolddenoise.options.MethodTables;

/**
 * Lines under the fields of a dialog: what is wrong with what is entered, or else what the command says of it and what the
 * field at hand is for.
 */
final class NoticeLine {

	private static final int MARGIN = 14;
	/** A line of so many blanks keeps narrow dialogs wide enough to be read. */
	private static final int BLANKS = 120;
	private static final Color WRONG = new Color(176, 0, 0);

	private final MultiLineLabel label;
	private final int least;
	private final Color usual;
	private String sentence = "";
	private String help = "";
	private boolean fine = true;

	/** @param least lines that there is room for, so that the dialog keeps its size */
	NoticeLine(final GenericDialog dialog, final int least) {
		this.least = least;
		dialog.setInsets(8, 0, 0);
		dialog.addMessage(lines(" ".repeat(BLANKS), least, line -> true));
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
		label.setText(fitted(fine ? sentence + "\n" + help : sentence, least, label));
	}

	/** A text in lines that a label is wide enough for. */
	static String fitted(final String text, final int least, final Component label) {
		return lines(text, least, line -> label.getFontMetrics(label.getFont()).stringWidth(line) <= label.getWidth() - MARGIN);
	}

	/**
	 * A text in lines, each of them with a blank at least.
	 *
	 * @param least number of lines
	 * @param fits whether a line is not too long
	 */
	static String lines(final String text, final int least, final Predicate<String> fits) {
		final List<String> lines = TextLines.of(text, fits).stream().map(line -> line.isEmpty() ? " " : line).collect(Collectors
			.toCollection(ArrayList::new));
		while (lines.size() < least) lines.add(" ");
		return String.join("\n", lines);
	}
}
