package io.github.manifolddenoise.frames;

/**
 * The rows of pixels that somebody is going to read, counted over all planes. What computes strips of rows ahead of its reader
 * computes these and few others.
 *
 * @param first row
 * @param end row after the last
 */
public record RowRange(int first, int end) {

	/** Any rows may be read. */
	public static final RowRange ALL = new RowRange(0, Integer.MAX_VALUE);

	/** Rows on either side that neighbours of those are looked for in, and rows of a strip beyond them. */
	private static final int AROUND = 16, FEW = 16;

	/**
	 * Some rows of a plane.
	 *
	 * @param first row within the plane
	 * @param end row after the last
	 */
	public record Strip(int first, int end) {}

	/** The rows of some neighbouring pixels. */
	public static RowRange ofPixels(final int first, final int count, final int width) {
		return new RowRange(first / width, (first + count - 1) / width + 1);
	}

	/**
	 * The strip that a row lies in: so many rows from a multiple of that on, and less where these rows and some around them end.
	 *
	 * @param row within the plane
	 * @param top row of the plane among those of all planes
	 * @param height of the plane
	 * @param rows of a strip
	 * @param grid strips begin at multiples of it
	 */
	public Strip strip(final int row, final int top, final int height, final int rows, final int grid) {
		final int from = row / rows * rows, to = (int) Math.min(height, (long) from + rows);
		if (equals(ALL)) return new Strip(from, to);
		final long low = Math.floorDiv((long) first - AROUND - top, grid) * grid, high = -Math.floorDiv(-((long) end + AROUND - top), grid) * grid;
		if (row >= low && row < high) return new Strip((int) Math.max(from, low), (int) Math.min(to, high));
		final int few = (FEW + grid - 1) / grid * grid, near = row / few * few;
		final long least = row < low ? from : Math.max(from, high), most = row < low ? Math.min(to, low) : to;
		return new Strip((int) Math.max(least, near), (int) Math.min(most, (long) near + few));
	}
}
