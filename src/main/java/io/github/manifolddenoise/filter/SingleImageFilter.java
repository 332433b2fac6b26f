package io.github.manifolddenoise.filter;

import io.github.manifolddenoise.task.Workers;

/** A filter that knows one image at a time. */
public interface SingleImageFilter extends ImageFilter {

	/**
	 * Filters an image, or a piece of whole rows of one.
	 *
	 * @param values array with the image, row by row, which the result replaces
	 * @param start index of its first pixel
	 */
	void filter(double[] values, int start, int width, int height);

	@Override
	default boolean alone() {
		return true;
	}

	@Override
	default void filterAll(final double[] values, final int images, final int width, final int height,
		final Workers workers)
	{
		workers.forEachRange(images, (start, stop) -> {
			for (int i = start; i < stop; i++) filter(values, i * width * height, width, height);
		});
	}
}
