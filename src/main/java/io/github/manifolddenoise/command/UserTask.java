package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DialogLayout;

/**
 * Something a user wants done: the one description of it that menu, dialog, macros, command line and SciJava modules are made
 * from. It has no state; {@link TaskRun} does it, with a {@link TaskCall} for what was given. A new task is one class and one
 * line in {@link Tasks}; that of another jar one class and its name in that jar's
 * {@code META-INF/services/io.github.manifolddenoise.command.UserTask}.
 */
public interface UserTask {

	/** Its name as the command line and the identifier of its module have it: lower case, kept for ever. */
	String word();

	/** Its name in the menu, without dots; messages are titled with it. */
	String title();

	/** What it is for, so short that it fits beside the name. */
	String line();

	/** What it does, in sentences. */
	String description();

	/** What it is for. */
	TaskGroup group();

	/** The menu it stands in; none for a task that only the command line and scripts have. */
	default Optional<String> menu() {
		return Optional.of("Plugins>Manifold Denoise");
	}

	/** As it stands in the menu and in macros: with dots where a dialog asks for options. */
	default String menuLabel() {
		return hasDialog() ? title() + "..." : title();
	}

	/** What it can be told. */
	OptionSet options();

	/** The fields of its dialog. */
	default DialogLayout layout() {
		return DialogLayout.of(options());
	}

	/** Whether a dialog asks for options; if not, only macros give any. */
	default boolean hasDialog() {
		return !options().options().isEmpty();
	}

	/** What it works on, in the order of the command line's arguments. */
	default List<TaskInput> inputs() {
		return List.of(TaskInput.stack("Stack to work on."));
	}

	/** What the command line's {@code --output} is; none for a task that prints what it finds. */
	default Optional<TaskResult> result() {
		return Optional.empty();
	}

	/** Names of the images that it makes, as scripts get them, the main one last. */
	default List<String> images() {
		return List.of();
	}

	/** Whether a dialog's user sees tables and all images but the main one in one window. */
	default boolean isGathered() {
		return false;
	}

	/** The text of an option that is not given where stacks are files. */
	default String fileDefault(final Option<?> option) {
		return option.defaultText();
	}

	/**
	 * Checks values that are being entered, as far as that can be done at once.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if they are of no use, or do not go together
	 */
	default void check(final OptionValues values, final Optional<Recording> stack) {}

	/** What should be known of values that are being entered, though they are of use. */
	default Optional<String> warning(final OptionValues values) {
		return Optional.empty();
	}

	/**
	 * What the work will take; empty for a task that takes little. Only looks at the stack's size.
	 *
	 * @param inMemory whether the result becomes an open image and not a file
	 */
	default Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.empty();
	}

	/** Whether frames are held against those of another stack, so that one of them is enough. */
	default boolean takesOneFrame(final OptionValues values) {
		return false;
	}

	/** Whether it is of use without windows. */
	default boolean isOnCommandLine() {
		return true;
	}

	/** Whether it works on a stack. */
	default boolean takesStack() {
		return inputs().stream().anyMatch(input -> input.option().isEmpty());
	}

	/**
	 * Does the work. What it opens, makes and says goes to the outcome, which nobody sees if this fails.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if an input or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	void run(TaskCall call, Outcome outcome) throws IOException;
}
