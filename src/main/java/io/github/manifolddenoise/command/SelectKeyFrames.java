package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.order.KeyFramesJob;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.KeyFramesOptions;

/** The frames that represent a stack best, as a stack, and a table of which frame belongs to which. */
public final class SelectKeyFrames implements UserTask {

	@Override
	public String word() {
		return "keyframes";
	}

	@Override
	public String title() {
		return "Key Frames";
	}

	@Override
	public String line() {
		return "Chooses the frames that represent a stack.";
	}

	@Override
	public String description() {
		return "Chooses the frames that represent a stack best (K-medoids). All channels belong to their frame, and so do the z-sections of a time series.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return KeyFramesOptions.SET;
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.stack("Where the chosen frames go, as they are."));
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return true;
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofDistances(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final KeyFramesJob.Result chosen = new KeyFramesJob(call.stack(), call.values(), call.progress()).choose();
		final Optional<FileOutput> stack = call.output().isPresent() ? Optional.of(outcome.keep(chosen.file(call.output().get(), call
			.progress()))) : Optional.empty();
		if (stack.isEmpty()) outcome.image("result", chosen.image(call.title("-keyframes")));
		outcome.files(OutputFiles.written(files -> files.text(call.values().get(KeyFramesOptions.TABLE), chosen::csv)));
		stack.ifPresent(file -> outcome.committing(file::commit));
		outcome.table(call.title("-representatives"), chosen.table());
		outcome.lines(List.of(chosen.summary()));
	}
}
