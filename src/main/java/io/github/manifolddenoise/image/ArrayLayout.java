package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.RecordingAxes;

/**
 * A result as an array of axes t, c, z, y and x, without those of length 1 but y and x. Colours of a pixel are channels.
 *
 * @param channels of an image, colours and all
 * @param colors of a pixel of one slice
 */
record ArrayLayout(int frames, int channels, int sections, int height, int width, int colors, ElementType type,
	List<Axis> axes)
{

	private static final int SIGNED = 32768;

	static ArrayLayout of(final OutputDesign design) {
		final Recording input = design.input();
		final int colors = design.bitDepth() == 24 ? 3 : 1;
		final int channels = input.channels() * design.slices() / input.slices() * colors;
		final boolean signed = input.type() == PixelType.INT16;
		final ElementType type = switch (design.bitDepth()) {
			case 8, 24 -> ElementType.UINT8;
			case 16 -> signed ? ElementType.INT16 : ElementType.UINT16;
			default -> ElementType.FLOAT32;
		};
		return new ArrayLayout(input.times(), channels, input.sections(), design.height(), design.width(), colors, type,
			axes(input, channels));
	}

	private static List<Axis> axes(final Recording input, final int channels) {
		final RecordingAxes image = input.axes();
		final List<Axis> axes = new ArrayList<>();
		if (image.times() > 1) axes.add(time(image.time()));
		if (channels > 1) axes.add(Axis.of(Axis.Kind.CHANNEL));
		if (image.sections() > 1) axes.add(length(Axis.Kind.DEPTH, image.z()));
		axes.add(length(Axis.Kind.Y, image.y()));
		axes.add(length(Axis.Kind.X, image.x()));
		return axes;
	}

	private static Axis length(final Axis.Kind kind, final RecordingAxes.Step step) {
		if (!step.isKnown()) return Axis.of(kind);
		final String unit = PhysicalUnit.isPixels(step.unit()) ? "" : step.unit().strip();
		return new Axis(kind, step.size(), PhysicalUnit.length(unit).map(PhysicalUnit::word).orElse(unit));
	}

	private static Axis time(final RecordingAxes.Step step) {
		if (!step.isKnown()) return Axis.of(Axis.Kind.TIME);
		return new Axis(Axis.Kind.TIME, step.size() * PhysicalUnit.time(step.unit()).orElse(PhysicalUnit.SECOND).size(),
			PhysicalUnit.SECOND.word());
	}

	/** Elements along each axis. */
	long[] shape() {
		final long[] shape = new long[axes.size()];
		for (int k = 0; k < shape.length; k++) shape[k] = switch (axes.get(k).kind()) {
			case TIME -> frames;
			case CHANNEL -> channels;
			case DEPTH -> sections;
			case Y -> height;
			default -> width;
		};
		return shape;
	}

	/** Bytes of all elements. */
	long bytes() {
		return (long) frames * channels * sections * height * width * type.bytes();
	}

	/** Number of a plane in the order of the axes. */
	long plane(final int slice, final int component) {
		final long[] place = place(slice, component), shape = shape();
		long plane = 0;
		for (int k = 0; k < shape.length - 2; k++) plane = plane * shape[k] + place[k];
		return plane;
	}

	/** Numbers as they are stored, from ImageJ's: it adds to signed ones what is taken away here. */
	double[] stored(final double[] values, final int at, final int count) {
		final double[] numbers = Arrays.copyOfRange(values, at, at + count);
		if (type == ElementType.INT16) for (int i = 0; i < count; i++) numbers[i] -= SIGNED;
		return numbers;
	}

	/** The axes with lengths in micrometres, where they have a unit. */
	List<Axis> axesInMicrometers() {
		return axes.stream().map(ArrayLayout::inMicrometers).toList();
	}

	private static Axis inMicrometers(final Axis axis) {
		if (axis.kind() == Axis.Kind.TIME) return axis;
		final PhysicalUnit micrometer = PhysicalUnit.MICROMETER;
		return PhysicalUnit.length(axis.unit()).map(unit -> new Axis(axis.kind(), unit == micrometer ? axis.scale() : axis
			.scale() * unit.size() / micrometer.size(), micrometer.word())).orElse(new Axis(axis.kind(), axis.scale(), ""));
	}

	/** Shape and chunks, of which all frames of a band fit into {@code memory}. */
	ChunkGrid grid(final long memory) {
		final boolean series = frames > 1;
		final ChunkPlan plan = ChunkPlan.of(series ? frames : sections, height, width, type.bytes(), memory);
		final int[] chunk = new int[axes.size()];
		for (int k = 0; k < chunk.length; k++) chunk[k] = switch (axes.get(k).kind()) {
			case TIME -> plan.frames();
			case CHANNEL -> 1;
			case DEPTH -> series ? 1 : plan.frames();
			case Y -> plan.height();
			default -> plan.width();
		};
		return ChunkGrid.of(shape(), chunk);
	}

	/** The place of a plane on each axis; 0 on y and x. */
	long[] place(final int slice, final int component) {
		final int perImage = channels / colors, section = (slice - 1) / perImage;
		final long[] place = new long[axes.size()];
		for (int k = 0; k < place.length; k++) place[k] = switch (axes.get(k).kind()) {
			case TIME -> section / sections;
			case CHANNEL -> (long) ((slice - 1) % perImage) * colors + component;
			case DEPTH -> section % sections;
			default -> 0;
		};
		return place;
	}

	/**
	 * Chunks of a result: some frames of a square part, so that a part of all frames and all of one frame are both read
	 * from few of them, and so small in height that all frames of a band of chunks fit into memory.
	 *
	 * @param frames of a chunk
	 * @param height rows of a chunk
	 * @param width columns of a chunk
	 */
	private record ChunkPlan(int frames, int height, int width) {

		private static final int MOST_FRAMES = 128, STEP = 64, BYTES = 2 << 20;

		/**
		 * Plans chunks.
		 *
		 * @param bytes of a pixel
		 * @param memory that a band of chunks may take
		 */
		static ChunkPlan of(final int frames, final int height, final int width, final int bytes, final long memory) {
			final int together = Math.min(frames, MOST_FRAMES);
			final int side = Math.max(STEP, (int) Math.sqrt((double) BYTES / bytes / together) / STEP * STEP);
			final long rows = Math.max(1, memory / ((long) frames * width * bytes));
			return new ChunkPlan(together, (int) Math.min(rows, Math.min(height, side)), Math.min(width, side));
		}
	}
}
