package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.options.ApplyModelOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * {@code apply MODEL.tif IN.tif --output OUT.tif [options]}: de-noises the frames of a stack, one or many, with the help of
 * a model.
 */
final class ApplyCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec model = PositionalParamSpec.builder().index("0").paramLabel("MODEL.tif").type(
		Path.class).required(true).description("Model made by fit.").build();
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("1").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to de-noise; one frame will do.").build();
	private final OptionSpec output = OptionSpec.builder("--output", "-o").paramLabel("OUT.tif").type(Path.class).required(
		true).description("Where the de-noised stack goes.").build();
	private final OptionSpec quiet = OptionSpecs.quiet();

	static CommandLine commandLine() {
		final ApplyCall call = new ApplyCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.model).addPositional(call.input).addOption(call.output);
		call.spec.usageMessage().description("De-noises a TIFF stack with the help of a model made by fit.").sortOptions(false);
		DenoiseCall.withoutWindows(ApplyModelOptions.all()).stream().filter(option -> !option.equals(
			ApplyModelOptions.MODEL)).forEach(
			option -> call.spec.addOption(OptionSpecs.of(option, FileToFile.defaultText(option))));
		call.spec.addOption(call.quiet);
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final Path from = model.getValue();
		final OptionValues values = OptionSpecs.values(spec, DenoiseCall.withoutWindows(ApplyModelOptions.all()),
			option -> option.equals(ApplyModelOptions.MODEL) ? from.toString() : FileToFile.defaultText(option));
		return new FileToFile(input.getValue(), output.getValue(),
			quiet.getValue() != null).denoise(ApplyModelOptions.denoiseValues(values), ModelFile::image);
	}
}
