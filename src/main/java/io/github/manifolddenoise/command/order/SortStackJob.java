package io.github.manifolddenoise.command.order;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.ImagePlus;
import ij.measure.ResultsTable;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.InfoLines;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.OutputFiles;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MedianFrames;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSelection;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.MemoryOutput;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.StackOutput;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.SortStackOptions;
import io.github.manifolddenoise.options.SortStackOptions.Gate;
import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Orders the frames of an image along their manifold, or makes one cycle of them. All channels belong to their frame,
 * and so
 * do the z-sections of a time series. A selection or mask says where frames are compared; whole frames are put in order.
 * Close it to release files and threads.
 */
public final class SortStackJob implements AutoCloseable {

	private static final int FEWEST_PHASES = 4, FRAMES_PER_PHASE = 8, CERTAIN_TURNS = 2;

	private final Recording image;
	private final OptionValues values;
	private final StackWork work;
	private final FrameSet set;
	private FrameSource frames;
	private FrameOrder order;

	/**
	 * @param image the stack; it is not changed
	 * @param values those of {@link SortStackOptions}
	 * @throws UserException if the stack has fewer than 3 frames
	 */
	public SortStackJob(final Recording image, final OptionValues values, final Progress progress) {
		this.image = image;
		this.values = values;
		set = StackLayout.of(image, ChannelMode.TOGETHER, true).sets().get(0);
		work = new StackWork(values, progress);
	}

	/**
	 * Finds the order.
	 *
	 * @throws UserException if the image or an option is unfit, or the frames fall apart into groups
	 */
	public void sort() throws IOException {
		final int count = set.frameCount();
		final FrameOrder.OrderRequest request = SortStackOptions.request(values);
		if (request.first().isPresent() && request.first().getAsInt() >= count) throw new UserException("first = " + (request.first()
			.getAsInt() + 1) + " is no frame of this stack. Choose 1 to " + count + ", or auto.");
		final int phases = values.get(SortStackOptions.PHASES).orElse(2);
		if (phases > count) throw new UserException("phases = " + phases + " is more than the stack has frames, " + count +
			". Choose 2 to " + count + ", or auto.");
		InactiveOptions.warning(values).ifPresent(work.progress()::warn);
		final ResourceEstimate expectation = ResourceEstimate.ofEmbedding(image, values);
		expectation.require();
		final Runnable whitening = expectation.requiringWhitening();
		final StackLayout part = StackLayout.of(image, ChannelMode.TOGETHER, true).within(OpenImages.region(image, values));
		order = StackEmbedding.of(work.frames(image, part.sets().get(0)), OpenImages.weighted(SortStackOptions.denoiseOptions(
			values, count), values, part), whitening, work.compute(), work.progress()).order(request, work.progress());
		frames = work.frames(image, set);
		if (isGated() && !order.cycle()) throw new UserException("gate = " + values.texts().get(SortStackOptions.GATE.name()) +
			" is for frames on a closed curve, and these do not clearly lie on one (" + found() +
			"). Choose gate = none, or order = cycle if you know better.");
		if (order.doubtful()) work.progress().warn("It is not clear that the frames lie on a " + (order.cycle() ? "closed"
			: "line rather than on a closed") + " curve: " + found() + ". Look at the result.");
	}

	/** What tells lines, closed curves and what is no curve from each other, with limits. */
	private String found() {
		return String.format(Locale.ROOT,
			"closure score %.2f, %.1f or more on a closed curve; neighbourhood violations %.2f, %.2f or less on a" +
			" curve", order.closureScore(), FrameOrder.CLEAR, order.neighbourhoodViolation(), FrameOrder.MOST_VIOLATIONS);
	}

	private boolean isGated() {
		return values.get(SortStackOptions.GATE) != Gate.NONE;
	}

	private boolean isMixed() {
		return values.get(SortStackOptions.GATE) == Gate.MEAN || values.get(SortStackOptions.GATE) == Gate.MEDIAN;
	}

	/** What was found. */
	public FrameOrder order() {
		return order;
	}

	/** Frames of the one cycle that a gated result has. */
	private int phases() {
		final int count = set.frameCount();
		return values.get(SortStackOptions.PHASES).orElseGet(() -> Math.min(count, Math.max(FEWEST_PHASES, Math.abs(order
			.turns()) >= CERTAIN_TURNS ? (int) Math.round(count / Math.abs(order.turns())) : count / FRAMES_PER_PHASE)));
	}

	/** The result as a new image of the input's bit depth, or 32-bit if that is asked for. */
	public ImagePlus image(final String title) throws IOException {
		final ImagePlus template = template();
		try (MemoryOutput output = MemoryOutput.create(ImageRecording.of(template), type(), info(), work.workers())) {
			write(template, output);
			final ImagePlus result = output.image();
			result.setTitle(title);
			return result;
		}
	}

	/** The result as a file that has still to be {@linkplain FileOutput#commit() committed}. */
	public FileOutput file(final Path path) throws IOException {
		final ImagePlus template = template();
		final FileOutput output = ImageFiles.create(path, ImageRecording.of(template), type(), info(), work.workers());
		return output.written(() -> write(template, output));
	}

	/** Sorting changes no pixel, so that only means and medians can ask for more bits. */
	private OutputType type() {
		return isMixed() ? values.get(DenoiseStackOptions.BIT_DEPTH) : OutputType.SAME;
	}

	private ImagePlus template() {
		final int[] chosen = chosen();
		final List<String> labels = new ArrayList<>();
		for (int i = 0; i < chosen.length; i++) labels.add(isMixed() ? String.format(Locale.ROOT, "phase %.4f", i /
			(double) chosen.length) : "frame " + (chosen[i] + 1));
		final ImagePlus template = FrameSelection.template(ImageRecording.image(image), set, chosen, labels);
		if (isMixed()) {
			final int slices = template.getStackSize() / chosen.length;
			for (int n = 0; n < template.getStackSize(); n++) template.getStack().setSliceLabel(labels.get(n / slices), n + 1);
		}
		template.getCalibration().frameInterval = 0;
		return template;
	}

	/** Frames in the result's order: all, or the nearest to each gate. */
	private int[] chosen() {
		if (!isGated()) return order.frames();
		final int phases = phases();
		return IntStream.range(0, phases).map(gate -> order.nearest(gate, phases)).toArray();
	}

	private void write(final ImagePlus template, final StackOutput output) throws IOException {
		work.progress().stage("Writing frames");
		final FrameSet target = StackLayout.ofFresh(ImageRecording.of(template), image, ChannelMode.TOGETHER, true).sets().get(0);
		FrameBlocks.write(result(), output.sink(target, work.progress()), work.progress());
	}

	private FrameSource result() {
		return switch (values.get(SortStackOptions.GATE)) {
			case NONE, NEAREST -> frames.select(chosen());
			case MEAN -> new CombinedFrames(frames, means(), work.compute());
			case MEDIAN -> new MedianFrames(frames, groups());
		};
	}

	/** The frames of every gate; of one without frames the nearest. */
	private int[][] groups() {
		final int[][] gates = order.gates(phases());
		final long empty = Arrays.stream(gates).filter(gate -> gate.length == 0).count();
		if (empty > 0) work.progress().warn(empty + " of " + gates.length +
			" phases have no frame of their own and show the nearest. Choose fewer phases.");
		for (int gate = 0; gate < gates.length; gate++) {
			if (gates[gate].length == 0) gates[gate] = new int[] { order.nearest(gate, gates.length) };
		}
		return gates;
	}

	private DMatrixRMaj means() {
		final int[][] groups = groups();
		final DMatrixRMaj weights = new DMatrixRMaj(groups.length, set.frameCount());
		for (int gate = 0; gate < groups.length; gate++) {
			for (final int frame : groups[gate]) weights.set(gate, frame, 1.0 / groups[gate].length);
		}
		return weights;
	}

	private List<String> info() {
		return InfoLines.of(work.compute(), values, List.of(summary()));
	}

	/**
	 * One line: the kind of order, how clear a closed curve is, how many neighbours stray, and of a cycle how often the
	 * frames go round.
	 */
	public String summary() {
		final String gated = isGated() ? String.format(Locale.ROOT, ", one cycle of %d phases (%s)", phases(), values.texts()
			.get(SortStackOptions.GATE.name())) : "";
		return String.format(Locale.ROOT,
			"%d frames in the order of a %s, closure score %.2f, neighbourhood violations %.2f%s%s", set
			.frameCount(), order.cycle() ? "cycle" : "line", order.closureScore(), order.neighbourhoodViolation(), order.cycle() ? String.format(Locale.ROOT,
				", %.2f turns", order.turns()) : "", gated);
	}

	/** The table as a file, if one was asked for, under a temporary name. */
	public OutputFiles files() {
		return OutputFiles.written(files -> files.text(values.get(SortStackOptions.TABLE), () -> table().csv()));
	}

	/** Where each frame went. */
	public OrderTable table() {
		return new OrderTable(order, set.labels());
	}

	@Override
	public void close() {
		work.close();
	}

	/**
	 * Where each frame of a sorted stack went.
	 *
	 * @param order of the frames
	 * @param labels of the frames
	 */
	public record OrderTable(FrameOrder order, List<String> labels) {

		/** CSV {@code frame,position,phase,coordinate,label}, a line per frame in the order of the stack. */
		String csv() {
			final int[] positions = positions();
			final CsvTable table = new CsvTable(CsvTable.Heading.ORDER);
			for (int i = 0; i < positions.length; i++) table.number(i + 1).number(positions[i]).number(order.phases()[i]).number(
				order.coordinates()[i]).text(labels.get(i));
			return table.toString();
		}

		private int[] positions() {
			final int[] positions = new int[labels.size()];
			for (int place = 0; place < positions.length; place++) positions[order.frames()[place]] = place + 1;
			return positions;
		}

		/** The order as a table of ImageJ. */
		public ResultsTable results() {
			final int[] positions = positions();
			final ResultsTable table = new ResultsTable();
			for (int i = 0; i < positions.length; i++) {
				table.addRow();
				table.addValue("frame", i + 1);
				table.addValue("position", positions[i]);
				table.addValue("phase", order.phases()[i]);
				table.addValue("coordinate", order.coordinates()[i]);
				table.addValue("label", labels.get(i));
			}
			return table;
		}
	}
}
