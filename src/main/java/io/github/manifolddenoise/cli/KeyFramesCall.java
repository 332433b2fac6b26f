package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.order.KeyFramesJob;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.KeyFramesOptions;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code keyframes IN.tif --output OUT.tif --count K}: the K frames that represent a TIFF stack best. */
final class KeyFramesCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to choose from.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the chosen frames go, as they are.").build();
	private final OptionSpec table = OptionSpec.builder("--table").paramLabel("TABLE.csv").type(Path.class).description(
		"File for frame, its representative, and the distance to it. Default: none.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final KeyFramesCall call = new KeyFramesCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("Chooses the frames that represent a TIFF stack best (K-medoids).",
			"All channels belong to their frame, and so do the z-sections of a time series.").sortOptions(false);
		KeyFramesOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.table).addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, KeyFramesOptions.all(), Option::defaultText);
		final Path from = input.getValue(), to = output.getValue();
		final Optional<Path> csv = Optional.ofNullable(table.getValue());
		SideFiles.checkStack(to, List.of(from));
		if (csv.isPresent()) checkTable(csv.get(), from, to);
		final boolean silent = quiet.getValue() != null;
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent)) {
			final KeyFramesJob.Result result = new KeyFramesJob(ImageFiles.open(from), values, progress).choose();
			try (FileOutput stack = result.file(to, progress)) {
				if (csv.isPresent()) writeTable(csv.get(), result);
				stack.commit();
			}
			if (!silent) System.err.println(result.summary());
		}
		return CommandLine.ExitCode.OK;
	}

	private static void checkTable(final Path csv, final Path from, final Path to) throws IOException {
		SideFiles.checkResult(csv, List.of(from));
		if (csv.toAbsolutePath().normalize().equals(to.toAbsolutePath().normalize())) throw new UserException(
			"output and table are both \"" + to + "\". Choose two names.");
	}

	private static void writeTable(final Path csv, final KeyFramesJob.Result result) {
		try (OutputFile file = OutputFile.create(csv)) {
			file.writeText(result.csv());
			file.commit();
		}
	}
}
