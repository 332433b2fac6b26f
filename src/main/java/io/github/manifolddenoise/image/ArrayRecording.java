package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

import io.github.manifolddenoise.array.ArraySource;
import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.PlaneSource;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.recording.RecordingAxes.Step;
import io.github.manifolddenoise.task.UserException;

/**
 * An array in chunks.
 *
 * @param file the file or folder
 * @param path by which it was opened, with the name of a part of the file where that was given
 * @param array its axes, labels and notes
 * @param pixels of its planes
 * @param axes those besides its planes
 */
record ArrayRecording(Path file, Path path, StackArray array, PlaneSource pixels, PixelType type, RecordingAxes axes)
	implements Recording
{

	private static final int MOST_SLICES = 1 << 24, MOST_CHUNKS = 1 << 16;

	/** Pixels that are read when it is opened. */
	private static final int LOOKED_AT = 1 << 16;

	/**
	 * The recording in an array. Cost: the first chunks.
	 *
	 * @throws UserException if the array is too large, or its first chunks are damaged
	 */
	static Recording of(final Path file, final Path path, final StackArray array) {
		final int slices = slices(array);
		final ArraySource source = new ArraySource(file, array);
		final Recording recording = new ArrayRecording(file, path, array, source, source.type(), axes(array, slices));
		requireReadable(recording, file);
		return recording;
	}

	private static void requireReadable(final Recording recording, final Path file) {
		final int looked = Math.min(recording.width() * recording.height(), LOOKED_AT);
		try (Planes planes = recording.planes()) {
			planes.read(1, 0, 0, looked, new double[looked], 0);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() + ". Check its permissions.", exception);
		}
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

	/** A length that is not given is that of x, or 1 between sections. */
	private static RecordingAxes axes(final StackArray array, final int slices) {
		final int channels = (int) array.length(Axis.Kind.CHANNEL), sections = (int) array.length(Axis.Kind.DEPTH);
		final Step x = step(array, Axis.Kind.X), y = step(array, Axis.Kind.Y), z = step(array, Axis.Kind.DEPTH);
		final Step depth = z.isKnown() ? z : new Step(1, x.unit());
		return new RecordingAxes(channels, sections, slices / channels / sections, x, x.isKnown() && !y.isKnown() ? x : y, x
			.isKnown() && sections > 1 ? depth : z, time(array), List.of());
	}

	private static Step step(final StackArray array, final Axis.Kind kind) {
		if (array.axis(kind) < 0) return Step.UNKNOWN;
		final Axis axis = array.axes().get(array.axis(kind));
		return new Step(axis.scale(), axis.unit());
	}

	/** In seconds; a step of 1 without a unit says nothing. */
	private static Step time(final StackArray array) {
		final Step step = step(array, Axis.Kind.TIME);
		if (step.unit().isBlank() && step.size() == 1) return Step.UNKNOWN;
		final PhysicalUnit second = PhysicalUnit.SECOND;
		return new Step(step.size() * PhysicalUnit.time(step.unit()).orElse(second).size(), second.symbol());
	}

	@Override
	public String title() {
		return file.getFileName().toString();
	}

	@Override
	public int width() {
		return (int) array.length(Axis.Kind.X);
	}

	@Override
	public int height() {
		return (int) array.length(Axis.Kind.Y);
	}

	@Override
	public boolean isPalette() {
		return false;
	}

	@Override
	public String label(final int slice) {
		final String label = slice <= array.labels().size() ? array.labels().get(slice - 1) : "";
		return label.isBlank() ? "" : label;
	}

	@Override
	public String info() {
		return array.info();
	}

	@Override
	public Optional<DoubleUnaryOperator> scale() {
		return type == PixelType.INT16 ? Optional.of(value -> value - PixelType.SIGNED) : Optional.empty();
	}

	@Override
	public Planes planes() {
		try {
			return pixels.open(IntStream.range(0, slices()).boxed().toList());
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() + ". Open it again.", exception);
		}
	}

	@Override
	public boolean decodesWholePlanes() {
		return pixels.decodesWholePlanes();
	}

	@Override
	public long keptBytes() {
		return pixels.keptBytes();
	}

	@Override
	public Optional<Region> selection() {
		return Optional.empty();
	}

	@Override
	public Optional<Path> source() {
		return Optional.of(path);
	}

	@Override
	public List<String> notes() {
		return array.notes();
	}

	@Override
	public boolean isWhole() {
		return pixels.isWhole();
	}

	@Override
	public boolean isOpen() {
		return true;
	}

	/** Nobody can change it. */
	@Override
	public boolean lock() {
		return true;
	}

	@Override
	public void unlock() {}
}
