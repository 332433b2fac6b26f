package io.github.manifolddenoise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.denoise.StackPage;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.options.DenoiseStackOptions;

import picocli.CommandLine;

/**
 * The jobs of {@code denoise}, {@code apply} and {@code fit} from a TIFF stack to another file.
 *
 * @param from the stack
 * @param to where the result goes; it gets its name when it is complete
 * @param silent whether only warnings and errors are printed
 */
record FileToFile(Path from, Path to, boolean silent) {

	/** A file's pixels are not rounded unless the user says so. */
	private static final String DEFAULT_BIT_DEPTH = "32-bit";

	static String defaultText(final Option<?> option) {
		return option.equals(DenoiseStackOptions.BIT_DEPTH) ? DEFAULT_BIT_DEPTH : option.defaultText();
	}

	/**
	 * De-noises the stack.
	 *
	 * @param opener opens what {@code train} names, if it names something
	 */
	int denoise(final OptionValues values, final Function<Path, ImagePlus> opener) throws IOException {
		final Optional<Path> train = values.get(DenoiseStackOptions.TRAIN).map(Path::of);
		final List<Path> taken = new ArrayList<>(List.of(from));
		train.ifPresent(taken::add);
		SideFiles.checkStack(to, taken);
		taken.add(to);
		final ImagePlus stack = ImageFiles.open(from);
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent);
				DenoiseStackJob job = new DenoiseStackJob(stack, train.map(opener), values, progress))
		{
			SideFiles.check(values, taken, job.setNames());
			say(job.expectation());
			job.denoise();
			try (FileOutput result = job.file(to)) {
				final DenoiseReport report = job.report(progress::warnings);
				final Optional<StackPage> page = job.page(report, RepeatedCall.file(from), RepeatedCall.file(to), "");
				try (OutputFiles files = DenoiseFiles.write(report, values, stack, page)) {
					files.commit();
					job.commitRemoved();
					result.commit();
				}
			}
			if (!silent) job.results().forEach(set -> set.lines().forEach(System.err::println));
		}
		return CommandLine.ExitCode.OK;
	}

	/** Refuses what does not fit into memory, and says how long the rest will take. */
	void say(final ResourceEstimate expectation) {
		expectation.require();
		if (!silent && expectation.isNotable()) System.err.println(from.getFileName() + ": " + expectation.line());
	}

	/** Makes a model of the stack. */
	int train(final OptionValues values) throws IOException {
		SideFiles.checkResult(to, List.of(from));
		ModelFile.checkFolder(to);
		final ImagePlus stack = ImageFiles.open(from);
		try (ConsoleProgress progress = new ConsoleProgress(System.err, silent);
				FitModelJob job = new FitModelJob(stack, values, progress))
		{
			SideFiles.check(values, List.of(from, to), job.setNames());
			say(job.expectation());
			job.train();
			try (ModelWriter model = job.file(to)) {
				final DenoiseReport report = job.report(progress::warnings);
				try (OutputFiles files = DenoiseFiles.write(report, values, stack, job.page(report, RepeatedCall.file(from),
					RepeatedCall.file(to))))
				{
					files.commit();
					model.commit();
				}
			}
			if (!silent) job.summaries().forEach(System.err::println);
		}
		return CommandLine.ExitCode.OK;
	}
}
