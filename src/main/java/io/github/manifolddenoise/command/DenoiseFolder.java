package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.folder.DenoiseFolderJob;
import io.github.manifolddenoise.command.folder.FolderSummary;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.Progress;

/** The stacks of a folder become de-noised ones in another. No image is opened; the rows of the report are a table. */
public final class DenoiseFolder implements UserTask {

	@Override
	public String word() {
		return "folder";
	}

	@Override
	public String title() {
		return "Denoise Folder";
	}

	@Override
	public String line() {
		return "De-noises the stacks of a folder.";
	}

	@Override
	public String description() {
		return "De-noises the stacks of a folder; finished ones are skipped.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.DENOISE;
	}

	@Override
	public OptionSet options() {
		return DenoiseFolderOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return DenoiseFolderOptions.layout();
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.named("IN_DIR", "Folder with the stacks.", DenoiseFolderOptions.INPUT));
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.named("OUT_DIR", "Where the results go, X-denoised.tif for X.tif; made if it is missing.",
			DenoiseFolderOptions.OUTPUT));
	}

	@Override
	public String fileDefault(final Option<?> option) {
		return Denoising.fileDefault(option);
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		new DenoiseFolderJob(values, Progress.NONE, line -> {});
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final FolderSummary summary = new DenoiseFolderJob(call.values(), call.progress(), call.teller()).run();
		if (Files.exists(summary.report())) call.teller().accept("Report: " + summary.report());
		outcome.lines(List.of(summary.counts()));
		outcome.table("Denoise Folder", summary.table());
		outcome.title(summary.report().toString());
		if (summary.failed() > 0) outcome.failed();
		if (summary.stopped()) outcome.stopped(summary.left());
		else outcome.message(String.join("\n", summary.lines()));
	}
}
