package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.EventQueue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.MultiLineLabel;
import ij.plugin.frame.Recorder;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.DialogCheck;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.PluginCommand;
import io.github.manifolddenoise.command.PreviewedCommand;
import io.github.manifolddenoise.command.StackCommand;
import io.github.manifolddenoise.command.shell.WindowPlaces;
import io.github.manifolddenoise.manual.HelpWindow;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/**
 * The dialog of a command. It shows the fields that the command thinks of first; all others are behind a button. What differs
 * from its default is recorded key by key. Other windows can be used meanwhile.
 */
final class OptionDialog {

	private static final int COLUMNS = 2, MORE_COLUMNS = 3;
	/** A line of this length keeps room for what the preview has to say. */
	private static final int STATUS = 110, STATUS_LINES = 2;

	private final PluginCommand command;
	private final DialogLayout layout;
	private final Optional<PreviewedCommand> previewed;
	private final FieldDialog dialog;
	private final Button all = FieldDialog.button("All options...", this::askFurther);
	private Map<String, String> further;
	private Optional<HelpWindow> help = Optional.empty();

	private OptionDialog(final PluginCommand command) {
		this.command = command;
		layout = command.layout();
		previewed = command instanceof PreviewedCommand previewable ? Optional.of(previewable) : Optional.empty();
		further = LastEntries.of(command.title(), layout.furtherOptions());
		dialog = new FieldDialog(command.title(), heading(command), EventQueue.isDispatchThread(), layout.shown(), COLUMNS, LastEntries
			.of(command.title(), layout.shownOptions()), texts -> DialogCheck.of(command, with(texts, further)));
		final Button helping = FieldDialog.button("Help", this::help), defaults = FieldDialog.button("Defaults", this::setDefaults);
		if (layout.further().isEmpty()) dialog.add(helping, defaults);
		else dialog.add(helping, defaults, all);
		label();
		previewed.ifPresent(this::addPreview);
		final ImagePlus image = WindowManager.getCurrentImage();
		if (image != null && image.getWindow() != null) dialog.place(() -> WindowPlaces.across(image, dialog.dialog()));
	}

	/** Which image the command works on; others can be made active while the dialog is open. */
	private static String heading(final PluginCommand command) {
		if (!(command instanceof StackCommand stackCommand)) return "";
		return stackCommand.givenImage().map(image -> "Image: " + image.getTitle()).orElse("");
	}

	/** Asks for the command's options and sets them; false if it was canceled or the values have become useless meanwhile. */
	static boolean ask(final PluginCommand command) {
		return command.dialogOptions().isEmpty() || new OptionDialog(command).ask();
	}

	private static Map<String, String> with(final Map<String, String> one, final Map<String, String> other) {
		final Map<String, String> both = new LinkedHashMap<>(one);
		both.putAll(other);
		return both;
	}

	private boolean ask() {
		final boolean taken = dialog.show() && take();
		help.ifPresent(HelpWindow::close);
		if (!taken) leave();
		return taken;
	}

	/** What does not run is not recorded. */
	private void leave() {
		previewed.ifPresent(PreviewedCommand::endPreview);
		Recorder.setCommand(null);
	}

	private boolean take() {
		try {
			previewed.ifPresent(PreviewedCommand::endPreview);
			fill();
			LastEntries.keep(command.title(), with(dialog.texts(), further));
			command.leaveDialog();
			if (Recorder.record) record();
			return true;
		}
		catch (final UserException exception) {
			ErrorMessage.show(command.title(), exception.getMessage());
			return false;
		}
	}

	/** Sets the fields of the command. */
	private void fill() {
		final Map<String, String> texts = with(dialog.texts(), further);
		for (final Option<?> option : command.options()) command.setOption(option, texts.get(option.name()));
	}

	/** Other commands may have been recorded while the dialog was open. */
	private void record() {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : command.options()) texts.put(option.name(), command.recorded(option).orElse(""));
		Recorder.setCommand(command.menuLabel());
		for (final Option<?> option : OptionValues.of(command.options(), texts).recorded()) Recorder.recordOption(option.name(),
			texts.get(option.name()).replace("\\", "\\\\"));
	}

	/** The options that the dialog does not show; what is entered there holds if its OK is pressed. */
	private void askFurther() {
		final FieldDialog rest = new FieldDialog(command.title() + ": all options", "", true, layout.further(), MORE_COLUMNS, further,
			texts -> DialogCheck.of(command, with(dialog.texts(), texts)));
		if (!rest.show()) return;
		further = rest.texts();
		label();
		dialog.dialog().validate();
		dialog.update();
	}

	private void setDefaults() {
		further = LastEntries.defaults(layout.furtherOptions());
		label();
		dialog.dialog().validate();
		dialog.set(LastEntries.defaults(layout.shownOptions()));
	}

	private void label() {
		final List<String> changed = layout.furtherOptions().stream().filter(option -> !further.get(option.name()).equals(option
			.defaultText())).map(Option::name).toList();
		all.setLabel(changed.isEmpty() ? "All options..." : "All options (" + changed.size() + " changed)...");
	}

	private void help() {
		if (help.filter(HelpWindow::isOpen).isPresent()) help.get().toFront();
		else help = Optional.of(new HelpWindow(command.title(), WindowPlaces::besideDialogs));
	}

	private void addPreview(final PreviewedCommand previewable) {
		dialog.dialog().setInsets(0, 0, 0);
		dialog.dialog().addMessage(NoticeLine.lines(" ".repeat(STATUS), STATUS_LINES, line -> true));
		final MultiLineLabel status = (MultiLineLabel) dialog.dialog().getMessage();
		previewable.tellStatus(text -> EventQueue.invokeLater(() -> status.setText(NoticeLine.fitted(text, STATUS_LINES, status))));
		dialog.follow(() -> {
			fill();
			previewable.preview();
		});
	}
}
