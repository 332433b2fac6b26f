package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import com.google.gson.GsonBuilder;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.noise.NoiseEstimate;
import io.github.manifolddenoise.command.noise.NoiseEstimateJob;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.options.EstimateNoiseOptions;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code noise IN.tif}: the noise of a TIFF stack as one JSON object on the standard output. */
final class NoiseCall implements Callable<Integer> {

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
	private final PositionalParamSpec input = PositionalParamSpec.builder().index("0").paramLabel("IN.tif").type(
		Path.class).required(true).description("Stack to look at.").build();

	static CommandLine commandLine() {
		final NoiseCall call = new NoiseCall();
		call.spec.mixinStandardHelpOptions(true).addPositional(call.input);
		call.spec.usageMessage().description("Estimates the noise of a TIFF stack and prints one JSON object.",
			"Its members: input, warnings, and sets, one per channel or section: name, frames, pixels, sigma (to be used)," +
				" sigmaGram, sigmaPixelwise, model (gaussian or photon), gain, offset, readNoise," +
				" findings (what else the noise does, in sentences), warnings." +
				" A number that there is not is null.").sortOptions(false);
		EstimateNoiseOptions.all().forEach(option -> call.spec.addOption(OptionSpecs.of(option, option.defaultText())));
		return new CommandLine(call.spec);
	}

	@Override
	public Integer call() throws IOException {
		final OptionValues values = OptionSpecs.values(spec, EstimateNoiseOptions.all(), Option::defaultText);
		final ImagePlus stack = ImageFiles.open(input.getValue());
		final Map<String, Object> object = new LinkedHashMap<>();
		try (ConsoleProgress progress = new ConsoleProgress(System.err, true)) {
			final List<NoiseEstimate> estimates = NoiseEstimateJob.estimate(stack, values, progress);
			estimates.get(0).set().restriction().ifPresent(System.err::println);
			object.put("input", stack.getTitle());
			object.put("warnings", progress.warnings());
			object.put("sets", estimates.stream().map(NoiseEstimate::fields).toList());
		}
		System.out.println(new GsonBuilder().serializeNulls().disableHtmlEscaping().create().toJson(object));
		return CommandLine.ExitCode.OK;
	}
}
