package io.github.manifolddenoise.bridge;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import ij.IJ;
import ij.ImagePlus;
import ij.Macro;
import ij.WindowManager;
import ij.macro.Interpreter;
import ij.plugin.PlugIn;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.Failure;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskRun;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.MacroOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * Does the tasks for ImageJ's menu, macros and recorder, in Fiji as in plain ImageJ: {@code plugins.config} names this class
 * with a task's word as its argument. It asks for options, works on the active image and shows what was made.
 * <p>
 * From scripts without a menu, also headless: {@code call("io.github.manifolddenoise.bridge.Bridge.run",
 * "Denoise Stack...", "q=20 kernel=gaussian")}.
 * </p>
 */
public final class Bridge implements PlugIn {

	@Override
	public void run(final String word) {
		final UserTask task = Tasks.of(word);
		final Optional<ImagePlus> image = image(task);
		final String macroOptions = Macro.getOptions();
		if (macroOptions != null) new ImageJRun(task, image, false).run(macroValues(task, macroOptions));
		else if (Interpreter.isBatchMode() || GraphicsEnvironment.isHeadless()) new ImageJRun(task, image, false).run(OptionValues.of(task
			.options().options(), Map.of()));
		else if (hasImage(task, image)) OptionDialog.ask(task, image).ifPresent(values -> new ImageJRun(task, image, task
			.isGathered()).run(values));
	}

	/**
	 * Does a task on the active image, for {@code call(...)} in macros.
	 *
	 * @param name the task as in the menu, with or without dots
	 * @param options as in a macro: {@code key=value key=[value with blanks]}
	 * @return title of the result, an image or a table; empty if the task failed, which also aborts the macro
	 */
	public static String run(final String name, final String options) {
		try {
			final String title = runNamed(name, options);
			if (!title.isEmpty()) return title;
		}
		catch (final RuntimeException exception) {
			if (!Macro.MACRO_CANCELED.equals(exception.getMessage())) throw exception;
		}
		endMacro();
		return "";
	}

	private static String runNamed(final String name, final String options) {
		final List<UserTask> offered = Tasks.ALL.stream().filter(task -> task.menu().isPresent()).toList();
		final Optional<UserTask> task = offered.stream().filter(some -> some.title().equals(name.replace("...", ""))).findFirst();
		if (task.isPresent()) return new ImageJRun(task.get(), image(task.get()), false).run(macroValues(task.get(), options));
		ErrorMessage.show("Manifold Denoise", "There is no command \"" + name + "\". Choose " + offered.stream().map(some -> "\"" + some
			.menuLabel() + "\"").collect(Collectors.joining(" or ")) + ".");
		return "";
	}

	/** {@code IJ.error} does not end a macro that came here by {@code call}, and an exception would show its trace. */
	private static void endMacro() {
		final Interpreter macro = Interpreter.getInstance();
		if (macro == null) return;
		macro.setIgnoreErrors(true);
		final String message = IJ.getErrorMessage();
		macro.abort(message == null ? "stopped" : message);
	}

	/** Options that a macro leaves out have their defaults, also where Fiji has found their keys within the values of others. */
	private static OptionValues macroValues(final UserTask task, final String macroOptions) {
		try {
			return OptionValues.of(task.options().options(), MacroOptions.values(macroOptions, task.options().options()));
		}
		catch (final UserException exception) {
			ErrorMessage.show(task.title(), exception.getMessage());
			throw new RuntimeException(Macro.MACRO_CANCELED, exception);
		}
	}

	/** The image that is active before a dialog opens: some let other windows be used. */
	private static Optional<ImagePlus> image(final UserTask task) {
		return task.takesStack() ? Optional.ofNullable(WindowManager.getCurrentImage()) : Optional.empty();
	}

	/** Where an image is missing there is nothing to ask. */
	private static boolean hasImage(final UserTask task, final Optional<ImagePlus> image) {
		if (!task.takesStack() || image.isPresent()) return true;
		ErrorMessage.show(task.title(), TaskCall.NO_IMAGE);
		return false;
	}

	/**
	 * One run of a task in ImageJ: progress in its status bar, lines in its Log, tables and images in its windows, one plain message
	 * where something fails.
	 *
	 * @param image the stack to work on, if the task has one
	 * @param gathered whether tables and all images but the main one are shown in one window
	 */
	private record ImageJRun(UserTask task, Optional<ImagePlus> image, boolean gathered) {

		private static final String NOTHING = "nothing was opened or written";

		/** Returns the title of what was made; empty if the task failed, which is said. */
		String run(final OptionValues values) {
			final WindowArrangement arrangement = WindowArrangement.begin();
			final ImageJProgress progress = new ImageJProgress();
			try {
				final TaskCall call = new TaskCall(image.map(ImageRecording::of), values, Optional.empty(), true, !Interpreter.isBatchMode(), progress, IJ::log);
				final Outcome outcome = TaskRun.run(task, call, expected -> IJ.log(task.title() + image.map(stack -> ", " + stack
					.getTitle()).orElse("") + expected.map(expectation -> ": " + expectation.line() + ".").orElse(":")));
				outcome.lines().forEach(IJ::log);
				IJ.log(values.macroCall(task.menuLabel()));
				return show(outcome, arrangement, progress);
			}
			catch (final CancellationException exception) {
				progress.finish();
				IJ.showStatus(task.title() + " was stopped; " + NOTHING + ".");
			}
			catch (final IOException | RuntimeException | OutOfMemoryError failure) {
				progress.finish();
				ErrorMessage.show(task.title(), Failure.sentence(failure));
			}
			finally {
				progress.finish();
			}
			return "";
		}

		private String show(final Outcome outcome, final WindowArrangement arrangement, final ImageJProgress progress) {
			final List<ImagePlus> images = new ArrayList<>(outcome.images().values());
			Collections.reverse(images);
			images.forEach(OpenImages::giveTitleOfItsOwn);
			if (gathered && !outcome.tables().isEmpty()) ResultTabs.open(outcome.tables().get(0).title(), outcome.findings(), outcome
				.tables(), images.subList(Math.min(1, images.size()), images.size()));
			else outcome.tables().forEach(table -> Tables.show(table.table(), table.title()));
			ResultWindows.show(gathered && !images.isEmpty() ? images.subList(0, 1) : images, outcome.findings(), image, arrangement);
			if (outcome.stopped().isPresent()) {
				progress.finish();
				IJ.showStatus(task.title() + " was stopped; " + outcome.stopped().get() + ".");
				return "";
			}
			outcome.message().ifPresent(this::tell);
			return outcome.title();
		}

		private void tell(final String message) {
			if (GraphicsEnvironment.isHeadless() || IJ.isMacro() || Interpreter.isBatchMode()) message.lines().forEach(IJ::log);
			else IJ.showMessage(task.title(), message);
		}
	}
}
