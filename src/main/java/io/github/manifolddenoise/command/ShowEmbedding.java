package io.github.manifolddenoise.command;

import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.Plots;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.plot.ManifoldPlot;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;

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

	/**
	 * Embeds every set of frames of an image, by itself or among training frames, the same for menu, macro and command line.
	 *
	 * @param image the stack; it is not changed
	 * @param training the stack or model that {@code train} names, if it names one
	 * @param values those of {@link EmbeddingOptions}
	 */
	public record EmbeddingJob(Recording image, Optional<Recording> training, OptionValues values, Progress progress) {

		/**
		 * Embeds.
		 *
		 * @throws io.github.manifolddenoise.task.UserException if the image or an option is unfit
		 * @throws java.util.concurrent.CancellationException if the user stopped it
		 */
		public List<EmbeddedSet> embed() throws IOException {
			return training.isPresent() ? amongTraining() : byItself();
		}

		private List<EmbeddedSet> byItself() throws IOException {
			InactiveOptions.warning(EmbeddingOptions.ofStack(values)).ifPresent(progress::warn);
			final List<EmbeddedSet> results = new ArrayList<>();
			try (StackWork work = new StackWork(values, progress)) {
				final StackLayout layout = OpenImages.layout(image, values);
				final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
				expectation.require();
				final Runnable whitening = expectation.requiringWhitening();
				for (final FrameSet set : layout.sets()) {
					work.announce(set);
					final StackEmbedding found = StackEmbedding.of(work.frames(image, set),
						OpenImages.weighted(TypedOptions.of(EmbeddingOptions.ofStack(values)), values, layout), whitening,
						work.compute(), progress);
					results.add(new EmbeddedSet(set, found.picture(), found.support(), found.noise().used()));
				}
			}
			return results;
		}

		/** The posterior mean of {@link EmbeddingOptions#ofStack} is never read, and so never computed. */
		private List<EmbeddedSet> amongTraining() throws IOException {
			try (DenoiseStackJob job = new DenoiseStackJob(image, training, EmbeddingOptions.ofStack(values), progress)) {
				job.denoise();
				return job.results().stream().map(set -> of(set.set(), set.denoised())).toList();
			}
		}

		private static EmbeddedSet of(final FrameSet set, final Denoised found) {
			return new EmbeddedSet(set, found.picture(), found.support().orElseThrow(), found.noise().used());
		}

		/** Names of the sets of frames; one empty name if there is one set. */
		public List<String> setNames() {
			return StackLayout.ofFresh(image, training.orElse(image), values.get(DenoiseStackOptions.CHANNELS), values.get(
				DenoiseStackOptions.VOLUMES)).sets().stream().map(FrameSet::name).toList();
		}

		/** Writes the files that were asked for, under temporary names. */
		public OutputFiles write(final List<EmbeddedSet> sets) {
			final int dimensions = values.get(EmbeddingOptions.DIMENSIONS);
			return OutputFiles.written(files -> {
				files.texts(values.get(EmbeddingOptions.COORDINATES), sets, set -> set.set().name(), set -> set.coordinates(
					dimensions));
				files.texts(values.get(EmbeddingOptions.EIGENVALUES), sets, set -> set.set().name(), EmbeddedSet::eigenvalues);
				files.pictures(values.get(EmbeddingOptions.PLOT), sets, set -> set.set().name(), set -> ManifoldPlot
					.forFile(set.picture()));
			});
		}
	}

	/**
	 * The embedding of one set of frames.
	 *
	 * @param set which slices
	 * @param picture coordinates and eigenvalues
	 * @param support per frame how far it is from the training frames or, of a stack by itself, from its other frames, 0..1
	 * @param noise standard deviation of the noise
	 */
	public record EmbeddedSet(FrameSet set, EmbeddingPlotData picture, double[] support, double noise) {

		/** One line for logs. */
		public String summary() {
			return String.format(Locale.ROOT, "%s%d frames, noise %.4g, %d components, %d above the noise, largest support score" +
				" %.3f%s", set.name().isEmpty() ? "" : set.name() + ": ", set.frameCount(), noise, picture.eigenvalues().length, picture
					.kept(), Arrays.stream(support).max().orElse(0), set.restriction().map(text -> ", " + text).orElse(""));
		}

		private int columns(final int dimensions) {
			return Math.min(dimensions, picture.coordinates().numCols);
		}

		/** CSV {@code frame,label,support,y1,...}. */
		String coordinates(final int dimensions) {
			final DMatrixRMaj y = picture.coordinates();
			final CsvTable table = new CsvTable(CsvTable.Heading.SUPPORTED_COORDINATES, columns(dimensions));
			for (int i = 0; i < y.numRows; i++) {
				table.number(i + 1).text(set.labels().get(i)).number(support[i]);
				for (int k = 0; k < columns(dimensions); k++) table.number(y.get(i, k));
			}
			return table.toString();
		}

		/** CSV {@code index,eigenvalue,share,cumulative}. */
		String eigenvalues() {
			final CsvTable table = new CsvTable(CsvTable.Heading.EIGENVALUES);
			final double[] shares = shares();
			double sum = 0;
			for (int k = 0; k < shares.length; k++) {
				sum += shares[k];
				table.number(k + 1).number(picture.eigenvalues()[k]).number(shares[k]).number(sum);
			}
			return table.toString();
		}

		private double[] shares() {
			final double all = Arrays.stream(picture.eigenvalues()).sum();
			return Arrays.stream(picture.eigenvalues()).map(value -> value / all).toArray();
		}

		/** Adds the frames' rows to a table; with several sets a column tells which. */
		public void addCoordinates(final ResultsTable table, final int dimensions) {
			for (int i = 0; i < set.frameCount(); i++) {
				table.addRow();
				if (!set.name().isEmpty()) table.addValue("set", set.name());
				table.addValue("frame", i + 1);
				table.addValue("label", set.labels().get(i));
				for (int k = 0; k < columns(dimensions); k++) table.addValue("y" + (k + 1), picture.coordinates().get(i, k));
				table.addValue("support", support[i]);
			}
		}

		/** Adds the components' rows to a table. */
		public void addEigenvalues(final ResultsTable table) {
			final double[] shares = shares();
			double sum = 0;
			for (int k = 0; k < shares.length; k++) {
				sum += shares[k];
				table.addRow();
				if (!set.name().isEmpty()) table.addValue("set", set.name());
				table.addValue("index", k + 1);
				table.addValue("eigenvalue", picture.eigenvalues()[k]);
				table.addValue("share", shares[k]);
				table.addValue("cumulative", sum);
			}
		}
	}

	/** The options of {@code Embedding...}: those of {@link DenoiseStackOptions} for learning a manifold, and files. */
	public static final class EmbeddingOptions {

		public static final Option<Integer> DIMENSIONS = Option.count("dimensions", "Dimensions",
			"Coordinates in the table, at most.", "10", 1);
		public static final Option<Optional<String>> COORDINATES = Option.outputFile("coordinates", "Save coordinates to",
			"CSV file: frame, label, support, y1, y2, ... Blank: none.").perSet().forExperts();
		public static final Option<Optional<String>> EIGENVALUES = Option.outputFile("eigenvalues", "Save eigenvalues to",
			"CSV file: index, eigenvalue, share, cumulative. Blank: none.").perSet().forExperts();
		public static final Option<Optional<String>> PLOT = Option.outputPicture("plot", "Save plots to",
			"PNG file for the embedding and spectrum plots. Blank: none.").perSet().forExperts();

		public static final OptionSet SET = OptionSet.of(OptionSet.of(DenoiseStackOptions.TRAIN, DIMENSIONS),
			DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_MANIFOLD,
				DenoiseStackOptions.OF_AXES.and(DenoiseStackOptions.WEIGHTS),
			DenoiseStackOptions.OF_MACHINE, OptionSet.of(COORDINATES, EIGENVALUES, PLOT));

		private EmbeddingOptions() {}

		/** All of them, in the order of the dialog. */
		public static List<Option<?>> all() {
			return SET.options();
		}

		/** Values of a stack; with training frames nothing but their posterior mean is asked for. */
		public static OptionValues ofStack(final OptionValues values) {
			final OptionValues embedded = values.without(DIMENSIONS).with(DenoiseStackOptions.EXTENSION,
				RidgeExtension.ENTRY.word());
			return values.get(DenoiseStackOptions.TRAIN).isEmpty() ? embedded : embedded.with(DenoiseStackOptions.METHOD,
				DenoiseMethods.POSTERIOR.word());
		}
	}
}
