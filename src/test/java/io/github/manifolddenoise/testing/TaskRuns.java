package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskRun;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.options.MacroOptions;

/** Runs tasks on images, as ImageJ does, but for its windows. */
public final class TaskRuns {

	private TaskRuns() {}

	/** @param options as in a macro */
	public static Outcome run(final UserTask task, final ImagePlus image, final String options) {
		return run(task, Optional.of(image), OptionValues.of(task.options().options(), MacroOptions.values(options, task.options()
			.options())));
	}

	/** @param image the stack to work on, if the task has one */
	public static Outcome run(final UserTask task, final Optional<ImagePlus> image, final OptionValues values) {
		final ImageJProgress progress = new ImageJProgress();
		try {
			return TaskRun.run(task, new TaskCall(image.map(ImageRecording::of), values, Optional.empty(), true, !Interpreter.isBatchMode(), progress,
				line -> {}), expected -> {});
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		finally {
			progress.finish();
		}
	}

	/** The images that are made, the main one first. */
	public static List<ImagePlus> images(final UserTask task, final ImagePlus image, final String options) {
		final List<ImagePlus> images = new ArrayList<>(run(task, image, options).images().values());
		Collections.reverse(images);
		return images;
	}
}
