package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/** How every task is done, whoever asks for it: checks, forecast, work, names for the files that were written. */
public final class TaskRun {

	private TaskRun() {}

	/**
	 * Whether a task could be done now.
	 *
	 * @throws UserException if there is no image, too few frames, or too little memory, with the cure
	 */
	public static void requireAble(final UserTask task, final Optional<Recording> image, final OptionValues values,
		final boolean inMemory)
	{
		if (!task.takesStack()) return;
		final Recording stack = image.filter(given -> given.width() > 0 && given.slices() > 0).orElseThrow(
			() -> new UserException(TaskCall.NO_IMAGE));
		if (!stack.isOpen()) throw new UserException("\"" + stack.title() + "\" has been closed. Open it again.");
		if (!task.takesOneFrame(values)) StackLayout.requireFrames(stack);
		task.expected(stack, values, inMemory).ifPresent(ResourceEstimate::require);
	}

	/**
	 * Does a task. The stack is kept from others meanwhile; nothing that was begun is left if it fails.
	 *
	 * @param announce is told what the work will take, before it begins
	 * @throws UserException if an input or an option is unfit
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static Outcome run(final UserTask task, final TaskCall call, final Consumer<Optional<ResourceEstimate>> announce)
		throws IOException
	{
		requireAble(task, call.image(), call.values(), call.opensImages());
		final Optional<ResourceEstimate> expected = task.takesStack() ? expected(task, call) : Optional.empty();
		expected.ifPresent(ResourceEstimate::require);
		if (task.takesStack()) requireFiles(call);
		if (task.takesStack() && !call.stack().lock()) throw new UserException("\"" + call.stack().title() +
			"\" is in use by another command. Wait until that has ended.");
		try (Outcome outcome = new Outcome()) {
			announce.accept(expected);
			expected.ifPresent(expectation -> call.progress().plan(expectation.plan()));
			task.run(call, outcome);
			outcome.commit();
			return outcome;
		}
		finally {
			if (task.takesStack()) call.stack().unlock();
		}
	}

	private static Optional<ResourceEstimate> expected(final UserTask task, final TaskCall call) {
		final Optional<ResourceEstimate> expected = task.expected(call.stack(), call.values(), call.opensImages());
		return call.output().isEmpty() ? expected : expected.map(estimate -> estimate.writing(call.output().get()));
	}

	/** Checks that every image that is read is there, and that no file that will be written is one of them or of others. */
	private static void requireFiles(final TaskCall call) throws IOException {
		final List<Path> inputs = new ArrayList<>(call.image().flatMap(Recording::source).stream().toList());
		final Map<String, String> texts = call.values().texts();
		for (final Option<?> option : call.values().options()) {
			final String text = texts.get(option.name());
			if (text.isBlank()) continue;
			if (option.kind() == OptionKind.IMAGE) OpenImages.requireNamed(option.name(), text);
			if (option.kind() == OptionKind.IMAGE || option.kind() == OptionKind.INPUT_FILE) OpenImages.file(
				text).ifPresent(inputs::add);
		}
		if (call.output().isPresent()) SideFiles.checkStack(call.output().get(), inputs);
		SideFiles.check(call.values(), inputs, call.output().stream().toList(), setNames(call));
	}

	/** Names of the sets of frames, where one of the files has them in its name. */
	private static List<String> setNames(final TaskCall call) {
		if (call.values().changed().stream().noneMatch(Option::isPerSet)) return List.of("");
		final Recording other = call.named(DenoiseStackOptions.TRAIN).or(() -> call.named(
			ApplyModelOptions.MODEL)).orElse(call.stack());
		return StackLayout.ofFresh(call.stack(), other, call.values().get(DenoiseStackOptions.CHANNELS), call.values().get(
			DenoiseStackOptions.VOLUMES)).sets().stream().map(FrameSet::name).toList();
	}
}
