package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.options.DenoiseStackOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code denoise IN.tif --output OUT.tif [options]}: a TIFF stack in, a de-noised one out, 32-bit unless
 * {@code --bitdepth input}. Its options are those of the dialog.
 */
final class DenoiseCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to de-noise.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the de-noised stack goes.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final DenoiseCall call = new DenoiseCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("De-noises a TIFF stack.").sortOptions(false);
		options().forEach(option -> call.spec.addOption(OptionSpecs.of(option, FileToFile.defaultText(
			option))));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	/** What opens windows has no place here. */
	private static List<Option<?>> options() {
		return DenoiseStackOptions.all().stream().filter(option -> option != DenoiseStackOptions.SHOW_PLOTS &&
			option != DenoiseStackOptions.SHOW_REMOVED && option != DenoiseStackOptions.PREVIEW).toList();
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, options(), FileToFile::defaultText);
		return new FileToFile(input.getValue(), output.getValue(), quiet.getValue() != null).denoise(values, TiffInput::open);
	}
}
