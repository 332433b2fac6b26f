package io.github.manifolddenoise.sample;

import java.util.Arrays;

/**
 * What is nearest to the viewer in a band of rows of samples: per sample the triangle and the place within it. Sample
 * (column, row) lies at the middle of its cell, ({@code column + 0.5}, {@code row + 0.5}).
 */
final class DepthBuffer {

	static final int NOTHING = -1;

	private final int width;
	private int firstRow;
	private int lastRow;
	private final float[] depth;
	/** Triangle per sample, or {@link #NOTHING}. */
	final int[] triangle;
	/** Weight of the triangle's second corner. */
	final float[] second;
	/** Weight of the triangle's third corner. */
	final float[] third;

	/** Room for {@code rows} rows of {@code width} samples. */
	DepthBuffer(final int width, final int rows) {
		this.width = width;
		depth = new float[width * rows];
		triangle = new int[width * rows];
		second = new float[width * rows];
		third = new float[width * rows];
	}

	/** Empties the buffer and moves it to rows {@code from}..{@code to}-1. */
	void start(final int from, final int to) {
		firstRow = from;
		lastRow = to - 1;
		Arrays.fill(depth, Float.NEGATIVE_INFINITY);
		Arrays.fill(triangle, NOTHING);
	}

	/**
	 * Draws the triangles that face the viewer.
	 *
	 * @param places three numbers per vertex: right, down (both in samples) and height towards the viewer
	 */
	void draw(final int[] triangles, final double[] places) {
		for (int index = 0; 3 * index < triangles.length; index++)
			draw(index, places, 3 * triangles[3 * index], 3 * triangles[3 * index + 1], 3 * triangles[3 * index + 2]);
	}

	private void draw(final int index, final double[] p, final int a, final int b, final int c) {
		final double ax = p[a], ay = p[a + 1], bx = p[b] - ax, by = p[b + 1] - ay, cx = p[c] - ax, cy = p[c + 1] - ay;
		final double area = by * cx - bx * cy;
		if (area <= 0) return;
		final double scale = 1 / area;
		final int top = (int) Math.max(firstRow, Math.ceil(ay + Math.min(0, Math.min(by, cy)) - 0.5));
		final int bottom = (int) Math.min(lastRow, Math.floor(ay + Math.max(0, Math.max(by, cy)) - 0.5));
		final int left = (int) Math.max(0, Math.ceil(ax + Math.min(0, Math.min(bx, cx)) - 0.5));
		final int right = (int) Math.min(width - 1, Math.floor(ax + Math.max(0, Math.max(bx, cx)) - 0.5));
		for (int row = top; row <= bottom; row++) {
			final double y = row + 0.5 - ay;
			for (int column = left; column <= right; column++) {
				final double x = column + 0.5 - ax;
				final double v = (y * cx - x * cy) * scale, w = (by * x - bx * y) * scale;
				if (v < 0 || w < 0 || v + w > 1) continue;
				final float height = (float) (p[a + 2] + v * (p[b + 2] - p[a + 2]) + w * (p[c + 2] - p[a + 2]));
				keep((row - firstRow) * width + column, height, index, (float) v, (float) w);
			}
		}
	}

	private void keep(final int at, final float height, final int index, final float v, final float w) {
		if (height <= depth[at]) return;
		depth[at] = height;
		triangle[at] = index;
		second[at] = v;
		third[at] = w;
	}
}
