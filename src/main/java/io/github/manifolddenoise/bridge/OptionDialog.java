package io.github.manifolddenoise.bridge;

import java.io.File;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import ij.IJ;
import ij.gui.GenericDialog;
import ij.plugin.frame.Recorder;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.HelpText;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.task.UserException;

/** The dialog of a command in plain ImageJ. What is entered is recorded key by key, as SciJava would. */
final class OptionDialog {

	private static final int NARROW = 10, WIDE = 24;

	private final PluginCommand command;
	private final List<Option<?>> options;
	private final GenericDialog dialog;

	private OptionDialog(final PluginCommand command) {
		this.command = command;
		options = command.dialogOptions();
		dialog = new GenericDialog(command.title());
		options.forEach(this::addField);
		NoticeLine.addTo(dialog, command, this::texts);
		dialog.addHelp(HelpText.of(command));
	}

	/** Asks for the command's options and sets them; false if it was canceled or a value is none of its option's. */
	static boolean ask(final PluginCommand command) {
		return command.dialogOptions().isEmpty() || new OptionDialog(command).ask();
	}

	private boolean ask() {
		final boolean recording = Recorder.record;
		Recorder.record = false;
		try {
			dialog.showDialog();
		}
		finally {
			Recorder.record = recording;
		}
		return !dialog.wasCanceled() && take(recording);
	}

	private boolean take(final boolean recording) {
		try {
			for (final Option<?> option : options) {
				final String text = nextText(option);
				command.setOption(option, text);
				if (recording) Recorder.recordOption(option.name(), text.replace("\\", "\\\\"));
			}
			return true;
		}
		catch (final UserException exception) {
			IJ.error(command.title(), exception.getMessage());
			return false;
		}
	}

	private void addField(final Option<?> option) {
		if (option.isFlag()) dialog.addCheckbox(option.label(), Boolean.parseBoolean(option.defaultText()));
		else if (option.isFolder()) dialog.addDirectoryField(option.label(), option.defaultText(), WIDE);
		else if (option.isFile()) dialog.addFileField(option.label(), option.defaultText(), WIDE);
		else if (option.choices().isEmpty()) dialog.addStringField(option.label(), option.defaultText(), option
			.defaultText().isEmpty() ? WIDE : NARROW);
		else dialog.addChoice(option.label(), option.choices().toArray(String[]::new), option.defaultText());
	}

	private Map<String, String> texts() {
		final Map<String, String> texts = new LinkedHashMap<>();
		options.forEach(option -> texts.put(option.name(), nextText(option)));
		return texts;
	}

	private String nextText(final Option<?> option) {
		if (option.isFlag()) return Boolean.toString(dialog.getNextBoolean());
		if (option.isFolder() || option.isFile()) return new File(dialog.getNextString()).getPath();
		return option.choices().isEmpty() ? dialog.getNextString() : dialog.getNextChoice();
	}
}
