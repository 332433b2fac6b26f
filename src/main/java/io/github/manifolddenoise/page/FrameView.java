package io.github.manifolddenoise.page;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * What a picture shows of a frame: a rectangle of some of its planes, side by side, each {@code shrink} × {@code shrink}
 * pixels as one, their mean.
 *
 * @param geometry of the frames
 * @param planes counted from 0
 * @param x left column
 * @param y upper row
 * @param width columns of the rectangle
 * @param height rows of the rectangle
 */
record FrameView(FrameGeometry geometry, int[] planes, int x, int y, int width, int height, int shrink) {

	/** Pixels of the picture in a row of one plane. */
	int columns() {
		return (width + shrink - 1) / shrink;
	}

	/** Rows of the picture. */
	int rows() {
		return (height + shrink - 1) / shrink;
	}

	/** Pixels of the picture, over its planes. */
	int pixels() {
		return planes.length * columns() * rows();
	}

	/** Where a pixel of a frame goes in the picture, plane by plane; -1 if it is not shown. */
	int place(final int pixel) {
		final int planePixels = geometry.width() * geometry.height(), within = pixel % planePixels;
		final int plane = pixel / planePixels;
		final int column = within % geometry.width() - x, row = within / geometry.width() - y;
		if (column < 0 || row < 0 || column >= width || row >= height || geometry.isOutside(pixel)) return -1;
		int at = 0;
		while (at < planes.length && planes[at] != plane) at++;
		return at == planes.length ? -1 : (at * rows() + row / shrink) * columns() + column / shrink;
	}
}
