package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.compare.CompareMethodsJob;
import io.github.manifolddenoise.command.compare.ComparedSet;
import io.github.manifolddenoise.command.compare.ComparisonFiles;
import io.github.manifolddenoise.command.compare.ComparisonReport;
import io.github.manifolddenoise.command.compare.ComparisonTable;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.CompareMethodsOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code compare IN.tif [options]}: what several methods make of a TIFF stack, as a table on the standard output. */
final class CompareCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to compare methods on.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final CompareCall call = new CompareCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input);
		call.spec.usageMessage().description("Runs several methods on a TIFF stack and prints a table.",
			"Its columns: PSNR and SSIM with a truth, estimated gain (dB), mean squared distance in a common feature space," +
				" and how the search went.").sortOptions(false);
		CompareMethodsOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, CompareMethodsOptions.all(), Option::defaultText);
		final Optional<Path> truth = values.get(CompareMethodsOptions.TRUTH).map(Path::of);
		final Path from = input.getValue();
		final List<Path> inputs = Stream.concat(Stream.of(from), truth.stream()).toList();
		final ImagePlus stack = ImageFiles.open(from);
		final List<ComparedSet> sets;
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null);
				CompareMethodsJob job = new CompareMethodsJob(stack, truth.map(ImageFiles::open), values, progress))
		{
			ComparisonFiles.check(values, inputs, job.setNames());
			if (quiet.getValue() == null && job.expectation().isNotable()) System.err.println(from.getFileName() + ": " +
				job.expectation().line());
			sets = job.compare();
			ComparisonFiles.write(new ComparisonReport(stack.getTitle(), values, job.algebra().name(), sets, progress
				.warnings()));
		}
		for (final ComparedSet set : sets) {
			set.lines().forEach(System.out::println);
			ComparisonTable.lines(set).forEach(System.out::println);
		}
		return CommandLine.ExitCode.OK;
	}
}
