package io.github.manifolddenoise.image;

import java.nio.file.Path;

import ij.ImagePlus;
import ij.io.FileInfo;
import ij.measure.Calibration;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.StackArray;
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
		final ChunkStack stack = new ChunkStack(path, array, slices);
		for (int n = 1; n <= Math.min(slices, array.labels().size()); n++)
			if (!array.labels().get(n - 1).isBlank()) stack.setSliceLabel(array.labels().get(n - 1), n);
		final ImagePlus image = new ImagePlus(path.getFileName().toString(), stack);
		final int channels = (int) array.length(Axis.Kind.CHANNEL), sections = (int) array.length(Axis.Kind.DEPTH);
		image.setDimensions(channels, sections, slices / channels / sections);
		image.setOpenAsHyperStack(channels > 1 || sections > 1 && slices > sections);
		image.setCalibration(calibration(array));
		ReadingNotes.keep(image, array.notes());
		if (!array.info().isEmpty()) image.setProperty("Info", array.info());
		final FileInfo info = new FileInfo();
		info.directory = path.getParent() + path.getFileSystem().getSeparator();
		info.fileName = path.getFileName().toString();
		info.width = image.getWidth();
		info.height = image.getHeight();
		info.nImages = slices;
		image.setFileInfo(info);
		return image;
	}

	private static int slices(final StackArray array) {
		final long width = array.length(Axis.Kind.X), height = array.length(Axis.Kind.Y);
		final long memory = Runtime.getRuntime().maxMemory();
		if (width > Integer.MAX_VALUE || height > Integer.MAX_VALUE || width * height > Math.min(Integer.MAX_VALUE - 8, memory /
			24)) throw new UserException("Cannot read \"" + array.name() + "\": a plane of " + width + " × " + height +
				" pixels needs " + 24L * width / 1000 * height / 1000 + " MB of memory, and there are " + memory / 1_000_000 +
				" MB. Start Java with more, such as -Xmx8g.");
		requireFewChunks(array);
		long slices = 1;
		for (final Axis.Kind kind : new Axis.Kind[] { Axis.Kind.CHANNEL, Axis.Kind.DEPTH, Axis.Kind.TIME }) {
			if (array.length(kind) > MOST_SLICES / slices) throw new UserException("Cannot read \"" + array.name() +
				"\": it has more than " + MOST_SLICES + " planes, the most that are read. Save a part of it as an array of its own.");
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
		if (chunks > MOST_CHUNKS) throw new UserException("Cannot read \"" + array.name() +
			"\": each of its planes is cut into " +
			chunks + " chunks, and at most " + MOST_CHUNKS + " are read. Write it with larger chunks.");
	}

	/** 1 for what is no length. */
	private static double length(final double scale) {
		return scale > 0 && scale < Double.POSITIVE_INFINITY ? scale : 1;
	}

	private static Calibration calibration(final StackArray array) {
		final Calibration calibration = new Calibration();
		final Axis x = array.axes().get(array.axis(Axis.Kind.X)), y = array.axes().get(array.axis(Axis.Kind.Y));
		calibration.pixelWidth = length(x.scale());
		calibration.pixelHeight = length(y.scale());
		if (!x.unit().isBlank()) calibration.setUnit(LengthUnits.ofImageJ(x.unit()));
		if (!y.unit().isBlank() && !y.unit().equals(x.unit())) calibration.setYUnit(LengthUnits.ofImageJ(y.unit()));
		if (array.axis(Axis.Kind.DEPTH) >= 0) {
			final Axis z = array.axes().get(array.axis(Axis.Kind.DEPTH));
			calibration.pixelDepth = length(z.scale());
			if (!z.unit().isBlank() && !z.unit().equals(x.unit())) calibration.setZUnit(LengthUnits.ofImageJ(z.unit()));
		}
		if (array.axis(Axis.Kind.TIME) >= 0) {
			final Axis time = array.axes().get(array.axis(Axis.Kind.TIME));
			if (!time.unit().isBlank() || time.scale() != 1) calibration.frameInterval = length(time.scale())
				* TimeUnits.seconds(time.unit());
		}
		if (array.pixels().type() == ElementType.INT16) calibration.setSigned16BitCalibration();
		return calibration;
	}
}
