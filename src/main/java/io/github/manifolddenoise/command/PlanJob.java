package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.job.JobPlan;
import io.github.manifolddenoise.command.job.TaskCarrier;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.JobOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * What there is to learn of a stack is learnt, and its pixels are left to {@link WorkOnJob}.
 *
 * @param elsewhere where tiles of frames are computed
 */
public record PlanJob(TaskCarrier.Elsewhere elsewhere) implements UserTask {

	/** Those of a stack that becomes a file. */
	private static final OptionSet OF_FILE = OptionSet.of(DenoiseStackOptions.OF_LEARNING, DenoiseStackOptions.OF_FILES);

	/** Everything is computed here. */
	public PlanJob() {
		this((here, carrier) -> here);
	}

	@Override
	public String word() {
		return "plan";
	}

	@Override
	public String title() {
		return "Plan Job";
	}

	@Override
	public String line() {
		return "Learns of a stack and writes a job of regions.";
	}

	@Override
	public String description() {
		return "Learns what there is to learn of a stack, and writes a job of regions for work and finish.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.JOB;
	}

	@Override
	public Optional<String> menu() {
		return Optional.empty();
	}

	@Override
	public OptionSet options() {
		return JobOptions.PLAN;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.stack("Stack to de-noise."));
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.named("OUT.tif", JobOptions.OUTPUT.help(), JobOptions.OUTPUT));
	}

	@Override
	public String fileDefault(final Option<?> option) {
		return Denoising.fileDefault(option);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Denoising.expected(stack, ofStack(values), false);
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return values.get(DenoiseStackOptions.TRAIN).isPresent();
	}

	private static OptionValues ofStack(final OptionValues values) {
		return values.as(OF_FILE.options());
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Path to = call.values().get(JobOptions.OUTPUT).map(Path::of).orElseThrow(() -> new UserException(
			"output is blank. Give the file that the de-noised stack will go to."));
		final Optional<Recording> training = call.named(DenoiseStackOptions.TRAIN);
		final List<Path> read = new ArrayList<>(List.of(file(call.stack())));
		training.map(PlanJob::file).ifPresent(read::add);
		JobPlan.check(to, read);
		final OptionValues values = ofStack(call.values());
		final long start = System.nanoTime();
		final DenoiseStackJob job = outcome.keep(new DenoiseStackJob(call.stack(), training, values, call.progress(),
			(compute, own) -> elsewhere.of(compute, new TaskCarrier(read, own::stackOf))));
		job.denoise();
		outcome.files(DenoiseFiles.write(job.report(call.progress()::warnings), values, call.stack(), Optional.empty()));
		final JobPlan.Planned planned = new JobPlan(read, to, call.values().get(JobOptions.REGIONS)).write(job, values, (System
			.nanoTime() - start) / 1e9);
		outcome.committing(planned::commit);
		job.results().forEach(set -> set.lines().forEach(call.teller()));
		outcome.answer(planned.regions() + " regions; what was learnt takes " + (planned.bytes() + 999_999) / 1_000_000 + " MB.\nwork " +
			planned.job() + " --part K/N\nfinish " + planned.job());
	}

	private static Path file(final Recording stack) {
		return stack.source().orElseThrow(() -> new UserException("\"" + stack.title() +
			"\" is in no file that other processes could read. Save it first."));
	}
}
