package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.tune.TuneExtensionJob;
import io.github.manifolddenoise.command.tune.TuneExtensionJob.TuneFiles;
import io.github.manifolddenoise.command.tune.TuneReport;
import io.github.manifolddenoise.command.tune.TunedSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.TuneExtensionOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.PressPlot;
import io.github.manifolddenoise.plot.PressValues;

/** A map and a table of how well the manifold of a stack is extended. */
public final class TuneExtension implements UserTask {

	@Override
	public String word() {
		return "tune";
	}

	@Override
	public String title() {
		return "Tune Extension";
	}

	@Override
	public String line() {
		return "Tells how well the manifold of a stack is extended.";
	}

	@Override
	public String description() {
		return "Learns the manifold of a stack as pre-images would, and prints how well frames that were left out are predicted with the scale and ridge in use, with which they are predicted best, and how many components several rules would keep.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.CHECK;
	}

	@Override
	public OptionSet options() {
		return TuneExtensionOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return TuneExtensionOptions.layout();
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.of(TuneExtensionOptions.ofStack(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final TuneExtensionJob job = new TuneExtensionJob(call.stack(), call.values(), call.progress());
		final TuneReport found = job.study(call.progress()::warnings);
		if (call.opensImages()) {
			final ImagePlus maps = maps(call.title("-press"), found.sets());
			InfoLines.append(maps, InfoLines.of(found.backend(), call.values(), found.sets().stream().map(TunedSet::summary).toList()));
			outcome.image("result", maps);
		}
		outcome.files(TuneFiles.write(found, call.values()));
		outcome.table(call.title("-tuning"), found.table());
		outcome.lines(found.text().stripTrailing().lines().toList());
		outcome.answer(found.text().stripTrailing());
	}

	/** One map per set, with the sets' names as slice labels. */
	private static ImagePlus maps(final String title, final List<TunedSet> sets) {
		final ImagePlus pictures = Plots.stack(title, sets.stream().map(set -> PressPlot.draw(set.study())).toList(), sets.stream().map(
			set -> set.set().name()).toList());
		return Plots.listed(pictures, "Open as image of values", (own, i) -> Stream.of(PressValues.of(own, sets.get(i).study())));
	}
}
