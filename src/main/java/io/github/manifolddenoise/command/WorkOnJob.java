package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.WorkShare;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.JobOptions;

/** A share of a job's regions is computed. Each region's file has its name as soon as it is complete. */
public final class WorkOnJob implements UserTask {

	@Override
	public String word() {
		return "work";
	}

	@Override
	public String title() {
		return "Work on Job";
	}

	@Override
	public String line() {
		return "Computes a share of a job.";
	}

	@Override
	public String description() {
		return "Computes a share of the regions of a job. Regions that are done are left as they are: call it again after" +
			" whatever stopped it, at the same time on several machines, or twice.";
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
		return JobOptions.WORK;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.named("JOB.json", JobOptions.JOB.help(), JobOptions.JOB));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Optional<Integer> threads = call.values().get(DenoiseStackOptions.THREADS);
		final JobWork.Done done = new JobWork(FinishJob.job(call), threads.map(OptionalInt::of).orElse(OptionalInt.empty())).run(call
			.values().get(JobOptions.PART).map(WorkShare::of).orElse(WorkShare.ALL), call.progress());
		outcome.lines(List.of(String.format(Locale.ROOT, "%d regions done in %.1f s after %.1f s of opening; %d were there.", done
			.done(), done.seconds(), done.opening(), done.known())));
	}
}
