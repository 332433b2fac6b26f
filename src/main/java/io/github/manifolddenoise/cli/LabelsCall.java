package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.LabelsJob;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.LabelsOptions;
import io.github.manifolddenoise.task.OutputFile;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code labels TRAIN.tif IN.tif --labels LABELS.csv --output OUT.csv}: labels of some frames handed on to others. */
final class LabelsCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec training = PositionalParamSpec.builder().index("0").paramLabel("TRAIN.tif").type(
		Path.class).required(true).description("Stack some or all frames of which have labels.").build();
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("1").paramLabel("IN.tif").type(
		Path.class).required(true).description(
			"Stack to label. The same file as TRAIN.tif: its frames without a label get one.").build();
	private final OptionSpec labels = OptionSpec.builder("--labels").paramLabel("LABELS.csv").type(Path.class).required(
		true).description("Labels of TRAIN.tif: columns frame (from 1) and label (any text; blank: none).").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.csv").type(Path.class).required(
		true).description("Where frame,label,votes,distance go.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final LabelsCall call = new LabelsCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.training).addPositional(call.input).addOption(
			call.labels).addOption(call.output);
		call.spec.usageMessage().description("Labels frames by the labelled frames that are nearest to them.",
			"All channels belong to their frame, and so do the z-sections of a time series.").sortOptions(false);
		LabelsOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, LabelsOptions.all(), Option::defaultText);
		final Path from = training.getValue(), to = input.getValue(), csv = labels.getValue(), result = output.getValue();
		SideFiles.checkResult(result, List.of(from, to, csv));
		final boolean silent = quiet.getValue() != null;
		final boolean oneStack = Files.exists(from) && Files.exists(to) && Files.isSameFile(from, to);
		final Optional<ImagePlus> image = oneStack ? Optional.empty() : Optional.of(ImageFiles.open(to));
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent)) {
			final LabelsJob.Result found = new LabelsJob(ImageFiles.open(from), image, csv, values, progress).transfer();
			try (OutputFile file = OutputFile.create(result)) {
				file.writeText(found.csv());
				file.commit();
			}
			if (!silent) System.err.println(found.summary());
		}
		return CommandLine.ExitCode.OK;
	}
}
