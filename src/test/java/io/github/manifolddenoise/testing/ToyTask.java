package io.github.manifolddenoise.testing;

import java.util.List;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.Outcome;
import io.github.manifolddenoise.command.TaskCall;
import io.github.manifolddenoise.command.TaskGroup;
import io.github.manifolddenoise.command.UserTask;
import io.github.manifolddenoise.image.ImageRecording;

/** A task that somebody adds: it copies a stack so many times brighter. */
public final class ToyTask implements UserTask {

	public static final String WORD = "brighten", TITLE = "Brighten Stack";

	private static final Option<Integer> TIMES = Option.count("times", "Times", "Factor of all values.", "2", 1);

	@Override
	public String word() {
		return WORD;
	}

	@Override
	public String title() {
		return TITLE;
	}

	@Override
	public String line() {
		return "Makes a stack brighter.";
	}

	@Override
	public String description() {
		return "Multiplies all values of a stack.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return OptionSet.of(TIMES);
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) {
		final ImagePlus copy = ImageRecording.image(call.stack()).duplicate();
		for (int n = 1; n <= copy.getStackSize(); n++) copy.getStack().getProcessor(n).multiply(call.values().get(TIMES));
		copy.setTitle(call.title("-bright"));
		outcome.image("result", copy);
		outcome.lines(List.of("brighter by " + call.values().get(TIMES)));
	}

	@Override
	public Optional<String> warning(final OptionValues values) {
		return values.get(TIMES) == 1 ? Optional.of("times = 1 changes nothing.") : Optional.empty();
	}
}
