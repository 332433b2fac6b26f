package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.Checkbox;
import java.awt.Choice;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import java.awt.MenuItem;
import java.awt.PopupMenu;
import java.awt.TextField;
import java.awt.event.ActionListener;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import ij.WindowManager;
import ij.gui.GenericDialog;
import ij.io.OpenDialog;
import ij.io.SaveDialog;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.options.DialogLayout.Group;

/** The fields of a dialog under the headings of their groups. Short fields of one kind stand beside each other. */
final class FieldGrid {

	/** ImageJ gives wider text fields than {@link #NARROW} all the row. */
	private static final int NARROW = 8, WIDE = 34;
	private static final Font HEADING = new Font(Font.SANS_SERIF, Font.BOLD, 12);
	private static final Color WRONG = new Color(255, 190, 190);

	private final GenericDialog dialog;
	private final int columns;
	private final Map<Option<?>, Component> fields = new LinkedHashMap<>();
	private final Map<Component, Color> backgrounds = new LinkedHashMap<>();

	/** @param columns fields in a row where they are short */
	FieldGrid(final GenericDialog dialog, final int columns) {
		this.dialog = dialog;
		this.columns = columns;
	}

	/**
	 * Adds a group beneath the others.
	 *
	 * @param texts of the fields, by the options' names; the others have their defaults
	 */
	void add(final Group group, final Map<String, String> texts) {
		if (!group.heading().isEmpty()) {
			dialog.setInsets(6, 0, 0);
			dialog.addMessage(group.heading(), HEADING);
		}
		int inRow = 0;
		for (int i = 0; i < group.options().size(); i++) {
			final Option<?> option = group.options().get(i);
			final boolean beside = inRow > 0 && inRow < columns && isShort(option) && option.isFlag() == group.options().get(i - 1)
				.isFlag();
			inRow = !isShort(option) ? 0 : beside ? inRow + 1 : 1;
			if (beside) dialog.addToSameRow();
			else dialog.setInsets(i == 0 ? 4 : 0, option.isFlag() ? 20 : 0, option.isFlag() ? 0 : 3);
			fields.put(option, field(option, texts.getOrDefault(option.name(), option.defaultText())));
		}
	}

	private static boolean isShort(final Option<?> option) {
		return !option.choices().isEmpty() || option.isNumber();
	}

	private Component field(final Option<?> option, final String text) {
		if (option.isFlag()) {
			dialog.addCheckbox(option.label(), Boolean.parseBoolean(text));
			return last(dialog.getCheckboxes());
		}
		if (!option.choices().isEmpty()) {
			dialog.addChoice(option.label(), option.choices().toArray(String[]::new), text);
			return last(dialog.getChoices());
		}
		if (option.kind() == OptionKind.FOLDER) dialog.addDirectoryField(option.label(), text, WIDE);
		else if (PathButton.isFor(option)) dialog.addFileField(option.label(), text, WIDE);
		else dialog.addStringField(option.label(), text, option.isNumber() ? NARROW : WIDE);
		final TextField field = (TextField) last(dialog.getStringFields());
		if (PathButton.isFor(option)) PathButton.replace(option, field);
		return field;
	}

	private static Component last(final List<?> components) {
		return (Component) components.get(components.size() - 1);
	}

	/** @param reader told of the option whose field gets the focus or is changed, and of its text */
	void onFocus(final BiConsumer<Option<?>, String> reader) {
		fields.forEach((option, field) -> {
			field.addFocusListener(new FocusAdapter() {

				@Override
				public void focusGained(final FocusEvent event) {
					reader.accept(option, text(field));
				}
			});
			if (field instanceof Choice choice) choice.addItemListener(event -> reader.accept(option, text(field)));
			if (field instanceof Checkbox box) box.addItemListener(event -> reader.accept(option, text(field)));
		});
	}

	/** Writes texts into the fields, by the options' names; the others stay. */
	void set(final Map<String, String> texts) {
		fields.forEach((option, field) -> {
			final String text = texts.get(option.name());
			if (text == null) return;
			if (field instanceof Checkbox box) box.setState(Boolean.parseBoolean(text));
			else if (field instanceof Choice choice) choice.select(text);
			else ((TextField) field).setText(text);
		});
	}

	/** What the fields have, by the options' names. */
	Map<String, String> texts() {
		final Map<String, String> texts = new LinkedHashMap<>();
		fields.forEach((option, field) -> texts.put(option.name(), text(field)));
		return texts;
	}

	private static String text(final Component field) {
		if (field instanceof Checkbox box) return Boolean.toString(box.getState());
		return field instanceof Choice choice ? choice.getSelectedItem() : ((TextField) field).getText().strip();
	}

	/** Marks the fields of some options, and no others. */
	void mark(final Set<String> names) {
		fields.forEach((option, field) -> {
			final Color usual = backgrounds.computeIfAbsent(field, Component::getBackground);
			final Color wanted = names.contains(option.name()) ? WRONG : usual;
			if (!wanted.equals(field.getBackground())) field.setBackground(wanted);
		});
	}

	/**
	 * What the button beside a field does that names an image or a file: it lets choose among the open images and files, or name
	 * the file that shall be written.
	 */
	private static final class PathButton {

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
}
