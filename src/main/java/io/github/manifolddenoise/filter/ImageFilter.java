package io.github.manifolddenoise.filter;

import java.util.BitSet;

import io.github.manifolddenoise.task.Workers;

/**
 * A filter of images whose result at a pixel depends on rows near it only, so that images can be filtered in pieces.
 * Outside of an image lies its mirror image, the edge pixels repeated. Implementations are immutable and thread safe.
 */
public interface ImageFilter {

	/** How many rows above and below it a row of the result depends on. */
	int reach();

	/** The first row of a piece must be a multiple of this, counted from the image's own first row. */
	int grid();

	/** Whether the result depends on the image itself only, not on those before and after it. */
	boolean alone();

	/**
	 * Filters images, or the same piece of whole rows of each; rows nearer than {@link #reach()} to a cut come out wrong.
	 *
	 * @param values the images one after another, each row by row, which the results replace
	 * @param images how many there are
	 */
	void filterAll(double[] values, int images, int width, int height, Workers workers);

	/** Which of the pixels 0..n-1 is seen at i, inside or outside: the image and its mirror image in turn. */
	static int mirrored(final int i, final int n) {
		final int j = Math.floorMod(i, 2 * n);
		return j < n ? j : 2 * n - 1 - j;
	}

	/**
	 * The same filter for whoever wants only some of the images; what becomes of the others is left open.
	 *
	 * @param wanted their numbers from 0
	 */
	default ImageFilter only(final BitSet wanted) {
		return this;
	}

	/** Whether a pixel has the same bits from any rows that hold all in {@link #reach()}, and not nearly the same value. */
	default boolean reachesExactly() {
		return true;
	}
}
