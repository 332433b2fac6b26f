package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.order.InterpolateJob;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.InterpolateOptions;
import io.github.manifolddenoise.options.TypedOptions;

/** Frames between two frames of a stack, along its manifold. */
public final class InterpolateFrames implements UserTask {

	@Override
	public String word() {
		return "interpolate";
	}

	@Override
	public String title() {
		return "Interpolate Along Manifold";
	}

	@Override
	public String line() {
		return "Makes frames between two frames.";
	}

	@Override
	public String description() {
		return "Makes frames between two frames of a stack, along its manifold.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return InterpolateOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return InterpolateOptions.layout();
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.stack("Where the frames between go, 32-bit."));
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.of(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofInterpolation(stack, values, inMemory));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final InterpolateJob job = outcome.keep(new InterpolateJob(call.stack(), call.values(), call.progress()));
		job.interpolate();
		if (call.output().isPresent()) outcome.file(job.file(call.output().get()));
		else outcome.image("result", job.image(call.title("-interpolated")));
		outcome.lines(job.summaries());
	}
}
