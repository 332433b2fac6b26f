package io.github.manifolddenoise.library;

/** Cuts ranges of the pixels of a frame into boxes along the axes of an image, as few as lie one after the other. */
final class PixelBoxes {

	/** What is done with a box. */
	@FunctionalInterface
	interface Box {

		/**
		 * @param position first pixel along each axis, with one more place at the end for the frame; reused by the caller
		 * @param size along each axis, with one more place at the end for frames, 1; reused by the caller
		 * @param at first pixel of the box within the range
		 * @param count its pixels
		 */
		void accept(long[] position, int[] size, int at, int count);
	}

	private final long[] axes;
	private final long[] strides;

	/** @param axes pixels along each axis of a frame, the first the fastest */
	PixelBoxes(final long[] axes) {
		this.axes = axes.clone();
		strides = new long[axes.length];
		strides[0] = 1;
		for (int k = 1; k < axes.length; k++) strides[k] = strides[k - 1] * axes[k - 1];
	}

	/** Visits the boxes of the pixels {@code first .. first + count - 1} in their order. */
	void forEach(final int first, final int count, final Box box) {
		final long[] position = new long[axes.length + 1];
		final int[] size = new int[axes.length + 1];
		int done = 0;
		while (done < count) {
			final int pixel = first + done, left = count - done, axis = slowestAxis(pixel, left);
			final long steps = Math.min(left / strides[axis], axes[axis] - pixel / strides[axis] % axes[axis]);
			for (int k = 0; k < axes.length; k++) {
				position[k] = pixel / strides[k] % axes[k];
				size[k] = k < axis ? (int) axes[k] : k == axis ? (int) steps : 1;
			}
			size[axes.length] = 1;
			final int pixels = (int) (steps * strides[axis]);
			box.accept(position, size, done, pixels);
			done += pixels;
		}
	}

	/** The axis along which a box can reach that holds the faster axes as a whole. */
	private int slowestAxis(final int pixel, final int left) {
		int axis = 0;
		while (axis + 1 < axes.length && pixel % strides[axis + 1] == 0 && left >= strides[axis + 1]) axis++;
		return axis;
	}
}
