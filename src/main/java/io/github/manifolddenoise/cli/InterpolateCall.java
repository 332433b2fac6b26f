package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.InterpolateJob;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.InterpolateOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code interpolate IN.tif --output OUT.tif --from I --to J --count N [options]}: frames between two frames of a
 * stack.
 */
final class InterpolateCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack whose frames lie on a manifold.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the frames between go, 32-bit.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final InterpolateCall call = new InterpolateCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("Makes frames between two frames of a TIFF stack, along the manifold.")
			.sortOptions(false);
		InterpolateOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, InterpolateOptions.all(), Option::defaultText);
		final Path from = input.getValue(), to = output.getValue();
		final boolean silent = quiet.getValue() != null;
		SideFiles.checkStack(to, List.of(from));
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent);
				InterpolateJob job = new InterpolateJob(ImageFiles.open(from), values, progress))
		{
			if (!silent && job.expectation().isNotable()) System.err.println(from.getFileName() + ": " + job.expectation().line());
			job.interpolate();
			try (FileOutput result = job.file(to)) {
				result.commit();
			}
			if (!silent) job.summaries().forEach(System.err::println);
		}
		return CommandLine.ExitCode.OK;
	}
}
