package io.github.manifolddenoise.array.hdf5;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.StackArray;

/**
 * The axes of a data set: their names from the attribute {@code axes} ({@code "tzyx"}) or {@code DIMENSION_LABELS},
 * the sizes of pixels in micrometres from {@code element_size_um}, last axis last, and the seconds between frames
 * from {@code frame_interval_s}.
 */
final class HdfAxes {

	static final String AXES = "axes", LABELS = "DIMENSION_LABELS", SIZES = "element_size_um", INTERVAL = "frame_interval_s";

	private HdfAxes() {}

	static List<Axis> of(final String name, final HdfAttributes attributes, final int dimensions) {
		final String axes = attributes.text(AXES);
		final List<String> labels = axes.length() == dimensions ? List.of(axes.split("")) : attributes.texts(LABELS);
		return scaled(StackArray.axes(name, labels, dimensions), attributes.numbers(SIZES), attributes.numbers(INTERVAL));
	}

	/** @param sizes of z, y and x, or of y and x */
	private static List<Axis> scaled(final List<Axis> axes, final double[] sizes, final double[] interval) {
		final List<Axis> scaled = new ArrayList<>();
		for (final Axis axis : axes) {
			final int fromEnd = switch (axis.kind()) {
				case X -> 1;
				case Y -> 2;
				case DEPTH -> 3;
				default -> Integer.MAX_VALUE;
			};
			if (fromEnd <= sizes.length) scaled.add(new Axis(axis.kind(), sizes[sizes.length - fromEnd], "micrometer"));
			else if (axis.kind() == Axis.Kind.TIME && interval.length == 1) scaled.add(new Axis(axis.kind(), interval[0],
				"second"));
			else scaled.add(axis);
		}
		return scaled;
	}
}
