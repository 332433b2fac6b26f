package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.List;

import ij.ImagePlus;
import ij.io.FileInfo;

import io.github.manifolddenoise.array.ArraySource;
import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.task.UserException;

/** An array in chunks as a virtual image with its dimensions and calibration. */
final class ArrayImage {

	private static final int MOST_SLICES = 1 << 24, MOST_CHUNKS = 1 << 16;

	private ArrayImage() {}

	/**
	 * The image of an array. Cost: the chunks of the first plane.
	 *
	 * @param path of the file or folder
	 * @throws UserException if the array is too large for an image, or its first chunks are damaged
	 */
	static ImagePlus of(final Path path, final StackArray array) {
		final int slices = slices(array);
		final ArraySource source = new ArraySource(path, array);
		final FileStack stack = new FileStack(path, (int) array.length(Axis.Kind.X), (int) array.length(Axis.Kind.Y), source.type(),
			slices, source);
		for (int n = 1; n <= Math.min(slices, array.labels().size()); n++)
			if (!array.labels().get(n - 1).isBlank()) stack.setSliceLabel(array.labels().get(n - 1), n);
		final ImagePlus image = new ImagePlus(path.getFileName().toString(), stack);
		if (source.type() == PixelType.INT16) image.getLocalCalibration().setSigned16BitCalibration();
		ReadingNotes.keep(image, array.notes());
		if (!array.info().isEmpty()) image.setProperty("Info", array.info());
		final FileInfo info = new FileInfo();
		info.directory = path.getParent() + path.getFileSystem().getSeparator();
		info.fileName = path.getFileName().toString();
		info.width = image.getWidth();
		info.height = image.getHeight();
		info.nImages = slices;
		image.setFileInfo(info);
		return CalibratedAxes.applied(axes(array, slices), image);
	}

	private static int slices(final StackArray array) {
		final long width = array.length(Axis.Kind.X), height = array.length(Axis.Kind.Y);
		final long memory = Runtime.getRuntime().maxMemory();
		if (width > Integer.MAX_VALUE || height > Integer.MAX_VALUE || width * height > Math.min(Integer.MAX_VALUE - 8, memory /
			24)) throw UserException.unreadable(array.name(), "a plane of " + width + " × " + height +
				" pixels needs " + 24L * width / 1000 * height / 1000 + " MB of memory, and there are " + memory / 1_000_000 +
				" MB. Start Java with more, such as -Xmx8g.");
		requireFewChunks(array);
		long slices = 1;
		for (final Axis.Kind kind : new Axis.Kind[] { Axis.Kind.CHANNEL, Axis.Kind.DEPTH, Axis.Kind.TIME }) {
			if (array.length(kind) > MOST_SLICES / slices) throw UserException.unreadable(array.name(),
				"it has more than " + MOST_SLICES +
				" planes, the most that are read. Save a part of it as an array of its own.");
			slices *= array.length(kind);
		}
		return (int) slices;
	}

	/** Each chunk of a plane is looked up by itself. */
	private static void requireFewChunks(final StackArray array) {
		long chunks = 1;
		for (final Axis.Kind kind : new Axis.Kind[] { Axis.Kind.Y, Axis.Kind.X }) {
			final int axis = array.axis(kind), length = array.pixels().grid().chunk(axis);
			chunks *= (array.length(kind) + length - 1) / length;
		}
		if (chunks > MOST_CHUNKS) throw UserException.unreadable(array.name(), "each of its planes is cut into " +
			chunks + " chunks, and at most " + MOST_CHUNKS + " are read. Write it with larger chunks.");
	}

	private static RecordingAxes axes(final StackArray array, final int slices) {
		final int channels = (int) array.length(Axis.Kind.CHANNEL), sections = (int) array.length(Axis.Kind.DEPTH);
		return new RecordingAxes(channels, sections, slices / channels / sections, step(array, Axis.Kind.X), step(array,
			Axis.Kind.Y), step(array, Axis.Kind.DEPTH), time(array), List.of());
	}

	private static RecordingAxes.Step step(final StackArray array, final Axis.Kind kind) {
		if (array.axis(kind) < 0) return RecordingAxes.Step.UNKNOWN;
		final Axis axis = array.axes().get(array.axis(kind));
		return new RecordingAxes.Step(axis.scale(), axis.unit());
	}

	/** In seconds; a step of 1 without a unit says nothing. */
	private static RecordingAxes.Step time(final StackArray array) {
		final RecordingAxes.Step step = step(array, Axis.Kind.TIME);
		if (step.unit().isBlank() && step.size() == 1) return RecordingAxes.Step.UNKNOWN;
		final PhysicalUnit second = PhysicalUnit.SECOND;
		return new RecordingAxes.Step(step.size() * PhysicalUnit.time(step.unit()).orElse(second).size(), second.symbol());
	}
}
