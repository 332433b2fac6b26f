package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ImageFiles;
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

	private final List<Option<?>> options;
	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to de-noise.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the de-noised stack goes.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	/**
	 * A call with other options.
	 *
	 * @param all the options; those that open windows are left out
	 */
	DenoiseCall(final List<Option<?>> all) {
		options = withoutWindows(all);
	}

	static CommandLine commandLine() {
		return new DenoiseCall(DenoiseStackOptions.all()).commandLine("De-noises a TIFF stack.");
	}

	CommandLine commandLine(final String description) {
		spec.mixinStandardHelpOptions(true).addPositional(input).addOption(output);
		spec.usageMessage().description(description).sortOptions(false);
		options.forEach(option -> spec.addOption(OptionSpecs.of(option, FileToFile.defaultText(option))));
		spec.addOption(quiet);
		return new CommandLine(spec);
	}

	static List<Option<?>> withoutWindows(final List<Option<?>> all) {
		return all.stream().filter(option -> !option.equals(DenoiseStackOptions.SHOW_PLOTS) &&
			!option.equals(DenoiseStackOptions.SHOW_REMOVED) && !option.equals(DenoiseStackOptions.PREVIEW)).toList();
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, options, FileToFile::defaultText);
		return new FileToFile(input.getValue(), output.getValue(), quiet.getValue() != null).denoise(values, ImageFiles::open);
	}
}
