package io.github.manifolddenoise.library;

import java.util.Arrays;

/**
 * A box of pixels along the axes of an image.
 *
 * @param position where it begins along each axis
 * @param size along each axis
 */
record PixelBox(long[] position, int[] size) {

	/** What is done with pixels that lie one after the other in two boxes. */
	@FunctionalInterface
	interface Run {

		/**
		 * @param at the first of them within the inner box
		 * @param outerAt the first of them within the outer box
		 */
		void accept(int at, int outerAt, int count);
	}

	int first(final int axis) {
		return (int) position[axis];
	}

	int end(final int axis) {
		return first(axis) + size[axis];
	}

	int pixels() {
		return Arrays.stream(size).reduce(1, Math::multiplyExact);
	}

	/** The part along all axes but the last. */
	PixelBox withoutLastAxis() {
		return new PixelBox(Arrays.copyOf(position, position.length - 1), Arrays.copyOf(size, size.length - 1));
	}

	/** Visits the pixels of this box in their order, in runs that lie one after the other in a box that holds it, too. */
	void forEachRun(final PixelBox outer, final Run run) {
		int count = 1, axis = 0;
		while (axis < size.length - 1 && size[axis] == outer.size[axis]) count *= size[axis++];
		count *= size[axis];
		final int pixels = pixels();
		for (int at = 0; at < pixels; at += count) run.accept(at, place(at, outer), count);
	}

	private int place(final int pixel, final PixelBox outer) {
		int rest = pixel, place = 0, stride = 1;
		for (int k = 0; k < size.length; k++) {
			place += (first(k) - outer.first(k) + rest % size[k]) * stride;
			stride *= outer.size[k];
			rest /= size[k];
		}
		return place;
	}
}
