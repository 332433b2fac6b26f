package io.github.manifolddenoise.bridge;

import java.awt.Component;
import java.awt.Container;
import java.awt.Dialog;
import java.awt.Dimension;
import java.awt.EventQueue;
import java.awt.Window;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import ij.IJ;
import ij.ImageJ;
import ij.WindowManager;
import ij.gui.MessageDialog;
import ij.gui.MultiLineLabel;

/**
 * Runs macros one after the other in a plain ImageJ on a screen and prints what they leave, one {@code name: value} per line.
 * It knows ImageJ's classes only, as ImageJ finds ours in its plugins folder.
 */
public final class MacroDriver {

	private static final Dimension SMALL_SCREEN = new Dimension(1024, 768);
	private static final long PATIENCE = 80_000;

	private MacroDriver() {}

	/** ImageJ's folder, the argument of the macros, and their files. */
	public static void main(final String[] arguments) {
		int code = 0;
		try {
			ImageJ.main(new String[] { "-ijpath", arguments[0] });
			for (int i = 2; i < arguments.length; i++) {
				if (i > 2) clear();
				say("macro", arguments[i]);
				run(arguments[i], arguments[1]);
			}
		}
		catch (final Throwable failure) {
			failure.printStackTrace();
			code = 1;
		}
		System.out.flush();
		Runtime.getRuntime().halt(code);
	}

	private static void run(final String file, final String argument) throws Exception {
		final Thread run = new Thread(() -> IJ.runMacroFile(file, argument), "test_Macro$");
		run.start();
		closingMessages(run);
		final String log = IJ.getLog();
		if (log != null) log.lines().forEach(line -> say("log", line));
		say("images", Arrays.toString(WindowManager.getImageTitles()));
	}

	/** Nothing of a macro is left for the next one. */
	private static void clear() {
		IJ.run("Close All");
		IJ.log("\\Clear");
	}

	/**
	 * Presses OK in every message until the thread has ended. A message is pressed when it was already there at the look
	 * before: a modal dialog that is closed between becoming visible and waiting for its end would wait for ever.
	 */
	static void closingMessages(final Thread run) throws Exception {
		final long end = System.currentTimeMillis() + PATIENCE;
		Set<Dialog> seen = Set.of();
		while (run.isAlive()) {
			if (System.currentTimeMillis() > end) throw new IllegalStateException("still running");
			final Set<Dialog> showing = modalDialogs();
			for (final Dialog dialog : showing) if (seen.contains(dialog)) close(dialog);
			seen = showing;
			IJ.wait(50);
		}
	}

	private static Set<Dialog> modalDialogs() {
		final Set<Dialog> dialogs = new HashSet<>();
		for (final Window window : Window.getWindows()) {
			if (window.isShowing() && window instanceof Dialog dialog && dialog.isModal()) dialogs.add(dialog);
		}
		return dialogs;
	}

	private static void close(final Dialog dialog) throws Exception {
		say("message", dialog.getTitle() + " | " + text(dialog));
		say("message fits", Boolean.toString(dialog.getWidth() <= SMALL_SCREEN.width && dialog.getHeight() <= SMALL_SCREEN.height));
		EventQueue.invokeAndWait(() -> {
			if (dialog instanceof MessageDialog message) message.actionPerformed(null);
			else dialog.dispose();
		});
	}

	/** What a dialog says beside its fields. */
	static String text(final Dialog dialog) throws ReflectiveOperationException {
		final StringBuilder text = new StringBuilder();
		for (final Component component : components(dialog)) {
			if (component instanceof MultiLineLabel label) text.append(text(label));
		}
		return text.toString().replace('\n', ' ');
	}

	/** What each of a dialog's labels of several lines says. */
	static List<String> texts(final Dialog dialog) {
		final List<String> texts = new ArrayList<>();
		try {
			for (final Component component : components(dialog)) if (component instanceof MultiLineLabel label) texts.add(text(label));
		}
		catch (final ReflectiveOperationException exception) {
			throw new IllegalStateException(exception);
		}
		return texts;
	}

	private static String text(final MultiLineLabel label) throws ReflectiveOperationException {
		final Field lines = MultiLineLabel.class.getDeclaredField("lines");
		lines.setAccessible(true);
		return String.join(" ", (String[]) lines.get(label));
	}

	/** Everything in it. */
	static List<Component> components(final Container container) {
		final List<Component> all = new ArrayList<>();
		for (final Component component : container.getComponents()) {
			all.add(component);
			if (component instanceof Container inner) all.addAll(components(inner));
		}
		return all;
	}

	private static void say(final String name, final String value) {
		System.out.println(name + ": " + value);
	}
}
