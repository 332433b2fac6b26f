package io.github.manifolddenoise.filter;

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

	/** Which of the pixels 0..n-1 is seen at i, inside or outside: the image and its mirror image in turn. */
	static int mirrored(final int i, final int n) {
		final int j = Math.floorMod(i, 2 * n);
		return j < n ? j : 2 * n - 1 - j;
	}
}
