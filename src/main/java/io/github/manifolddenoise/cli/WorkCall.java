package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.command.job.JobWork;
import io.github.manifolddenoise.command.job.WorkShare;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code work JOB.json --part K/N}: computes a share of a job's regions. */
final class WorkCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec job = job();
	private final OptionSpec part = OptionSpec.builder("--part").paramLabel("K/N").type(String.class).description(
		"Which of how many shares, counted from 1, such as 3/40. (default 1/1: all)").build();
	private final OptionSpec threads = OptionSpec.builder("--threads").paramLabel("N").type(Integer.class).description(
		"Threads to compute with. (≥ 1; default: all processors)").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final WorkCall call = new WorkCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.job).addOption(call.part).addOption(call.threads)
			.addOption(call.quiet);
		call.spec.usageMessage().description("Computes a share of the regions of a job. Regions that are done are left" +
			" as they are: call it again after whatever stopped it, at the same time on several machines, or twice.")
				.sortOptions(false);
		return new CommandLine(call.spec);
	}

	static PositionalParamSpec job() {
		return PositionalParamSpec.builder().index("0").paramLabel("JOB.json").type(Path.class).required(true).description(
			"The job that plan wrote, OUT.tif.job.json.").build();
	}

	@Override
	public Integer call() throws IOException {
		final String share = part.getValue();
		final Integer given = threads.getValue();
		final JobWork work = new JobWork(job.getValue(), given == null ? OptionalInt.empty() : OptionalInt.of(given));
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null)) {
			final JobWork.Done done = work.run(share == null ? WorkShare.ALL : WorkShare.of(share), progress);
			if (quiet.getValue() == null) System.err.println(String.format(Locale.ROOT,
				"%d regions done in %.1f s after %.1f s of opening; %d were there.", done.done(), done.seconds(), done.opening(),
					done.known()));
		}
		return CommandLine.ExitCode.OK;
	}
}
