package io.github.manifolddenoise.command.order;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import ij.ImagePlus;
import ij.ImageStack;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cluster.Medoids;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
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
import io.github.manifolddenoise.model.labels.KeyFrames;
import io.github.manifolddenoise.options.KeyFramesOptions;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Chooses key frames of an image. All channels belong to their frame, and so do the z-sections of a time series.
 *
 * @param image the stack; it is not changed
 * @param values those of {@link KeyFramesOptions}
 */
public record KeyFramesJob(Recording image, OptionValues values, Progress progress) {

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
