package io.github.manifolddenoise.risk;

import java.util.function.IntToDoubleFunction;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Cells of 2×2 blocks of pixels, one block apart, in which methods have weights of their own.
 *
 * @param geometry of the frames
 * @param block pixels of a block's side
 * @param across cells in a row
 * @param down rows of cells, in each plane
 */
public record CellLayout(FrameGeometry geometry, int block, int across, int down) {

	/** A value per pixel, between the middles of cells in proportion to the distances. */
	float[] blended(final IntToDoubleFunction ofCell) {
		final int width = geometry.width(), height = geometry.height();
		final float[] map = new float[geometry.pixels()];
		for (int pixel = 0; pixel < map.length; pixel++) {
			final double x = place(pixel % width, across), y = place(pixel / width % height, down);
			final int left = (int) x, top = (int) y, right = Math.min(across - 1, left + 1), bottom = Math.min(down - 1, top + 1);
			final int first = pixel / (width * height) * across * down;
			final double above = mix(ofCell.applyAsDouble(first + top * across + left), ofCell.applyAsDouble(first + top * across +
				right), x - left);
			final double below = mix(ofCell.applyAsDouble(first + bottom * across + left), ofCell.applyAsDouble(first + bottom * across +
				right), x - left);
			map[pixel] = (float) mix(above, below, y - top);
		}
		return map;
	}

	/** Where a pixel lies, counted in cells from the middle of the first. */
	private double place(final int pixel, final int cells) {
		return Math.max(0, Math.min(cells - 1, (pixel + 0.5) / block - 1));
	}

	private static double mix(final double a, final double b, final double part) {
		return a + part * (b - a);
	}
}
