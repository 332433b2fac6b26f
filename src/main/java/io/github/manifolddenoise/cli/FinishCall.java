package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.command.job.JobFinish;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code finish JOB.json}: puts the result of a job together. */
final class FinishCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec job = WorkCall.job();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final FinishCall call = new FinishCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.job).addOption(call.quiet);
		call.spec.usageMessage().description("Puts the result of a job together when all its regions are done, and" +
			" removes their files. Where some are missing it says which, and nothing is written.").sortOptions(false);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null)) {
			final Path result = new JobFinish(job.getValue()).run(progress);
			if (quiet.getValue() == null) System.out.println(result);
		}
		return CommandLine.ExitCode.OK;
	}
}
