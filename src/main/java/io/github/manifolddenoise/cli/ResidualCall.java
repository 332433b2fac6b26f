package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.residual.CheckResidualJob;
import io.github.manifolddenoise.command.residual.CheckedSet;
import io.github.manifolddenoise.command.residual.ResidualFiles;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.ResidualOptions;

import ij.ImagePlus;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code residual IN.tif DENOISED.tif}: whether what was removed from a TIFF stack looks like noise. */
final class ResidualCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Noisy stack.").build();
	private final PositionalParamSpec denoised = PositionalParamSpec.builder().index("1").paramLabel("DENOISED.tif").type(
		Path.class).required(true).description("The same after de-noising, by whatever program.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final ResidualCall call = new ResidualCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addPositional(call.denoised);
		call.spec.usageMessage().description("Tells in words whether what was removed from a TIFF stack looks like noise, and" +
			" where it does not. The verdict is printed, one sentence a line.").sortOptions(false);
		ResidualOptions.all().stream().filter(option -> !option.equals(ResidualOptions.RESULT)).forEach(
			option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final Path from = input.getValue(), result = denoised.getValue();
		final OptionValues values = OptionSpecs.values(spec, ResidualOptions.all(),
			option -> option.equals(ResidualOptions.RESULT) ? result.toString() : option.defaultText());
		final ImagePlus stack = ImageFiles.open(from);
		final List<CheckedSet> sets;
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null);
				CheckResidualJob job = new CheckResidualJob(stack, ImageFiles.open(result), values, progress))
		{
			ResidualFiles.check(values, List.of(from, result), job.setNames());
			sets = job.check();
			try (ResidualFiles files = ResidualFiles.write(job, stack.getTitle(), values, progress.warnings())) {
				files.commit();
			}
		}
		sets.forEach(set -> set.lines().forEach(System.out::println));
		return CommandLine.ExitCode.OK;
	}
}
