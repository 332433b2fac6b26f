package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.task.UserException;

/** The frames of a stack, one or many, are de-noised with the help of a model made by {@link FitModel}: {@link DenoiseStack}
 * with the model as its training stack. */
public final class ApplyModel implements UserTask {

	@Override
	public String word() {
		return "apply";
	}

	@Override
	public String title() {
		return "Apply Model";
	}

	@Override
	public String line() {
		return "De-noises a stack with a model.";
	}

	@Override
	public String description() {
		return "De-noises the frames of a stack, one or many, with the help of a model made by fit.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.DENOISE;
	}

	@Override
	public OptionSet options() {
		return ApplyModelOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return ApplyModelOptions.layout();
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.named("MODEL.tif", "Model made by fit.", ApplyModelOptions.MODEL), TaskInput.stack(
			"Stack to de-noise; one frame will do."));
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(Denoising.RESULT);
	}

	@Override
	public List<String> images() {
		return Denoising.IMAGES;
	}

	@Override
	public String fileDefault(final Option<?> option) {
		return Denoising.fileDefault(option);
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		modelName(values);
		PreimageLimits.check(stack, ApplyModelOptions.denoiseValues(values));
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return true;
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return values.get(ApplyModelOptions.MODEL).flatMap(name -> Denoising.expected(stack, ApplyModelOptions.denoiseValues(values),
			inMemory));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		Denoising.run(call, outcome, Optional.of(model(call)), ApplyModelOptions.denoiseValues(call.values()), "-denoised");
	}

	private static String modelName(final OptionValues values) {
		return values.get(ApplyModelOptions.MODEL).orElseThrow(() -> new UserException(
			"model is blank. Give the title of an open model or the name of its TIFF file; Fit Model... makes one."));
	}

	private static Recording model(final TaskCall call) {
		final String name = modelName(call.values());
		if (call.output().isPresent()) return ModelFile.image(Path.of(name));
		final Recording learnt = OpenImages.named(ApplyModelOptions.MODEL.name(), name);
		if (learnt.equals(call.stack())) throw new UserException("model = \"" + name +
			"\" is the active image itself. Click on the stack that is to be de-noised, then choose Apply Model... again.");
		ModelFile.requireDescription(learnt, name);
		return learnt;
	}
}
