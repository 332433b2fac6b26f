package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.LabelsJob;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.LabelsOptions;
import io.github.manifolddenoise.task.UserException;

/** Labels of some frames of a stack are handed on to others, or to those of another stack. */
public final class TransferLabels implements UserTask {

	@Override
	public String word() {
		return "labels";
	}

	@Override
	public String title() {
		return "Labels";
	}

	@Override
	public String line() {
		return "Hands labels of some frames on to others.";
	}

	@Override
	public String description() {
		return "Labels frames by the labelled frames that are nearest to them. All channels belong to their frame, and so do the z-sections of a time series.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public Optional<String> menu() {
		return Optional.empty();
	}

	@Override
	public OptionSet options() {
		return LabelsOptions.SET;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.named("TRAIN.tif", "Stack some or all frames of which have labels.", LabelsOptions.TRAIN), TaskInput.stack(
			"Stack to label. The same file as TRAIN.tif: its frames without a label get one."),
				TaskInput.required("LABELS.csv", LabelsOptions.LABELS));
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.named("OUT.csv", "Where frame,label,votes,distance go.", LabelsOptions.TABLE));
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return true;
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Path labels = call.values().get(LabelsOptions.LABELS).map(Path::of).orElseThrow(() -> new UserException(
			"labels is blank. Give a CSV file with the columns frame and label."));
		final Recording training = call.named(LabelsOptions.TRAIN).orElse(call.stack());
		final boolean same = OpenImages.isSame(training, call.stack());
		final LabelsJob.Result found = new LabelsJob(training, same ? Optional.empty() : Optional.of(call.stack()), labels, call.values(),
			call.progress()).transfer();
		outcome.files(OutputFiles.written(files -> files.text(call.values().get(LabelsOptions.TABLE), found::csv)));
		outcome.table(call.title("-labels"), found.table());
		outcome.lines(List.of(found.summary()));
	}
}
