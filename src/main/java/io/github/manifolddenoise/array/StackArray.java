package io.github.manifolddenoise.array;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import io.github.manifolddenoise.task.UserException;

/**
 * An array that is a stack of images.
 *
 * @param name of the file, for messages
 * @param pixels the array
 * @param axes of the array, one for each; Y and X among them
 * @param info lines about the stack; blank if there are none
 * @param labels of the planes, channels first, then sections, then time points; blank, or missing at the end, where
 *           there is none
 * @param notes what a user should know of how it was read, in sentences
 */
public record StackArray(String name, PixelArray pixels, List<Axis> axes, String info, List<String> labels,
	List<String> notes)
{

	private static final List<Axis.Kind> USUAL = List.of(Axis.Kind.TIME, Axis.Kind.CHANNEL, Axis.Kind.DEPTH, Axis.Kind.Y,
		Axis.Kind.X);

	/** @throws UserException if the axes are none of a stack */
	public StackArray {
		axes = List.copyOf(axes);
		labels = List.copyOf(labels);
		notes = List.copyOf(notes);
		final Set<Axis.Kind> seen = EnumSet.noneOf(Axis.Kind.class);
		for (int k = 0; k < axes.size(); k++) {
			final Axis.Kind kind = axes.get(k).kind();
			if (kind == Axis.Kind.OTHER && pixels.grid().shape(k) > 1) throw UserException.unreadable(name, "axis " + (k +
				1) + " of its " + axes.size() + " is neither time, channel, z, y nor x and has " +
					pixels.grid().shape(
					k) + " places; it may have one. Save the part that is to be read as an array of its own.");
			if (kind != Axis.Kind.OTHER && !seen.add(kind)) throw UserException.unreadable(name, "two of its axes are " +
				kind + ". Correct its axes.");
		}
		if (!seen.contains(Axis.Kind.Y) || !seen.contains(Axis.Kind.X)) throw UserException.unreadable(name,
			"it has no axes y and x. Choose an array of images.");
	}

	/**
	 * What lies along the axes of an array that says nothing of them: (y, x), frames of these, (t, z, y, x) or (t, c, z,
	 * y, x).
	 *
	 * @throws UserException if it has other than 2 to 5 axes
	 */
	public static List<Axis> usualAxes(final String name, final int dimensions) {
		if (dimensions < 2 || dimensions > 5) throw UserException.unreadable(name, "the array has " +
			dimensions + " axes; 2 to 5 are read. Choose another array.");
		final List<Axis.Kind> kinds = new ArrayList<>(USUAL);
		if (dimensions < 5) kinds.remove(Axis.Kind.CHANNEL);
		if (dimensions < 4) kinds.remove(Axis.Kind.DEPTH);
		if (dimensions < 3) kinds.remove(Axis.Kind.TIME);
		return kinds.stream().map(Axis::of).toList();
	}

	/**
	 * The axes of an array by their names, or {@link #usualAxes} if it names other ones or two alike.
	 *
	 * @param names of the axes; none if they have none
	 */
	public static List<Axis> axes(final String name, final List<String> names, final int dimensions) {
		final List<Axis.Kind> kinds = names.stream().map(Axis.Kind::of).toList();
		final boolean known = kinds.size() == dimensions && kinds.stream().distinct().count() == dimensions && !kinds.contains(
			Axis.Kind.OTHER);
		return known ? kinds.stream().map(Axis::of).toList() : usualAxes(name, dimensions);
	}

	/** Number of the axis of a kind, or -1. */
	public int axis(final Axis.Kind kind) {
		for (int k = 0; k < axes.size(); k++) if (axes.get(k).kind() == kind) return k;
		return -1;
	}

	/** Places along the axis of a kind; 1 if there is none. */
	public long length(final Axis.Kind kind) {
		final int axis = axis(kind);
		return axis < 0 ? 1 : pixels.grid().shape(axis);
	}
}
