package io.github.manifolddenoise.image;

import java.util.Optional;


import io.github.manifolddenoise.frames.FrameShape;

/**
 * The pixels of a stack and of the frames that it is held against which are compared with each other.
 *
 * @param image of the stack; empty: all
 * @param training of the other frames
 */
public record Regions(Optional<Region> image, Optional<Region> training) {

	/**
	 * Makes the regions of two images fit. Rectangles of the same size are laid over each other, wherever they are, and the
	 * pixels that count are those which do in both. A selection in only one of two images of the same size holds for both.
	 * Regions that do not fit stay as they are; {@link TrainingMatch} says so.
	 *
	 * @param restricted the region of the stack
	 * @throws io.github.manifolddenoise.task.UserException if too few pixels are common to both
	 */
	public static Regions of(final Recording image, final Optional<Region> restricted, final Recording training) {
		final Optional<Region> other = training.selection();
		final boolean sameSize = image.width() == training.width() && image.height() == training.height();
		if (restricted.isEmpty() && other.isEmpty()) return new Regions(restricted, other);
		if (sameSize && restricted.isEmpty()) return new Regions(other, other);
		if (sameSize && other.isEmpty()) return new Regions(restricted, restricted);
		final Region one = restricted.orElseGet(() -> whole(image)), two = other.orElseGet(() -> whole(training));
		if (one.width() != two.width() || one.height() != two.height()) return new Regions(restricted, other);
		return new Regions(Optional.of(one.without(two.shape())), Optional.of(two.without(one.shape())));
	}

	private static Region whole(final Recording image) {
		return new Region(image.width(), image.height(), FrameShape.WHOLE);
	}
}
