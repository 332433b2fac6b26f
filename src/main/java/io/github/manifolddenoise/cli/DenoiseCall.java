package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import ij.ImagePlus;

import io.github.manifolddenoise.command.DenoiseReport;
import io.github.manifolddenoise.command.DenoiseStackJob;
import io.github.manifolddenoise.command.SideFiles;
import io.github.manifolddenoise.image.TiffBlockWriter;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.Option;
import io.github.manifolddenoise.options.OptionValues;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.UserException;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code denoise IN.tif --output OUT.tif [options]}: a TIFF stack in, a de-noised one out, 32-bit unless
 * {@code --bitdepth input}. Its options are those of the dialog.
 */
final class DenoiseCall implements Callable<Integer> {

	/** A file's pixels are not rounded unless the user says so. */
	private static final String DEFAULT_BIT_DEPTH = "32-bit";

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to de-noise.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the de-noised stack goes.").build();
	private final OptionSpec quiet = OptionSpec.builder("--quiet").type(boolean.class).arity("0").description(
		"Say nothing but warnings and errors.").build();

	static CommandLine commandLine() {
		final DenoiseCall call = new DenoiseCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("De-noises a TIFF stack.").sortOptions(false);
		options().forEach(option -> call.spec.addOption(OptionSpecs.of(option, defaultText(option))));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	/** What opens windows has no place here. */
	private static List<Option<?>> options() {
		return DenoiseStackOptions.all().stream().filter(option -> option != DenoiseStackOptions.SHOW_PLOTS &&
			option != DenoiseStackOptions.SHOW_REMOVED).toList();
	}

	private static String defaultText(final Option<?> option) {
		return option == DenoiseStackOptions.BIT_DEPTH ? DEFAULT_BIT_DEPTH : option.defaultText();
	}

	@Override
	public Integer call() throws IOException {
		final Path from = input.getValue(), to = output.getValue();
		final OptionValues values = OptionSpecs.values(spec, options(), DenoiseCall::defaultText);
		final Optional<Path> train = values.get(DenoiseStackOptions.TRAIN).map(Path::of);
		final List<Path> taken = new ArrayList<>(List.of(from, to));
		train.ifPresent(taken::add);
		checkDifferent(to, from);
		if (train.isPresent()) checkDifferent(to, train.get());
		OutputFile.check(to);
		final boolean silent = quiet.getValue() != null;
		final ConsoleProgress progress = new ConsoleProgress(System.err, silent);
		final ImagePlus stack = TiffInput.open(from);
		SideFiles.check(values, taken, DenoiseStackJob.setNames(stack, values));
		try (DenoiseStackJob job = new DenoiseStackJob(stack, train.map(TiffInput::open), values, progress)) {
			job.denoise();
			try (TiffBlockWriter result = job.file(to);
					SideFiles files = SideFiles.write(new DenoiseReport(stack.getTitle(), values, job.algebra().name(), job
						.results(), progress.warnings()), values))
			{
				files.commit();
				job.commitRemoved();
				result.commit();
			}
			if (!silent) job.results().forEach(set -> set.lines().forEach(System.err::println));
		}
		return CommandLine.ExitCode.OK;
	}

	private static void checkDifferent(final Path output, final Path input) throws IOException {
		final boolean same = Files.exists(output) && Files.exists(input) && Files.isSameFile(output, input);
		if (same) throw new UserException("The output \"" + output +
			"\" is a file that is read from. Choose another name; inputs are never changed.");
	}
}
