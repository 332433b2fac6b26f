package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.tune.TuneExtensionJob;
import io.github.manifolddenoise.command.tune.TuneFiles;
import io.github.manifolddenoise.command.tune.TuneReport;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.TuneExtensionOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code tune IN.tif}: how well a stack's manifold is extended, as a table on the standard output. */
final class TuneCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to learn from.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final TuneCall call = new TuneCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input);
		call.spec.usageMessage().description("Learns the manifold of a stack as pre-images would, and prints how well frames" +
			" that were left out are predicted with the scale and ridge in use, with which they are predicted best," +
			" and how many components several rules would keep.").sortOptions(false);
		TuneExtensionOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, TuneExtensionOptions.all(), Option::defaultText);
		final Path from = input.getValue();
		System.out.print(study(from, values).text());
		return CommandLine.ExitCode.OK;
	}

	private TuneReport study(final Path from, final OptionValues values) throws IOException {
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null)) {
			final TuneExtensionJob job = new TuneExtensionJob(ImageFiles.open(from), values, progress);
			TuneFiles.check(values, List.of(from), job.setNames());
			final TuneReport report = job.study(progress::warnings);
			try (OutputFiles files = TuneFiles.write(report, values)) {
				files.commit();
			}
			return report;
		}
	}
}
