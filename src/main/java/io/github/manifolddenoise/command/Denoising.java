package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseFiles;
import io.github.manifolddenoise.command.denoise.DenoiseReport;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.denoise.DenoisedFile;
import io.github.manifolddenoise.command.denoise.DenoisedSet;
import io.github.manifolddenoise.command.denoise.GainsTable;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseStackOptions;

/** What the tasks that make a de-noised stack share. */
final class Denoising {

	static final List<String> IMAGES = List.of("embeddingplot", "weightsimage", "removedstack", "result");
	static final TaskResult RESULT = TaskResult.stack("Where the de-noised stack goes.");

	/** A file's pixels are not rounded unless the user says so. */
	private static final String DEFAULT_BIT_DEPTH = "32-bit";

	private Denoising() {}

	static String fileDefault(final Option<?> option) {
		return option.equals(DenoiseStackOptions.BIT_DEPTH) ? DEFAULT_BIT_DEPTH : option.defaultText();
	}

	static Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(inMemory ? ResourceEstimate.ofDenoising(stack, values) : ResourceEstimate.ofDenoising(stack, values.get(
			DenoiseStackOptions.TRAIN).map(OpenImages::named), values, false));
	}

	/**
	 * De-noises a stack.
	 *
	 * @param training the stack or model that frames are held against, if there is one
	 * @param values those of a stack
	 * @param suffix what the result's title ends in
	 */
	static void run(final TaskCall call, final Outcome outcome, final Optional<Recording> training, final OptionValues values,
		final String suffix) throws IOException
	{
		// A pre-image that is asked for refuses such a q itself, with the largest that it can take; a choice would leave it out.
		if (training.isEmpty() && values.get(DenoiseStackOptions.METHOD).isChoice()) PreimageLimits.check(call.image(), values);
		final DenoiseStackJob job = outcome.keep(new DenoiseStackJob(call.stack(), training, values, call.progress()));
		job.denoise();
		if (call.output().isPresent()) toFile(call, outcome, job, values);
		else toImage(call, outcome, job, values, suffix);
	}

	private static void toFile(final TaskCall call, final Outcome outcome, final DenoiseStackJob job, final OptionValues values)
		throws IOException
	{
		final DenoisedFile file = outcome.keep(DenoisedFile.write(job, call.output().orElseThrow(), call.stack(), values, call.input(),
			"", call.progress()::warnings));
		outcome.committing(file::commit);
		outcome.lines(job.results().stream().flatMap(set -> set.lines().stream()).toList());
	}

	private static void toImage(final TaskCall call, final Outcome outcome, final DenoiseStackJob job, final OptionValues values,
		final String suffix) throws IOException
	{
		final ImagePlus denoised = job.image();
		final ImagePlus stack = ImageRecording.image(call.stack());
		final DenoiseReport report = job.report(call.progress()::warnings);
		if (values.get(DenoiseStackOptions.SHOW_PLOTS) && call.windows()) plot(call, outcome, job);
		if (call.windows()) DenoiseFiles.weights(report, values, call.stack()).ifPresent(image -> outcome.image("weightsimage", image));
		job.removedImage().ifPresent(image -> outcome.image("removedstack", image));
		outcome.files(DenoiseFiles.write(report, values, call.stack(), job.page(report, call.input(), call.title("-denoised.tif"), "")));
		outcome.committing(job::commitRemoved);
		final List<String> verdicts = job.verdicts(ImageRecording.of(denoised));
		denoised.setPosition(stack.getC(), stack.getZ(), stack.getT());
		denoised.setTitle(call.title(suffix));
		outcome.image("result", denoised);
		outcome.findings(findings(verdicts, call.progress().warnings(), job.results()));
		outcome.lines(verdicts);
		outcome.lines(job.results().stream().flatMap(set -> set.lines().stream()).toList());
	}

	/** What was removed, what to beware of, what the methods' gains say of the stack, what was done. */
	private static List<String> findings(final List<String> verdicts, final List<String> warnings, final List<DenoisedSet> sets) {
		final List<String> findings = new ArrayList<>(verdicts.stream().map(verdict -> Character.toUpperCase(verdict.charAt(0)) + verdict
			.substring(1)).toList());
		findings.addAll(warnings);
		sets.forEach(set -> set.denoised().choice().filter(choice -> !choice.manifoldIsNoHelp()).ifPresent(choice -> findings.add(choice
			.verdict())));
		sets.forEach(set -> findings.add(set.summary()));
		return findings;
	}

	/** The plots of all sets, one slice each, and the table of the methods that were compared. */
	private static void plot(final TaskCall call, final Outcome outcome, final DenoiseStackJob job) {
		final List<DenoisedSet> sets = job.results();
		final ImagePlus plots = Plots.window(call.title("-embedding"), sets, DenoisedSet::set, set -> set.denoised().picture());
		InfoLines.append(plots, job.infoLines());
		outcome.image("embeddingplot", plots);
		if (!GraphicsEnvironment.isHeadless()) GainsTable.show(call.title("-methods"), sets);
	}
}
