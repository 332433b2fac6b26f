package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;

import ij.IJ;

import io.github.manifolddenoise.command.shell.TextLines;

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

	/** Lines that a dialog on a small screen has room for. */
	public static String wrapped(final String message) {
		return String.join("\n", TextLines.of(message, line -> line.length() <= COLUMNS));
	}
}
