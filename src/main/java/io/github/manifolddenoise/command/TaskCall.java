package io.github.manifolddenoise.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.task.TaskProgress;
import io.github.manifolddenoise.task.UserException;

/**
 * What was given to a task.
 *
 * @param image the stack to work on, if the task has one
 * @param values those of the task's options
 * @param output the file that a stack goes to, where it does not become an open image
 * @param opensImages whether whoever asks takes images and tables; else files and lines are all that is seen
 * @param windows whether plots are looked at as soon as they are made, as in ImageJ unless it is in batch mode
 * @param progress of the work
 * @param teller takes lines for people while the work goes on
 */
public record TaskCall(Optional<Recording> image, OptionValues values, Optional<Path> output,
	boolean opensImages, boolean windows, TaskProgress progress, Consumer<String> teller)
{

	/** What is said where there is no image. */
	public static final String NO_IMAGE = "There is no image. Open a stack of at least 3 frames first.";

	/** The stack to work on. */
	public Recording stack() {
		return image.orElseThrow(() -> new UserException(NO_IMAGE));
	}

	/** The title of the stack without a file's extension, and a suffix such as {@code -denoised}. */
	public String title(final String suffix) {
		return Titles.of(stack().title(), suffix);
	}

	/** The image that an option names: the title of an open one, or a file. */
	public Optional<Recording> named(final Option<Optional<String>> option) {
		return values.get(option).map(name -> OpenImages.named(option.name(), name));
	}

	/** How a call that does the same again names the stack. */
	public String input() {
		return stack().source().map(Path::toString).orElse(stack().title());
	}
}
