package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.order.SortStackJob;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.SortStackOptions;

/** The frames of a stack along their manifold, or one cycle of them, and a table of the order. */
public final class SortStack implements UserTask {

	@Override
	public String word() {
		return "sort";
	}

	@Override
	public String title() {
		return "Sort Stack by Manifold";
	}

	@Override
	public String line() {
		return "Puts frames into the order of their manifold.";
	}

	@Override
	public String description() {
		return "Sorts the frames of a stack along their manifold, or gates them into a cycle. All channels belong to their frame, and so do the z-sections of a time series.";
	}

	/** Options go together or not for any number of frames. */
	private static final int ANY_FRAMES = 100;

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return SortStackOptions.SET;
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.stack("Where the sorted frames go."));
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		SortStackOptions.denoiseOptions(values, ANY_FRAMES);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final SortStackJob job = outcome.keep(new SortStackJob(call.stack(), call.values(), call.progress()));
		job.sort();
		final Optional<FileOutput> stack = call.output().isPresent() ? Optional.of(outcome.keep(job.file(call.output().get())))
			: Optional.empty();
		if (stack.isEmpty()) outcome.image("result", job.image(call.title("-sorted")));
		outcome.files(job.files());
		stack.ifPresent(file -> outcome.committing(file::commit));
		outcome.table(call.title("-order"), job.table().results());
		outcome.lines(List.of(job.summary()));
	}
}
