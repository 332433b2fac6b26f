package io.github.manifolddenoise.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.command.job.JobFinish;
import io.github.manifolddenoise.options.JobOptions;
import io.github.manifolddenoise.task.UserException;

/** The result of a job is put together from its regions. */
public final class FinishJob implements UserTask {

	@Override
	public String word() {
		return "finish";
	}

	@Override
	public String title() {
		return "Finish Job";
	}

	@Override
	public String line() {
		return "Puts the result of a job together.";
	}

	@Override
	public String description() {
		return "Puts the result of a job together when all its regions are done, and removes their files. Where some are" +
			" missing it says which, and nothing is written.";
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
		return JobOptions.FINISH;
	}

	@Override
	public List<TaskInput> inputs() {
		return List.of(TaskInput.named("JOB.json", JobOptions.JOB.help(), JobOptions.JOB));
	}

	/** The JSON file of a call. */
	static Path job(final TaskCall call) {
		return Path.of(call.values().get(JobOptions.JOB).orElseThrow(() -> new UserException("job is blank. Give the file that plan" +
			" wrote, which ends in .job.json.")));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final JobFinish finish = outcome.keep(JobFinish.of(job(call), call.progress()));
		outcome.committing(finish::commit);
		outcome.answer(finish.output().toString());
	}
}
