package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;

import ij.IJ;

/** An error in ImageJ's way: it ends a macro, and people read it in a dialog or without a screen on the console. */
public final class ErrorMessage {

	private static final int COLUMNS = 90;

	private ErrorMessage() {}

	/**
	 * Shows a message.
	 *
	 * @throws RuntimeException in the thread of a macro, which it ends
	 */
	public static void show(final String title, final String message) {
		final boolean dialog = !GraphicsEnvironment.isHeadless() && IJ.getInstance() != null;
		IJ.error(title, dialog ? wrapped(message) : message);
	}

	/** Lines that a dialog on a small screen has room for; ImageJ's own breaks none. */
	static String wrapped(final String message) {
		final StringBuilder lines = new StringBuilder();
		int column = 0;
		for (final String word : message.split(" ")) {
			if (column > 0 && column + word.length() >= COLUMNS) {
				lines.append('\n');
				column = 0;
			}
			lines.append(column > 0 ? " " : "").append(word);
			column += word.length() + 1;
		}
		return lines.toString();
	}
}
