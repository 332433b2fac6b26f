package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.compare.CompareMethodsJob;
import io.github.manifolddenoise.command.compare.CompareMethodsJob.ComparisonFiles;
import io.github.manifolddenoise.command.compare.ComparedSet;
import io.github.manifolddenoise.command.compare.ComparisonPlots;
import io.github.manifolddenoise.command.compare.ComparisonReport;
import io.github.manifolddenoise.command.compare.ComparisonTable;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.TypedOptions;

/** A table of what several methods make of a stack, with a panel of their frames and a histogram. */
public final class CompareMethods implements UserTask {

	@Override
	public String word() {
		return "compare";
	}

	@Override
	public String title() {
		return "Compare Methods";
	}

	@Override
	public String line() {
		return "Compares methods on a stack.";
	}

	@Override
	public String description() {
		return "Runs several methods on a stack and prints a table. Its columns: PSNR and SSIM with a truth, estimated gain (dB), mean squared distance in a common feature space, and how the search went.";
	}

	private static final String TABLE = "Comparison";

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return CompareMethodsOptions.SET;
	}

	@Override
	public List<String> images() {
		return List.of("histogramplot", "panelplot");
	}

	@Override
	public boolean isGathered() {
		return true;
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.noise(values);
		CompareMethodsOptions.methods(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofComparison(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final Optional<Recording> truth = call.named(CompareMethodsOptions.TRUTH);
		final CompareMethodsJob job = outcome.keep(new CompareMethodsJob(call.stack(), truth, call.values(), call.progress()));
		final List<ComparedSet> sets = job.compare();
		final List<String> lines = sets.stream().flatMap(set -> set.lines().stream()).toList();
		outcome.files(ComparisonFiles.write(new ComparisonReport(call.stack().title(), call.values(),
			job.compute().algebra().name(), sets, call .progress().warnings())));
		if (call.windows() && !GraphicsEnvironment.isHeadless()) plot(call, outcome, sets, InfoLines.of(job.compute(),
			call.values(), lines));
		outcome.table(TABLE, ComparisonTable.table(sets));
		outcome.title(TABLE);
		outcome.findings(lines);
		outcome.lines(lines);
		outcome.answer(sets.stream().flatMap(set -> Stream.concat(set.lines().stream(), ComparisonTable.lines(set).stream())).collect(
			Collectors.joining("\n")));
	}

	/** A slice per method, and one per set. */
	private static void plot(final TaskCall call, final Outcome outcome, final List<ComparedSet> sets, final List<String> info) {
		final ImagePlus panel = ComparisonPlots.slices(call.title("-compared"), sets), histogram = ComparisonPlots.histograms(call
			.title("-distances"), sets);
		InfoLines.append(histogram, info);
		InfoLines.append(panel, info);
		outcome.image("histogramplot", histogram);
		outcome.image("panelplot", panel);
	}
}
