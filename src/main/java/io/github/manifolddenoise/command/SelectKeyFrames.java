package io.github.manifolddenoise.command;

import static java.util.Map.entry;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cluster.Medoids;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSelection;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.labels.FrameDistance;
import io.github.manifolddenoise.model.labels.FrameMeasure;
import io.github.manifolddenoise.model.labels.KeyFrames;
import io.github.manifolddenoise.model.labels.SquaredMeasure;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.MeasureOptions;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** The frames that represent a stack best, as a stack, and a table of which frame belongs to which. */
public final class SelectKeyFrames implements UserTask {

	@Override
	public String word() {
		return "keyframes";
	}

	@Override
	public String title() {
		return "Key Frames";
	}

	@Override
	public String line() {
		return "Chooses the frames that represent a stack.";
	}

	@Override
	public String description() {
		return "Chooses the frames that represent a stack best (K-medoids). All channels belong to their frame, and so do the z-sections of a time series.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.MANIFOLD;
	}

	@Override
	public OptionSet options() {
		return KeyFramesOptions.SET;
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(TaskResult.stack("Where the chosen frames go, as they are."));
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return true;
	}

	@Override
	public List<String> images() {
		return List.of("result");
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Optional.of(ResourceEstimate.ofDistances(stack, values));
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		final KeyFramesJob.Result chosen = new KeyFramesJob(call.stack(), call.values(), call.progress()).choose();
		final Optional<FileOutput> stack = call.output().isPresent() ? Optional.of(outcome.keep(chosen.file(call.output().get(), call
			.progress()))) : Optional.empty();
		if (stack.isEmpty()) outcome.image("result", chosen.image(call.title("-keyframes")));
		outcome.files(OutputFiles.written(files -> files.text(call.values().get(KeyFramesOptions.TABLE), chosen::csv)));
		stack.ifPresent(file -> outcome.committing(file::commit));
		outcome.table(call.title("-representatives"), chosen.table());
		outcome.lines(List.of(chosen.summary()));
	}

	/**
	 * Chooses key frames of an image. All channels belong to their frame, and so do the z-sections of a time series.
	 *
	 * @param image the stack; it is not changed
	 * @param values those of {@link KeyFramesOptions}
	 */
	record KeyFramesJob(Recording image, OptionValues values, Progress progress) {

		/**
		 * What was chosen.
		 *
		 * @param input the stack
		 * @param set its frames
		 * @param medoids the choice
		 * @param values what was asked for
		 */
		public record Result(Recording input, FrameSet set, Medoids medoids, OptionValues values) {

			/** The key frames as an image whose Info says what they are. */
			public ImagePlus image(final String title) {
				final ImagePlus image = selection();
				image.setTitle(title);
				InfoLines.append(image, info());
				return image;
			}

			private ImagePlus selection() {
				final int[] frames = medoids.representatives();
				final ImagePlus chosen = FrameSelection.of(ImageRecording.image(input), set, frames);
				final ImageStack slices = chosen.getStack();
				for (int n = 0; n < slices.size(); n++) {
					final String label = slices.getSliceLabel(n + 1);
					if (label == null || label.isBlank()) slices.setSliceLabel("frame " + (frames[n * frames.length / slices.size()] + 1), n +
						1);
				}
				return chosen;
			}

			private List<String> info() {
				return InfoLines.of(values, List.of(summary()));
			}

			/**
			 * The key frames as a file that has still to be {@linkplain FileOutput#commit() committed}.
			 *
			 * @throws java.util.concurrent.CancellationException if the user stopped it
			 */
			public FileOutput file(final Path path, final Progress progress) throws IOException {
				try (Workers workers = Workers.allProcessors(progress)) {
					return FrameSelection.write(path, ImageRecording.of(selection()), info(), workers, progress);
				}
			}

			/** Which frames, counted from 1, and how many each stands for: {@code key frames of 120: 17 (60), 80 (60)}. */
			public String summary() {
				final int[] sizes = medoids.sizes();
				return "key frames of " + set.frameCount() + ": " + IntStream.range(0, sizes.length).mapToObj(k -> medoids
					.representatives()[k] + 1 + " (" + sizes[k] + ")").collect(Collectors.joining(", ")) + set.restriction()
						.map(text -> ", " + text).orElse("");
			}

			/** CSV {@code frame,representative,distance}, a line per frame; frames count from 1 in the order of the stack. */
			public String csv() {
				final CsvTable table = new CsvTable(CsvTable.Heading.KEY_FRAMES);
				for (int i = 0; i < set.frameCount(); i++) {
					table.number(i + 1).number(medoids.representatives()[medoids.assignment()[i]] + 1).number(medoids.distances()[i]);
				}
				return table.toString();
			}

			/** Key frames as a table, with the frames' labels. */
			public ResultsTable table() {
				final ResultsTable table = new ResultsTable();
				for (int i = 0; i < set.frameCount(); i++) {
					table.addRow();
					table.addValue("frame", i + 1);
					table.addValue("representative", medoids.representatives()[medoids.assignment()[i]] + 1);
					table.addValue("distance", medoids.distances()[i]);
					table.addValue("label", set.labels().get(i));
				}
				return table;
			}
		}

		/**
		 * Chooses.
		 *
		 * @throws io.github.manifolddenoise.task.UserException if there is no image, it has fewer distinct frames than are asked
		 *           for, or a pixel is not finite
		 * @throws java.util.concurrent.CancellationException if the user stopped it
		 */
		public Result choose() throws IOException {
			ResourceEstimate.ofDistances(image, values).require();
			final FrameSet set = StackLayout.ofFresh(image, image, ChannelMode.TOGETHER, true).within(OpenImages.region(image,
				values)).sets().get(0);
			ReadingNotes.of(image, set).forEach(progress::warn);
			try (Workers workers = Workers.allProcessors(progress); ImageFrames frames = ImageFrames.of(image, set, workers)) {
				return new Result(image, set, KeyFrames.of(frames, values.get(KeyFramesOptions.COUNT), KeyFramesOptions.measure(
					values), Compute.here(workers), progress), values);
			}
		}
	}

	/** The options of {@code keyframes}. */
	public static final class KeyFramesOptions {

		public static final Option<Integer> COUNT = Option.count("count", "Key frames", "How many frames to choose.", "9", 1);
		public static final Option<FrameMeasure> DISTANCE = Option.<FrameMeasure> choice("distance", "Distance",
			"How far apart frames are. gaussian: bounded, so that odd frames weigh no more than others. plain: of the pixels, so" +
				" that odd frames are chosen early. The others: their squares.", entry("gaussian", FrameDistance.GAUSSIAN), entry("plain", FrameDistance.PLAIN), entry(
					"gaussian-squared", new SquaredMeasure(FrameDistance.GAUSSIAN)), entry("plain-squared", new SquaredMeasure(
						FrameDistance.PLAIN)));

		public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
			"CSV file: frame, its representative, and the distance to it. Blank: none.").forExperts();

		public static final OptionSet SET = OptionSet.of(COUNT, DISTANCE, MeasureOptions.KERNEL,
			DenoiseStackOptions.MASK, TABLE);

		private KeyFramesOptions() {}

		/** How far apart frames are. */
		public static FrameMeasure measure(final OptionValues values) {
			return MeasureOptions.measure(values, values.get(DISTANCE));
		}

		/** All of them, in the order of the dialog. */
		public static List<Option<?>> all() {
			return SET.options();
		}
	}
}
