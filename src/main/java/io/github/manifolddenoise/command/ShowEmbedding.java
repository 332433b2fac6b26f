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
import io.github.manifolddenoise.image.ImageJProgress;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.EmbeddingOptions;

/**
 * {@code Plugins > Manifold Denoise > Embedding...}: plots and tables of the active stack's embedding, without de-noising.
 * Without a display the coordinates are ImageJ's own results table, so that macros can read them.
 */
@Plugin(type = Command.class, visible = false, headless = true,
	description = "Plots where the frames of a stack lie on their manifold.")
public final class ShowEmbedding extends StackCommand {

	@Parameter(persist = false, required = false)
	private String train = DenoiseStackOptions.TRAIN.defaultText();

	@Parameter(persist = false)
	private String dimensions = EmbeddingOptions.DIMENSIONS.defaultText();

	@Parameter(persist = false)
	private String noise = DenoiseStackOptions.NOISE.defaultText();

	@Parameter(persist = false)
	private String sigma = DenoiseStackOptions.SIGMA.defaultText();

	@Parameter(persist = false)
	private String gain = DenoiseStackOptions.GAIN.defaultText();

	@Parameter(persist = false)
	private String offset = DenoiseStackOptions.OFFSET.defaultText();

	@Parameter(persist = false)
	private String readnoise = DenoiseStackOptions.READ_NOISE.defaultText();

	@Parameter(persist = false)
	private String geometry = DenoiseStackOptions.GEOMETRY.defaultText();

	@Parameter(persist = false)
	private String neighbours = DenoiseStackOptions.NEIGHBOURS.defaultText();

	@Parameter(persist = false)
	private String kernel = DenoiseStackOptions.KERNEL.defaultText();

	@Parameter(persist = false, required = false)
	private String parameters = DenoiseStackOptions.PARAMETERS.defaultText();

	@Parameter(persist = false)
	private String alpha = DiffusionKernel.ALPHA.defaultText();

	@Parameter(persist = false)
	private String t = DenoiseStackOptions.T.defaultText();

	@Parameter(persist = false)
	private String kernelneighbours = DenoiseStackOptions.KERNEL_NEIGHBOURS.defaultText();

	@Parameter(persist = false)
	private String kernelfactor = DenoiseStackOptions.KERNEL_FACTOR.defaultText();

	@Parameter(persist = false)
	private String kernelscale = DenoiseStackOptions.KERNEL_SCALE.defaultText();

	@Parameter(persist = false)
	private String centre = DenoiseStackOptions.CENTRE.defaultText();

	@Parameter(persist = false, required = false)
	private String weights = DenoiseStackOptions.WEIGHTS.defaultText();

	@Parameter(persist = false, required = false)
	private String mask = DenoiseStackOptions.MASK.defaultText();

	@Parameter(persist = false)
	private String channels = DenoiseStackOptions.CHANNELS.defaultText();

	@Parameter(persist = false)
	private boolean volumes = false;

	@Parameter(persist = false)
	private String seed = DenoiseStackOptions.SEED.defaultText();

	@Parameter(persist = false)
	private String backend = DenoiseStackOptions.BACKEND.defaultText();

	@Parameter(persist = false)
	private String threads = DenoiseStackOptions.THREADS.defaultText();

	@Parameter(persist = false, required = false)
	private String coordinates = EmbeddingOptions.COORDINATES.defaultText();

	@Parameter(persist = false, required = false)
	private String eigenvalues = EmbeddingOptions.EIGENVALUES.defaultText();

	@Parameter(persist = false, required = false)
	private String plot = EmbeddingOptions.PLOT.defaultText();

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
		EmbeddingOptions.denoiseOptions(values);
	}

	@Override
	Optional<Expectation> expected(final ImagePlus stack, final OptionValues values) {
		return Optional.of(Expectation.ofEmbedding(stack, values));
	}

	@Override
	void process(final ImagePlus stack, final OptionValues values, final ImageJProgress progress) throws IOException {
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
		logCall(values);
		sets.forEach(set -> log(stack, set.summary()));
	}
}
