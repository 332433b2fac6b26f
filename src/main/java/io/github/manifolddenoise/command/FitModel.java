package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.UserException;

/** A stack is cleaned and kept in a file with its kernel PCA, to be applied to other stacks by {@link ApplyModel}. */
public final class FitModel implements UserTask {

	@Override
	public String word() {
		return "fit";
	}

	@Override
	public String title() {
		return "Fit Model";
	}

	@Override
	public String line() {
		return "Learns a model from a training stack.";
	}

	@Override
	public String description() {
		return "Cleans a training stack and keeps it, with its kernel PCA, as a model for apply and denoise --train.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.DENOISE;
	}

	@Override
	public OptionSet options() {
		return FitModelOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return FitModelOptions.layout();
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.stack("TRAIN.tif", "Stack to learn from."));
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.named("MODEL.tif", "Where the model goes, a TIFF stack of the clean frames with their" +
			" kernel PCA.", FitModelOptions.MODEL));
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		path(values);
		FitModelOptions.denoiseOptions(values);
		FitModelOptions.modelOptions(values);
	}

	@Override
	public Optional<String> warning(final OptionValues values) {
		return FitModelOptions.warning(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofFitting(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Path path = path(call.values());
		final FitModelJob job = outcome.keep(new FitModelJob(call.stack(), call.values(), call.progress()));
		ModelFile.checkFolder(path);
		job.train();
		final ModelWriter model = outcome.keep(job.file(path));
		final DenoiseReport report = job.report(call.progress()::warnings);
		outcome.files(DenoiseFiles.write(report, call.values(), call.stack(), job.page(report, call.input(), RepeatedCall.file(path))));
		outcome.committing(model::commit);
		outcome.title(path.toAbsolutePath().toString());
		outcome.lines(job.summaries());
	}

	private static Path path(final OptionValues values) {
		return values.get(FitModelOptions.MODEL).map(Path::of).orElseThrow(() -> new UserException(
			"model is blank. Give the name of the TIFF file that the clean frames shall be saved to."));
	}
}
