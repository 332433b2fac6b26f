package io.github.manifolddenoise.command.explore;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import io.github.manifolddenoise.image.StackLayout;

/**
 * Which frame a slice of an image belongs to, and which slice shows a frame.
 *
 * @param layout how the image is taken apart
 */
public record FrameSlices(StackLayout layout) {

	/** Index of the set that a slice belongs to; the first if it belongs to none. */
	public int setOf(final int slice) {
		return IntStream.range(0, layout.sets().size()).filter(set -> layout.sets().get(set).slices().stream().anyMatch(
			frame -> frame.contains(slice))).findFirst().orElse(0);
	}

	/** The frame that a slice belongs to, from 0: the same for all sets, as their frames go together. */
	OptionalInt frameOf(final int slice) {
		return layout.sets().stream().flatMapToInt(set -> IntStream.range(0, set.frameCount()).filter(frame -> set
			.slices().get(frame).contains(slice))).findFirst();
	}

	/**
	 * The slice that shows a frame: of a frame of several planes the one that the current slice is of its own frame.
	 *
	 * @param set index of the set
	 * @param current slice that is shown now, 1-based
	 */
	int sliceOf(final int set, final int frame, final int current) {
		final List<List<Integer>> slices = layout.sets().get(set).slices();
		final int plane = slices.stream().mapToInt(planes -> planes.indexOf(current)).filter(place -> place >= 0).findFirst()
			.orElse(0);
		return slices.get(frame).get(plane);
	}
}
