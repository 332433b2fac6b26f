package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.folder.DenoiseFolderJob;
import io.github.manifolddenoise.command.folder.FolderSummary;
import io.github.manifolddenoise.options.DenoiseFolderOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code folder IN_DIR --output OUT_DIR [options]}: the stacks of a folder in, de-noised ones out, 32-bit unless
 * {@code --bitdepth input}. The exit code is 1 if any file failed.
 */
final class FolderCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN_DIR").type(
		Path.class).required(true).description("Folder with the stacks.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT_DIR").type(String.class).required(
		true).description("Where the results go, X-denoised.tif for X.tif; made if it is missing.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final FolderCall call = new FolderCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("De-noises the stacks of a folder; finished ones are skipped.").sortOptions(false);
		options().forEach(option -> call.spec.addOption(OptionSpecs.of(option, FileToFile.defaultText(option))));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	/** The folders are arguments of their own. */
	private static List<Option<?>> options() {
		return DenoiseFolderOptions.all().stream().filter(option -> !option.equals(DenoiseFolderOptions.INPUT) &&
			!option.equals(DenoiseFolderOptions.OUTPUT)).toList();
	}

	@Override
	public Integer call() throws IOException {
		final Path from = input.getValue();
		final OptionValues values = OptionSpecs.values(spec, DenoiseFolderOptions.all(),
			option -> option.equals(DenoiseFolderOptions.INPUT) ? from.toString() : FileToFile.defaultText(option));
		final boolean silent = quiet.getValue() != null;
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent)) {
			final FolderSummary summary = new DenoiseFolderJob(values, progress, line -> {
				if (!silent) System.err.println(line);
			}).run();
			if (!silent) System.err.println("Report: " + summary.report());
			if (!silent || summary.failed() > 0) System.err.println(summary.counts());
			return summary.failed() > 0 ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
		}
	}
}
