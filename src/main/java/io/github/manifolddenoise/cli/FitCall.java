package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.FitModelOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code fit TRAIN.tif --output MODEL.tif [options]}: cleans a training stack and keeps it as a model. */
final class FitCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("TRAIN.tif").type(
		Path.class).required(true).description("Stack to learn from.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("MODEL.tif").type(Path.class)
		.required(true).description("Where the model goes, a TIFF stack of the clean frames with their kernel PCA.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final FitCall call = new FitCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("Cleans a training stack and keeps it, with its kernel PCA, as a model for apply" +
			" and denoise --train.")
			.sortOptions(false);
		options().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	/** The model's name is the output. */
	private static List<Option<?>> options() {
		return FitModelOptions.all().stream().filter(option -> !option.equals(FitModelOptions.MODEL)).toList();
	}

	@Override
	public Integer call() throws IOException {
		final Path to = output.getValue();
		final OptionValues values = OptionSpecs.values(spec, FitModelOptions.all(),
			option -> option.equals(FitModelOptions.MODEL) ? to.toString() : option.defaultText());
		return new FileToFile(input.getValue(), to, quiet.getValue() != null).train(values);
	}
}
