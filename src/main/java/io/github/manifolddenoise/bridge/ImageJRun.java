package io.github.manifolddenoise.bridge;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import ij.IJ;
import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.ErrorMessage;
import io.github.manifolddenoise.command.Failure;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskRun;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.command.shell.WindowArrangement;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ImageRecording;

/**
 * One run of a task in ImageJ: progress in its status bar, lines in its Log, tables and images in its windows, one plain message
 * where something fails.
 *
 * @param image the stack to work on, if the task has one
 * @param gathered whether tables and all images but the main one are shown in one window
 */
record ImageJRun(UserTask task, Optional<ImagePlus> image, boolean gathered) {

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
