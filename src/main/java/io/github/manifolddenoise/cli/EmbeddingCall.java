package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.embedding.EmbeddedSet;
import io.github.manifolddenoise.command.embedding.EmbeddingJob;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.EmbeddingOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code embedding IN.tif}: coordinates, eigenvalues and plots of a stack's embedding, without de-noising. */
final class EmbeddingCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to embed.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final EmbeddingCall call = new EmbeddingCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input);
		call.spec.usageMessage().description("Learns the manifold of a stack and writes where its frames lie on it, without" +
			" de-noising; prints a line for each set of frames.").sortOptions(false);
		EmbeddingOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, EmbeddingOptions.all(), Option::defaultText);
		embed(input.getValue(), values).forEach(set -> System.out.println(set.summary()));
		return CommandLine.ExitCode.OK;
	}

	private List<EmbeddedSet> embed(final Path from, final OptionValues values) throws IOException {
		final Optional<Path> train = values.get(DenoiseStackOptions.TRAIN).map(Path::of);
		try (ConsoleProgress progress = new ConsoleProgress(System.err, quiet.getValue() != null)) {
			final EmbeddingJob job = new EmbeddingJob(ImageFiles.open(from), train.map(ImageFiles::open), values, progress);
			job.checkFiles(Stream.concat(Stream.of(from), train.stream()).toList());
			final List<EmbeddedSet> sets = job.embed();
			try (OutputFiles files = job.write(sets)) {
				files.commit();
			}
			return sets;
		}
	}
}
