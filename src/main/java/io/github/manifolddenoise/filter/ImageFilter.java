package io.github.manifolddenoise.filter;

import io.github.manifolddenoise.task.Workers;

/**
 * A filter of single images whose result at a pixel depends on rows near it only, so that an image can be filtered in
 * pieces. Outside of an image lies its mirror image, the edge pixels repeated. Implementations are immutable and thread
 * safe.
 */
public interface ImageFilter {

	/** How many rows above and below it a row of the result depends on. */
	int reach();

	/** The first row of a piece must be a multiple of this, counted from the image's own first row. */
	int grid();

	/**
	 * Filters an image, or a piece of whole rows of one; rows nearer than {@link #reach()} to a cut come out wrong.
	 *
	 * @param values array with the image, row by row, which the result replaces
	 * @param start index of its first pixel
	 */
	void filter(double[] values, int start, int width, int height);

	/** Whether the result depends on the image itself only, not on those before and after it. */
	default boolean alone() {
		return true;
	}

	/** Filters {@code images} images, or the same piece of each, which lie one after another. */
	default void filterAll(final double[] values, final int images, final int width, final int height,
		final Workers workers)
	{
		workers.forEachRange(images, (start, stop) -> {
			for (int i = start; i < stop; i++) filter(values, i * width * height, width, height);
		});
	}

	/** Which of the pixels 0..n-1 is seen at i, inside or outside: the image and its mirror image in turn. */
	static int mirrored(final int i, final int n) {
		final int j = Math.floorMod(i, 2 * n);
		return j < n ? j : 2 * n - 1 - j;
	}
}
