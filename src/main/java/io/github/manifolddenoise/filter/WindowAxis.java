package io.github.manifolddenoise.filter;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

/**
 * Overlapping windows along one side of an image, half a window apart, the last one at the end. Each is filtered with a halo
 * of pixels on both sides; there the results of neighbours are blended with raised cosines.
 *
 * @param windows from the first to the last pixel
 * @param weights per window, how much its result counts at every pixel from {@link Window#from} on; they add to 1
 */
record WindowAxis(List<Window> windows, List<double[]> weights) {

	/** Keeps the outermost pixels of a window from counting nothing where there is no other. */
	private static final double LEAST = 1e-3;

	/**
	 * @param start first pixel of the window
	 * @param length its pixels
	 * @param from first pixel of window and halo
	 * @param to pixel after the last of window and halo
	 */
	record Window(int start, int length, int from, int to) {

		/** Pixels of window and halo. */
		int filtered() {
			return to - from;
		}
	}

	/**
	 * @param pixels of the side
	 * @param size of a window, if there are so many
	 * @param halo pixels on either side
	 */
	static WindowAxis of(final int pixels, final int size, final int halo) {
		final PatchGrid grid = new PatchGrid(pixels, size, Math.max(1, size / 2));
		final List<Window> windows = new ArrayList<>();
		for (int i = 0; i < grid.count(); i++) windows.add(window(grid, i, halo));
		final double[] sums = new double[pixels];
		final List<double[]> weights = new ArrayList<>();
		for (final Window window : windows) {
			final double[] own = new double[window.filtered()];
			for (int k = 0; k < own.length; k++) {
				own[k] = 0.5 - 0.5 * Math.cos(2 * Math.PI * (k + 1) / (own.length + 1)) + LEAST;
				sums[window.from + k] += own[k];
			}
			weights.add(own);
		}
		for (int i = 0; i < windows.size(); i++) {
			for (int k = 0; k < weights.get(i).length; k++) weights.get(i)[k] /= sums[windows.get(i).from + k];
		}
		return new WindowAxis(windows, weights);
	}

	private static Window window(final PatchGrid grid, final int index, final int halo) {
		final int start = grid.start(index), end = start + grid.size();
		return new Window(start, grid.size(), Math.max(0, start - halo), Math.min(grid.side(), end + halo));
	}

	/**
	 * Some columns of some rows of pixels, of all frames.
	 *
	 * @param band whole rows of pixels of every frame
	 * @param width of a row
	 */
	static DMatrixRMaj cut(final DMatrixRMaj band, final int width, final int fromRow, final int toRow, final int fromColumn,
		final int toColumn)
	{
		final int wide = toColumn - fromColumn;
		final DMatrixRMaj part = new DMatrixRMaj(band.numRows, (toRow - fromRow) * wide);
		for (int i = 0; i < band.numRows; i++) {
			for (int y = fromRow; y < toRow; y++) System.arraycopy(band.data, i * band.numCols + y * width + fromColumn, part.data, i *
				part.numCols + (y - fromRow) * wide, wide);
		}
		return part;
	}
}
