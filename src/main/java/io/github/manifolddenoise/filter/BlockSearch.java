package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * For blocks of 8×8 pixels of one image, the most similar ones of the same and of other images, not farther away than
 * {@value #RADIUS} pixels along rows and columns. Squared differences of two images are summed for one displacement at a
 * time and all blocks of a row at once, over halves of blocks, which two blocks share. Holds its workspace and is for one
 * thread only.
 */
final class BlockSearch {

	static final int RADIUS = 2;

	private static final int SIDE = GroupFilter.SIDE;
	private static final int ACROSS = 2 * RADIUS + 1;

	private final PatchGrid across;
	private final PatchGrid down;
	/** Blocks that are kept of those found. */
	private final int most;
	/** First and last row of blocks. */
	private final int firstRow;
	private final int lastRow;
	/** Row of pixels that images begin with. */
	private final int top;
	/** Of each block the distances of those found so far, rising, and where they are. */
	private final float[] distances;
	private final int[] places;
	private float[] upper;
	private float[] lower;
	private final float[] sums;
	/** Four rows of the first image, and of another one moved to the same columns. */
	private final float[][] own;
	private final float[][] moved;

	/**
	 * @param across columns of blocks
	 * @param down rows of blocks
	 * @param top row of the field that the images begin with
	 * @param most blocks to find, itself included
	 */
	BlockSearch(final PatchGrid across, final PatchGrid down, final int firstRow, final int lastRow, final int top,
		final int most)
	{
		this.across = across;
		this.down = down;
		this.firstRow = firstRow;
		this.lastRow = lastRow;
		this.top = top;
		this.most = most;
		final int blocks = across.count() * (lastRow - firstRow + 1);
		distances = new float[blocks * most];
		places = new int[blocks * most];
		upper = new float[across.side()];
		lower = new float[across.side()];
		sums = new float[across.side()];
		own = new float[SIDE / 2][across.side()];
		moved = new float[SIDE / 2][across.side()];
	}

	/** Finds the blocks that are most similar to those of the first image. */
	void find(final float[][] images) {
		Arrays.fill(distances, Float.POSITIVE_INFINITY);
		for (int k = 0; k < places.length; k += most) {
			distances[k] = -1;
			places[k] = code(0, 0, 0);
		}
		for (int image = 0; image < images.length; image++) {
			for (int dy = -RADIUS; dy <= RADIUS; dy++) {
				for (int dx = -RADIUS; dx <= RADIUS; dx++) {
					if (image != 0 || dy != 0 || dx != 0) compare(images[0], images[image], code(image, dy, dx));
				}
			}
		}
	}

	private static int code(final int image, final int dy, final int dx) {
		return (image * ACROSS + dy + RADIUS) * ACROSS + dx + RADIUS;
	}

	/** Which of the images a place is in. */
	static int image(final int place) {
		return place / (ACROSS * ACROSS);
	}

	/** Rows down to a place. */
	static int dy(final int place) {
		return place / ACROSS % ACROSS - RADIUS;
	}

	/** Columns to a place. */
	static int dx(final int place) {
		return place % ACROSS - RADIUS;
	}

	/** Where the most similar block is, itself, or the next ones. */
	int place(final int row, final int column, final int member) {
		return places[((row - firstRow) * across.count() + column) * most + member];
	}

	/** How many similar blocks there are, itself included: a power of two. */
	int count(final int row, final int column) {
		final int start = ((row - firstRow) * across.count() + column) * most;
		int count = most;
		while (count > 1 && distances[start + count - 1] == Float.POSITIVE_INFINITY) count--;
		return Integer.highestOneBit(count);
	}

	private void compare(final float[] image, final float[] other, final int place) {
		final int dx = dx(place), dy = dy(place), width = across.side();
		final int from = Math.max(0, -dx), to = Math.min(width, width - dx), half = SIDE / 2;
		int firstColumn = 0, lastColumn = across.count() - 1;
		while (firstColumn <= lastColumn && across.start(firstColumn) < from) firstColumn++;
		while (lastColumn >= firstColumn && across.start(lastColumn) + SIDE > to) lastColumn--;
		if (firstColumn > lastColumn) return;
		int known = -1;
		for (int row = firstRow; row <= lastRow; row++) {
			final int y = down.start(row);
			if (y + dy < 0 || y + dy + SIDE > down.side()) continue;
			if (known == y) {
				final float[] swap = upper;
				upper = lower;
				lower = swap;
			}
			else addSquares(image, other, y, dy, dx, upper, from, to);
			known = y + half;
			addSquares(image, other, known, dy, dx, lower, from, to);
			VectorOps.add(upper, lower, sums, from, to);
			final int blocks = (row - firstRow) * across.count();
			for (int column = firstColumn; column <= lastColumn; column++) {
				final int x = across.start(column), last = (blocks + column) * most + most - 1;
				final float distance = four(x) + four(x + half);
				if (distance < distances[last]) insert(distance, place, last);
			}
		}
	}

	private float four(final int x) {
		return sums[x] + sums[x + 1] + (sums[x + 2] + sums[x + 3]);
	}

	/** Four rows from row y of the field on. */
	private void addSquares(final float[] image, final float[] other, final int y, final int dy, final int dx,
		final float[] result, final int from, final int to)
	{
		final int width = across.side();
		for (int k = 0; k < own.length; k++) {
			final int start = (y - top + k) * width + from;
			System.arraycopy(image, start, own[k], from, to - from);
			System.arraycopy(other, start + dy * width + dx, moved[k], from, to - from);
		}
		VectorOps.squaredDifferences(own, moved, result, from, to);
	}

	private void insert(final float distance, final int place, final int last) {
		int k = last;
		while (distance < distances[k - 1]) {
			distances[k] = distances[k - 1];
			places[k] = places[k - 1];
			k--;
		}
		distances[k] = distance;
		places[k] = place;
	}
}
