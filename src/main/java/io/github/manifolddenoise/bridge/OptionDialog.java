package io.github.manifolddenoise.bridge;

import java.awt.Button;
import java.awt.EventQueue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import ij.ImagePlus;
import ij.WindowManager;
import ij.gui.MultiLineLabel;
import ij.plugin.frame.Recorder;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.DialogCheck;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.preview.DialogPreview;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.WindowPlaces;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.manual.HelpWindow;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/**
 * The dialog of a task. It shows the fields that the task thinks of first; all others are behind a button. What differs
 * from its default is recorded key by key. Other windows can be used meanwhile.
 */
final class OptionDialog {

	private static final int COLUMNS = 2, MORE_COLUMNS = 3;
	/** A line of this length keeps room for what the preview has to say. */
	private static final int STATUS = 110, STATUS_LINES = 2;

	private final UserTask task;
	private final Optional<ImagePlus> image;
	private final DialogLayout layout;
	private final DialogPreview preview = new DialogPreview();
	private final FieldDialog dialog;
	private final Button all = FieldDialog.button("All options...", this::askFurther);
	private Map<String, String> further;
	private Optional<HelpWindow> help = Optional.empty();

	private OptionDialog(final UserTask task, final Optional<ImagePlus> image) {
		this.task = task;
		this.image = image;
		layout = task.layout();
		further = LastEntries.of(task.title(), layout.furtherOptions());
		dialog = new FieldDialog(task.title(), image.map(stack -> "Image: " + stack.getTitle()).orElse(""), EventQueue.isDispatchThread(), layout.shown(), COLUMNS, LastEntries
			.of(task.title(), layout.shownOptions()), texts -> DialogCheck.of(task, image.map(ImageRecording::of), with(texts, further)));
		final Button helping = FieldDialog.button("Help", this::help), defaults = FieldDialog.button("Defaults", this::setDefaults);
		if (layout.further().isEmpty()) dialog.add(helping, defaults);
		else dialog.add(helping, defaults, all);
		label();
		if (task.options().has(DenoiseStackOptions.PREVIEW)) addPreview();
		Optional.ofNullable(WindowManager.getCurrentImage()).filter(active -> active.getWindow() != null).ifPresent(
			active -> dialog.place(() -> WindowPlaces.across(active, dialog.dialog())));
	}

	/** Asks for a task's options; empty if that was canceled or the values have become useless meanwhile. */
	static Optional<OptionValues> ask(final UserTask task, final Optional<ImagePlus> image) {
		if (!task.hasDialog()) return Optional.of(OptionValues.of(task.options().options(), Map.of()));
		return new OptionDialog(task, image).ask();
	}

	private static Map<String, String> with(final Map<String, String> one, final Map<String, String> other) {
		final Map<String, String> both = new LinkedHashMap<>(one);
		both.putAll(other);
		return both;
	}

	private Optional<OptionValues> ask() {
		final Optional<OptionValues> taken = dialog.show() ? take() : Optional.empty();
		preview.close();
		help.ifPresent(HelpWindow::close);
		if (taken.isEmpty()) Recorder.setCommand(null);
		return taken;
	}

	/** What does not run is not recorded; a macro recorded from a dialog with a preview is the same as one without. */
	private Optional<OptionValues> take() {
		try {
			final OptionValues values = values().without(DenoiseStackOptions.PREVIEW);
			LastEntries.keep(task.title(), with(dialog.texts(), further));
			if (Recorder.record) record(values);
			return Optional.of(values);
		}
		catch (final UserException exception) {
			ErrorMessage.show(task.title(), exception.getMessage());
			return Optional.empty();
		}
	}

	private OptionValues values() {
		return OptionValues.of(task.options().options(), with(dialog.texts(), further));
	}

	/** Other commands may have been recorded while the dialog was open. */
	private void record(final OptionValues values) {
		Recorder.setCommand(task.menuLabel());
		for (final Option<?> option : values.recorded()) Recorder.recordOption(option.name(), values.texts().get(option.name()).replace(
			"\\", "\\\\"));
	}

	/** The options that the dialog does not show; what is entered there holds if its OK is pressed. */
	private void askFurther() {
		final FieldDialog rest = new FieldDialog(task.title() + ": all options", "", true, layout.further(), MORE_COLUMNS, further,
			texts -> DialogCheck.of(task, image.map(ImageRecording::of), with(dialog.texts(), texts)));
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
		else help = Optional.of(new HelpWindow(task.title(), WindowPlaces::besideDialogs));
	}

	private void addPreview() {
		dialog.dialog().setInsets(0, 0, 0);
		dialog.dialog().addMessage(NoticeLine.lines(" ".repeat(STATUS), STATUS_LINES, line -> true));
		final MultiLineLabel status = (MultiLineLabel) dialog.dialog().getMessage();
		preview.tellStatus(text -> EventQueue.invokeLater(() -> status.setText(NoticeLine.fitted(text, STATUS_LINES, status))));
		dialog.follow(() -> preview.update(image, Boolean.parseBoolean(dialog.texts().get(DenoiseStackOptions.PREVIEW.name())),
			this::values));
	}

	/**
	 * What was entered last in the dialogs, until ImageJ is closed; macros and scripts have the defaults. Files to write are not
	 * kept, as each stack has its own, nor images that are no longer there, nor whether there is a preview.
	 */
	static final class LastEntries {

		private static final Map<String, Map<String, String>> TEXTS = new ConcurrentHashMap<>();

		private LastEntries() {}

		/** Keeps what was entered for a command. */
		static void keep(final String command, final Map<String, String> texts) {
			TEXTS.put(command, Map.copyOf(texts));
		}

		/** What to begin a dialog with, a text for each option. */
		static Map<String, String> of(final String command, final List<Option<?>> options) {
			final Map<String, String> last = TEXTS.getOrDefault(command, Map.of());
			final Map<String, String> texts = defaults(options);
			for (final Option<?> option : options) {
				final String text = last.getOrDefault(option.name(), option.defaultText());
				if (isOfUse(option, text)) texts.put(option.name(), text);
			}
			return texts;
		}

		/** The options' defaults. */
		static Map<String, String> defaults(final Collection<Option<?>> options) {
			final Map<String, String> texts = new LinkedHashMap<>();
			options.forEach(option -> texts.put(option.name(), option.defaultText()));
			return texts;
		}

		private static boolean isOfUse(final Option<?> option, final String text) {
			if (option.kind() == OptionKind.OUTPUT_FILE || option.equals(DenoiseStackOptions.PREVIEW)) return false;
			try {
				option.parse(text);
				if (option.kind() == OptionKind.IMAGE && !text.isBlank()) OpenImages.requireNamed(option.name(), text);
				return option.choices().isEmpty() || option.choices().contains(text);
			}
			catch (final UserException exception) {
				return false;
			}
		}
	}
}
