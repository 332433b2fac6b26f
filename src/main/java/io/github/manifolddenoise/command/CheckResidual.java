package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.residual.CheckResidualJob;
import io.github.manifolddenoise.command.residual.CheckResidualJob.ResidualFiles;
import io.github.manifolddenoise.command.residual.CheckedSet;
import io.github.manifolddenoise.command.residual.ResidualMaps;
import io.github.manifolddenoise.command.residual.ResidualTable;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.ResidualOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.UserException;

/** What was removed from a stack, whether it looks like noise, and where it does not. */
public final class CheckResidual implements UserTask {

	@Override
	public String word() {
		return "residual";
	}

	@Override
	public String title() {
		return "Residual Check";
	}

	@Override
	public String line() {
		return "Tells whether what was removed is noise.";
	}

	@Override
	public String description() {
		return "Tells in words whether what was removed from a stack looks like noise, and where it does not. The verdict is printed, one sentence a line.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return ResidualOptions.SET;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.stack("Noisy stack."), TaskInput.named("DENOISED.tif",
			"The same after de-noising, by whatever program.", ResidualOptions.RESULT));
	}

	@Override
	public List<String> images() {
		return List.of("lagplot", "spatialmap", "temporalmap", "removedstack");
	}

	@Override
	public boolean isGathered() {
		return true;
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.noise(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofCheck(stack, values, inMemory));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Recording denoised = denoised(call.stack(), call.values());
		if (!denoised.lock()) throw new UserException("\"" + denoised.title() +
			"\" is in use by another command. Wait until that has ended.");
		outcome.keep(denoised::unlock);
		final CheckResidualJob job = outcome.keep(new CheckResidualJob(call.stack(), denoised, call.values(), call.progress()));
		final List<CheckedSet> sets = job.check();
		final List<String> lines = sets.stream().flatMap(set -> set.lines().stream()).toList();
		if (call.opensImages()) show(call, outcome, job);
		final ResidualFiles files = outcome.keep(ResidualFiles.write(job, call.stack().title(), call.values(), call.progress()
			.warnings()));
		outcome.committing(files::commit);
		outcome.table(call.title("-residual"), ResidualTable.table(sets));
		outcome.findings(lines);
		outcome.lines(lines);
		outcome.lines(List.of("Judged by \"" + denoised.title() + "\"."));
		outcome.answer(String.join("\n", lines));
	}

	private static void show(final TaskCall call, final Outcome outcome, final CheckResidualJob job) throws IOException {
		final ImagePlus removed = job.removed();
		final ResidualMaps maps = job.maps();
		if (call.windows() && !GraphicsEnvironment.isHeadless()) outcome.image("lagplot", maps.plots());
		outcome.image("spatialmap", maps.spatial());
		outcome.image("temporalmap", maps.temporal());
		outcome.image("removedstack", removed);
	}

	private static Recording denoised(final Recording stack, final OptionValues values) {
		final Optional<String> name = values.get(ResidualOptions.RESULT);
		final Recording found = name.isPresent() ? OpenImages.named(ResidualOptions.RESULT.name(), name.get()) : newest(stack);
		if (found.equals(stack)) throw new UserException("result = \"" + found.title() +
			"\" is the active image itself. Make the noisy stack active, and give the de-noised one as result.");
		return found;
	}

	/** The last of the results of Denoise Stack or Pre-image Denoising, which are numbered if there are several. */
	private static Recording newest(final Recording stack) {
		final Pattern usual = Pattern.compile(Pattern.quote(Titles.of(stack.title(), "-")) + "(denoised|" + String.join("|",
			PreimageKinds.ALL.words()) + ")(-\\d+)?");
		return OpenImages.titled(usual.asMatchPredicate()).stream().findFirst().map(ImageRecording::of).orElseThrow(() -> new UserException(
			"There is no open image \"" + Titles.of(stack.title(), "-denoised") +
				"\". Open the de-noised stack, and give its title or its file as result."));
	}
}
