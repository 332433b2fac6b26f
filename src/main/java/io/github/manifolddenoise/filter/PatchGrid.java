package io.github.manifolddenoise.filter;

/**
 * Where overlapping patches begin along one side of an image: every {@code step} pixels, the last one at the far edge. A
 * shorter side has one patch, as long as itself.
 *
 * @param side pixels of the image along this side
 * @param size pixels of a patch along it
 * @param step pixels from one patch to the next
 */
record PatchGrid(int side, int size, int step) {

	/** @param size pixels of a patch on sides that are long enough */
	PatchGrid {
		size = Math.min(size, side);
	}

	/** How many patches there are. */
	int count() {
		return (side - size + step - 1) / step + 1;
	}

	/** The first pixel of a patch. */
	int start(final int index) {
		return Math.min(index * step, side - size);
	}

	/** The first patch that covers a pixel. */
	int first(final int pixel) {
		final int index = Math.max(0, (pixel - size + step) / step);
		return Math.min(index, count() - 1);
	}

	/** The last patch that covers a pixel. */
	int last(final int pixel) {
		return pixel >= side - size ? count() - 1 : pixel / step;
	}

	/** A raised cosine over the pixels of a patch, nowhere 0. */
	double[] raisedCosine() {
		final double[] window = new double[size];
		for (int i = 0; i < size; i++) {
			final double sine = Math.sin(Math.PI * (i + 0.5) / size);
			window[i] = sine * sine;
		}
		return window;
	}
}
