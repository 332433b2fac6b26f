package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.MenuItem;
import java.awt.PopupMenu;
import java.awt.TextField;
import java.awt.event.ActionListener;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import ij.WindowManager;
import ij.io.OpenDialog;
import ij.io.SaveDialog;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;

/**
 * What the button beside a field does that names an image or a file: it lets choose among the open images and files, or name
 * the file that shall be written.
 */
final class PathButton {

	private PathButton() {}

	static boolean isFor(final Option<?> option) {
		return switch (option.kind()) {
			case IMAGE, INPUT_FILE, OUTPUT_FILE -> true;
			default -> false;
		};
	}

	/** Replaces what the button beside a field of ImageJ does. */
	static void replace(final Option<?> option, final TextField field) {
		final Button button = (Button) Stream.of(field.getParent().getComponents()).filter(Button.class::isInstance).findFirst()
			.orElseThrow();
		for (final ActionListener listener : button.getActionListeners()) button.removeActionListener(listener);
		final PopupMenu menu = new PopupMenu();
		button.add(menu);
		button.addActionListener(event -> {
			if (option.kind() == OptionKind.OUTPUT_FILE) save(option, field);
			else if (option.kind() == OptionKind.IMAGE && !titles().isEmpty()) choose(option, field, button, menu);
			else open(option, field);
		});
	}

	private static List<String> titles() {
		return List.of(WindowManager.getImageTitles());
	}

	private static void choose(final Option<?> option, final TextField field, final Button button, final PopupMenu menu) {
		menu.removeAll();
		for (final String title : titles()) {
			final MenuItem item = new MenuItem(title);
			item.addActionListener(event -> field.setText(title));
			menu.add(item);
		}
		menu.addSeparator();
		final MenuItem file = new MenuItem("File...");
		file.addActionListener(event -> open(option, field));
		menu.add(file);
		menu.show(button, 0, button.getHeight());
	}

	private static void open(final Option<?> option, final TextField field) {
		final OpenDialog chooser = new OpenDialog(option.label(), null);
		if (chooser.getPath() != null) field.setText(chooser.getPath());
	}

	private static void save(final Option<?> option, final TextField field) {
		final SaveDialog chooser = new SaveDialog(option.label(), option.name(), extension(option));
		if (chooser.getFileName() != null) field.setText(chooser.getDirectory() + chooser.getFileName());
	}

	/** Of the format that an option's description names. */
	private static String extension(final Option<?> option) {
		return Stream.of("TIFF", "PNG", "CSV", "JSON").filter(option.help()::contains).findFirst().map(format -> "." + format
			.toLowerCase(Locale.ROOT).replace("tiff", "tif")).orElse("");
	}
}
