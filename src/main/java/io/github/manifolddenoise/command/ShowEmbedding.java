package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.embedding.EmbeddedSet;
import io.github.manifolddenoise.command.embedding.EmbeddingJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.EmbeddingOptions;
import io.github.manifolddenoise.options.TypedOptions;

/** Plots and tables of the embedding of a stack, without de-noising. Without a display the coordinates are ImageJ's own results
 * table, so that macros can read them. */
public final class ShowEmbedding implements UserTask {

	@Override
	public String word() {
		return "embedding";
	}

	@Override
	public String title() {
		return "Embedding";
	}

	@Override
	public String line() {
		return "Writes where frames lie on their manifold.";
	}

	@Override
	public String description() {
		return "Learns the manifold of a stack and writes where its frames lie on it, without de-noising.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return EmbeddingOptions.SET;
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		TypedOptions.of(EmbeddingOptions.ofStack(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final OptionValues values = call.values();
		final Optional<Recording> training = call.named(DenoiseStackOptions.TRAIN);
		final EmbeddingJob job = new EmbeddingJob(call.stack(), training, values, call.progress());
		final List<EmbeddedSet> sets = job.embed();
		final List<String> summaries = sets.stream().map(EmbeddedSet::summary).toList();
		outcome.files(job.write(sets));
		outcome.lines(summaries);
		outcome.answer(String.join("\n", summaries));
		if (call.opensImages()) show(call, outcome, sets, summaries);
	}

	private static void show(final TaskCall call, final Outcome outcome, final List<EmbeddedSet> sets, final List<String> summaries) {
		final ImagePlus plots = Plots.window(call.title("-embedding"), sets, EmbeddedSet::set, EmbeddedSet::picture);
		InfoLines.append(plots, InfoLines.of(call.values(), summaries));
		final ResultsTable coordinates = new ResultsTable(), eigenvalues = new ResultsTable();
		sets.forEach(set -> set.addCoordinates(coordinates, call.values().get(EmbeddingOptions.DIMENSIONS)));
		sets.forEach(set -> set.addEigenvalues(eigenvalues));
		if (!GraphicsEnvironment.isHeadless()) outcome.table(call.title("-eigenvalues"), eigenvalues);
		outcome.table(call.title("-coordinates"), coordinates);
		outcome.image("result", plots);
	}
}
