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
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.embedding.EmbeddedSet;
import io.github.manifolddenoise.command.embedding.EmbeddingJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.shell.Tables;
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.EmbeddingOptions;
import io.github.manifolddenoise.options.TypedOptions;

/**
 * {@code Plugins > Manifold Denoise > Embedding...}: plots and tables of the active stack's embedding, without de-noising.
 * Without a display the coordinates are ImageJ's own results table, so that macros can read them.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Plots where the frames of a stack lie on their manifold.")
public final class ShowEmbedding extends EmbeddingFields implements StackCommand {

	@Parameter(persist = false, required = false, autoFill = false)
	private ImagePlus image;

	@Parameter(persist = false, required = false)
	private String train;

	@Parameter(persist = false)
	private String dimensions;

	@Parameter(persist = false, required = false)
	private String coordinates;

	@Parameter(persist = false, required = false)
	private String eigenvalues;

	@Parameter(persist = false, required = false)
	private String plot;

	@Parameter(type = ItemIO.OUTPUT)
	private ImagePlus result;

	@Override
	public List<Option<?>> options() {
		return EmbeddingOptions.all();
	}

	@Override
	public String title() {
		return "Embedding";
	}

	@Override
	public List<ImagePlus> results() {
		return Optional.ofNullable(result).stream().toList();
	}

	@Override
	public void check(final OptionValues values) {
		TypedOptions.of(EmbeddingOptions.ofStack(values));
	}

	@Override
	public Optional<ResourceEstimate> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(ResourceEstimate.ofEmbedding(stack, values));
	}

	@Override
	public void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
		final Optional<ImagePlus> training = values.get(DenoiseStackOptions.TRAIN).map(OpenImages::named);
		final EmbeddingJob job = new EmbeddingJob(stack, training, values, progress);
		job.checkFiles(Stream.concat(Stream.of(stack), training.stream()).flatMap(image -> OpenImages.file(image).stream())
			.toList());
		final List<EmbeddedSet> sets = job.embed();
		final String title = Titles.of(stack, "");
		final ImagePlus plots = Plots.window(title + "-embedding", sets, EmbeddedSet::set, EmbeddedSet::picture);
		InfoLines.append(plots, InfoLines.of(values, sets.stream().map(EmbeddedSet::summary).toList()));
		try (OutputFiles files = job.write(sets)) {
			files.commit();
		}
		final ResultsTable coordinates = new ResultsTable(), eigenvalues = new ResultsTable();
		sets.forEach(set -> set.addCoordinates(coordinates, values.get(EmbeddingOptions.DIMENSIONS)));
		sets.forEach(set -> set.addEigenvalues(eigenvalues));
		if (!GraphicsEnvironment.isHeadless()) Tables.show(eigenvalues, title + "-eigenvalues");
		Tables.show(coordinates, title + "-coordinates");
		result = plots;
		log(sets.stream().map(EmbeddedSet::summary).toList());
		logCall(values);
	}
}
