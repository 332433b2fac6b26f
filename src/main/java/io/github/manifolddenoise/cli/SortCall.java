package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.SortStackJob;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.SortStackOptions;
import io.github.manifolddenoise.task.UserException;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code sort IN.tif --output OUT.tif}: the frames of a TIFF stack along their manifold, or one cycle of them. */
final class SortCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to sort.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the sorted frames go.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final SortCall call = new SortCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("Sorts the frames of a stack along their manifold, or gates them into a cycle.",
			"All channels belong to their frame, and so do the z-sections of a time series.").sortOptions(false);
		SortStackOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, SortStackOptions.all(), Option::defaultText);
		final Path from = input.getValue(), to = output.getValue();
		SideFiles.checkStack(to, List.of(from));
		final Optional<Path> table = values.get(SortStackOptions.TABLE).map(Path::of);
		if (table.isPresent()) {
			SideFiles.checkResult(table.get(), List.of(from));
			if (table.get().toAbsolutePath().normalize().equals(to.toAbsolutePath().normalize())) throw new UserException(
				"output and table are both \"" + to + "\". Choose two names.");
		}
		final boolean silent = quiet.getValue() != null;
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent);
				SortStackJob job = new SortStackJob(ImageFiles.open(from), values, progress))
		{
			job.sort();
			try (FileOutput stack = job.file(to); OutputFiles files = job.files()) {
				files.commit();
				stack.commit();
			}
			if (!silent) System.err.println(job.summary());
		}
		return CommandLine.ExitCode.OK;
	}
}
