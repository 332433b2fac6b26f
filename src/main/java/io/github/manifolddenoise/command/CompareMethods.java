package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.scijava.ItemIO;
import org.scijava.command.Command;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;
import ij.macro.Interpreter;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.compare.CompareMethodsJob;
import io.github.manifolddenoise.command.compare.ComparedSet;
import io.github.manifolddenoise.command.compare.ComparisonFiles;
import io.github.manifolddenoise.command.compare.ComparisonPlots;
import io.github.manifolddenoise.command.compare.ComparisonReport;
import io.github.manifolddenoise.command.compare.ComparisonTable;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.CompareMethodsOptions;
import io.github.manifolddenoise.options.TypedOptions;

/**
 * {@code Plugins > Manifold Denoise > Compare Methods...}: a table of what several methods make of the active stack, with
 * a panel of their frames and a histogram. Without a display the table is ImageJ's own results table, and there are no
 * windows.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "De-noises some frames of a stack by several methods and compares them.")
public final class CompareMethods extends JudgingFields implements StackCommand {

	private static final String TABLE = "Comparison";

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false)
	private String methods;

	@Parameter(persist = false, required = false)
	private String truth;

	@Parameter(persist = false)
	private String frames;

	@Parameter(persist = false)
	private String geometry;

	@Parameter(persist = false)
	private String q;

	@Parameter(persist = false)
	private String seed;

	@Parameter(persist = false)
	private String peak;

	@Parameter(persist = false, required = false)
	private String panel;

	@Parameter(persist = false, required = false)
	private String histogram;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus histogramplot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus panelplot;

	private String outputTitle = "";

	private List<String> findings = List.of();

	@Override
	public List<String> findings() {
		return findings;
	}

	@Override
	public boolean isGathered() {
		return true;
	}

	@Override
	public List<Option<?>> options() {
		return CompareMethodsOptions.all();
	}

	@Override
	public String title() {
		return "Compare Methods";
	}

	@Override
	public List<ImagePlus> results() {
		return Stream.of(panelplot, histogramplot).filter(shown -> shown != null).toList();
	}

	@Override
	public String outputTitle() {
		return outputTitle;
	}

	@Override
	public void check(final OptionValues values) {
		TypedOptions.noise(values);
		CompareMethodsOptions.methods(values);
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofComparison(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Optional<ImagePlus> clean = values.get(CompareMethodsOptions.TRUTH).map(name -> OpenImages.named(
			CompareMethodsOptions.TRUTH.name(), name));
		try (CompareMethodsJob job = new CompareMethodsJob(stack, clean, values, progress)) {
			ComparisonFiles.check(values, Stream.concat(Stream.of(stack), clean.stream()).flatMap(input -> OpenImages.file(input)
				.stream()).toList(), job.setNames());
			final List<ComparedSet> sets = job.compare();
			ComparisonFiles.write(new ComparisonReport(stack.getTitle(), values, job.algebra().name(), sets, progress
				.warnings()));
			plot(stack, sets, InfoLines.of(job.algebra(), values, sets.stream().flatMap(set -> set.lines().stream())
				.toList()));
			show(ComparisonTable.table(sets), TABLE);
			findings = sets.stream().flatMap(set -> set.lines().stream()).toList();
			outputTitle = TABLE;
			log(findings);
			logCall(values);
		}
	}

	/** A slice per method, and one per set. */
	private void plot(final ImagePlus stack, final List<ComparedSet> sets, final List<String> info) {
		if (Interpreter.isBatchMode() || GraphicsEnvironment.isHeadless()) return;
		panelplot = ComparisonPlots.slices(Titles.of(stack, "-compared"), sets);
		histogramplot = Plots.stack(Titles.of(stack, "-distances"), sets.stream().map(ComparisonPlots::histogram).toList(), sets
			.stream().map(set -> set.set().name()).toList());
		results().forEach(image -> InfoLines.append(image, info));
	}
}
