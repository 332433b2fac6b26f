package io.github.manifolddenoise.command.order;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.FrameLabels;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.JoinedFrames;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Region;
import io.github.manifolddenoise.image.Regions;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.TrainingMatch;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.labels.LabelTransfer;
import io.github.manifolddenoise.options.LabelsOptions;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Hands labels on from frames of one image to those of another, or to those of the same image that have none. All channels
 * belong to their frame, and so do the z-sections of a time series.
 *
 * @param training the stack some frames of which are labelled; it is not changed
 * @param image the stack to label; empty: the frames of {@code training} that have no label
 * @param file the labels, a CSV file with the columns frame,label
 * @param values those of {@link LabelsOptions}
 */
public record LabelsJob(Recording training, Optional<Recording> image, Path file, OptionValues values, Progress progress) {

	/**
	 * A frame and its label.
	 *
	 * @param frame counted from 1
	 * @param votes the part of its neighbours that has this label; 1 if the label was given
	 * @param distance to the nearest labelled frame; 0 if the label was given
	 */
	public record Row(int frame, String label, double votes, double distance) {}

	/**
	 * What became of every frame.
	 *
	 * @param rows in the order of the stack
	 * @param summary how many frames were labelled, and how well the labelled ones agree
	 */
	public record Result(List<Row> rows, String summary) {

		/** CSV {@code frame,label,votes,distance}. */
		public String csv() {
			final CsvTable table = new CsvTable(CsvTable.Heading.LABELS);
			for (final Row row : rows) table.number(row.frame()).text(row.label()).number(row.votes()).number(row.distance());
			return table.toString();
		}

		/** The labels as a table. */
		public ResultsTable table() {
			final ResultsTable table = new ResultsTable();
			for (final Row row : rows) {
				table.addRow();
				table.addValue("frame", row.frame());
				table.addValue("label", row.label());
				table.addValue("votes", row.votes());
				table.addValue("distance", row.distance());
			}
			return table;
		}
	}

	/**
	 * Hands the labels on.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the labels cannot be read or fit the stack badly, there are
	 *           fewer labelled frames than neighbours, the stacks have frames of different size, or a pixel is not finite
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public Result transfer() throws IOException {
		final FrameLabels labels = FrameLabels.read(file);
		final Optional<Regions> regions = image.map(other -> Regions.of(other, other.selection(), training));
		final StackLayout layout = layout(training, regions.map(Regions::training).orElseGet(training::selection));
		labels.checkFrames(training.title(), layout.sets().get(0).frameCount());
		try (Workers workers = Workers.allProcessors(progress); ImageFrames given = frames(training, layout, workers)) {
			if (image.isEmpty()) return withinOneStack(given, labels, workers);
			final StackLayout other = layout(image.get(), regions.get().image());
			TrainingMatch.require(image.get(), other, training, layout);
			try (ImageFrames fresh = frames(image.get(), other, workers)) {
				return toAnotherStack(given, fresh.filledLike(given), labels, workers);
			}
		}
	}

	private StackLayout layout(final Recording stack, final Optional<Region> region) {
		return StackLayout.ofFresh(stack, training, ChannelMode.TOGETHER, true).within(region);
	}

	private ImageFrames frames(final Recording stack, final StackLayout layout, final Workers workers) {
		ReadingNotes.of(stack, layout.sets().get(0)).forEach(progress::warn);
		return ImageFrames.of(stack, layout.sets().get(0), workers);
	}

	private Result withinOneStack(final ImageFrames frames, final FrameLabels labels, final Workers workers)
		throws IOException
	{
		final int[] known = known(labels), unknown = IntStream.range(0, frames.frameCount()).filter(i -> !labels.byFrame()
			.containsKey(i + 1)).toArray();
		final int[] order = IntStream.concat(IntStream.of(known), IntStream.of(unknown)).toArray();
		final LabelTransfer found = transfer(frames.select(order), i -> name(training, order[i]), labels, workers);
		final Row[] rows = new Row[order.length];
		for (final int i : known) rows[i] = new Row(i + 1, labels.byFrame().get(i + 1), 1, 0);
		for (int k = 0; k < unknown.length; k++) rows[unknown[k]] = row(unknown[k], k, found, labels);
		return new Result(List.of(rows), summary(found, labels));
	}

	private Result toAnotherStack(final ImageFrames given, final ImageFrames fresh, final FrameLabels labels,
		final Workers workers) throws IOException
	{
		final int[] known = known(labels);
		final LabelTransfer found = transfer(new JoinedFrames(given.select(known), fresh), i -> i < known.length ? name(
			training, known[i]) : name(image.get(), i - known.length), labels, workers);
		return new Result(IntStream.range(0, fresh.frameCount()).mapToObj(i -> row(i, i, found, labels)).toList(), summary(
			found, labels));
	}

	private LabelTransfer transfer(final FrameSource frames, final IntFunction<String> names, final FrameLabels labels,
		final Workers workers) throws IOException
	{
		final List<String> words = words(labels);
		final int[] known = labels.byFrame().values().stream().mapToInt(words::indexOf).toArray();
		return LabelTransfer.of(frames, names, known, values.get(LabelsOptions.NEIGHBOURS), LabelsOptions.measure(
			values), values.get(LabelsOptions.CLASSIFIER), Compute.here(workers), progress);
	}

	/** Places of the labelled frames, from 0, rising. */
	private static int[] known(final FrameLabels labels) {
		return labels.byFrame().keySet().stream().mapToInt(frame -> frame - 1).toArray();
	}

	/** The different labels, sorted, so that the order of lines does not matter. */
	private static List<String> words(final FrameLabels labels) {
		return labels.byFrame().values().stream().distinct().sorted().toList();
	}

	private static Row row(final int frame, final int place, final LabelTransfer found, final FrameLabels labels) {
		return new Row(frame + 1, words(labels).get(found.labels()[place]), found.shares()[place], found.distances()[place]);
	}

	private static String name(final Recording stack, final int frame) {
		return "Frame " + (frame + 1) + " of \"" + stack.title() + "\"";
	}

	private static String summary(final LabelTransfer found, final FrameLabels labels) {
		final StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
			"labelled %d frames with %d different labels of %d frames", found.labels().length, words(labels).size(), labels
				.byFrame().size()));
		found.agreement().ifPresent(part -> text.append(String.format(Locale.ROOT,
			"; from the others, %.1f %% of these would get their own label", 100 * part)));
		return text.toString();
	}
}
