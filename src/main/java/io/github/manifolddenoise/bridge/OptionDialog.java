package io.github.manifolddenoise.bridge;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.Label;
import java.io.File;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import ij.gui.GenericDialog;
import ij.gui.NonBlockingGenericDialog;
import ij.plugin.frame.Recorder;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.HelpText;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.command.PreviewedCommand;
import io.github.manifolddenoise.task.UserException;

/**
 * The dialog of a command. What is entered is recorded key by key. Short fields stand two in
 * a row where there are many, so that the dialog fits on small screens. The dialog of a command
 * with a preview lets the image be used, so that the preview can be followed through the stack.
 */
final class OptionDialog {

	private static final int NARROW = 8, WIDE = 24;
	/** With more fields than this there are two in a row. ImageJ gives wider text fields than {@link #NARROW} all the row. */
	private static final int MANY = 10;
	/** A line of this length keeps room for what the preview has to say. */
	private static final int STATUS = 100;

	private final PluginCommand command;
	private final List<Option<?>> options;
	private final Optional<PreviewedCommand> previewed;
	private final GenericDialog dialog;

	private OptionDialog(final PluginCommand command) {
		this.command = command;
		options = command.dialogOptions();
		previewed = command instanceof PreviewedCommand previewable ? Optional.of(previewable) : Optional.empty();
		final boolean free = previewed.isPresent() && !EventQueue.isDispatchThread();
		dialog = free ? new NonBlockingGenericDialog(command.title()) : new GenericDialog(command.title());
		addFields();
		NoticeLine.addTo(dialog, command, this::texts);
		dialog.addHelp(HelpText.of(command));
		previewed.ifPresent(this::addPreview);
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
		final boolean taken = !dialog.wasCanceled() && take(recording);
		if (!taken) leave();
		return taken;
	}

	/** What does not run is not recorded. */
	private void leave() {
		previewed.ifPresent(PreviewedCommand::endPreview);
		Recorder.setCommand(null);
	}

	private boolean take(final boolean recording) {
		try {
			previewed.ifPresent(PreviewedCommand::endPreview);
			for (final Option<?> option : options) command.setOption(option, nextText(option));
			command.leaveDialog();
			if (recording) options.forEach(this::record);
			return true;
		}
		catch (final UserException exception) {
			ErrorMessage.show(command.title(), exception.getMessage());
			return false;
		}
	}

	private void record(final Option<?> option) {
		command.recorded(option).ifPresent(text -> Recorder.recordOption(option.name(), text.replace("\\", "\\\\")));
	}

	/** A field goes beside the one before it if that stands alone in its row and both are short, and of one kind. */
	private void addFields() {
		boolean alone = false;
		for (int i = 0; i < options.size(); i++) {
			final Option<?> option = options.get(i);
			final boolean beside = alone && isShort(option) && option.isFlag() == options.get(i - 1).isFlag();
			if (beside) dialog.addToSameRow();
			addField(option);
			alone = !beside && options.size() > MANY && isShort(option);
		}
	}

	private static boolean isShort(final Option<?> option) {
		return !option.choices().isEmpty() || isNumber(option);
	}

	/** Whether it is for a number or a word; others are names, lists and patterns. */
	private static boolean isNumber(final Option<?> option) {
		return option.choices().isEmpty() && option.range().contains("number");
	}

	private void addField(final Option<?> option) {
		if (option.isFlag()) dialog.addCheckbox(option.label(), Boolean.parseBoolean(option.defaultText()));
		else if (option.isFolder()) dialog.addDirectoryField(option.label(), option.defaultText(), WIDE);
		else if (option.isFile()) dialog.addFileField(option.label(), option.defaultText(), WIDE);
		else if (option.choices().isEmpty()) dialog.addStringField(option.label(), option.defaultText(), isNumber(option)
			? NARROW : WIDE);
		else dialog.addChoice(option.label(), option.choices().toArray(String[]::new), option.defaultText());
	}

	private void addPreview(final PreviewedCommand previewable) {
		dialog.addMessage(" ".repeat(STATUS));
		final Label status = (Label) dialog.getMessage();
		previewable.tellStatus(text -> EventQueue.invokeLater(() -> status.setText(text)));
		dialog.addDialogListener((changed, event) -> {
			follow(previewable, event);
			return true;
		});
	}

	/** Bad values are told as the preview's status, and refused when the dialog closes. */
	private void follow(final PreviewedCommand previewable, final AWTEvent event) {
		for (final Option<?> option : options) command.setOption(option, nextText(option));
		if (event != null) previewable.preview();
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
