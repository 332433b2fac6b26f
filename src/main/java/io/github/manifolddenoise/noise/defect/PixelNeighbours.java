package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * Some pixels of frames with the up to eight that touch each of them in its plane. Pixels that do not count have no
 * neighbours and are nobody's.
 *
 * @param first the first pixel
 * @param start of the values that are read, a pixel before the first one
 * @param lists for every pixel where its neighbours are among the values that are read
 * @param end of the values that are read
 */
record PixelNeighbours(int first, int start, int end, int[][] lists) {

	/** With fewer neighbours than this a pixel cannot be judged by them. */
	static final int FEWEST = 3;

	/** All that a pixel can have. */
	static final int MOST = 8;

	/** The pixels {@code first .. first + count - 1}. */
	static PixelNeighbours of(final FrameGeometry geometry, final int first, final int count) {
		final int reach = geometry.width() + 1;
		final int start = Math.max(0, first - reach), end = (int) Math.min(geometry.pixels(), (long) first + count + reach);
		final int[][] lists = new int[count][];
		for (int k = 0; k < count; k++) lists[k] = list(geometry, first + k, start);
		return new PixelNeighbours(first, start, end, lists);
	}

	private static int[] list(final FrameGeometry geometry, final int pixel, final int start) {
		final int[] list = new int[MOST];
		if (geometry.isOutside(pixel)) return new int[0];
		final int width = geometry.width(), height = geometry.height();
		final int x = pixel % width, y = pixel / width % height;
		int count = 0;
		for (int row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
			for (int column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
				final int other = pixel + (row - y) * width + column - x;
				if (other != pixel && !geometry.isOutside(other)) list[count++] = other - start;
			}
		}
		return Arrays.copyOf(list, count);
	}

	/** The values that hold the pixels and their neighbours. */
	DMatrixRMaj read(final FrameSource source) throws IOException {
		final DMatrixRMaj wide = new DMatrixRMaj(source.frameCount(), end - start);
		source.read(start, wide);
		return wide;
	}

	/** Where pixel {@code k} of these is among the values that are read. */
	int place(final int k) {
		return first - start + k;
	}

	/** The neighbours of pixel {@code k}, times {@code sign}, rising. */
	double[] sorted(final int k, final double[] values, final int row, final double sign) {
		final double[] sorted = new double[lists[k].length];
		for (int i = 0; i < sorted.length; i++) sorted[i] = sign * values[row + lists[k][i]];
		Arrays.sort(sorted);
		return sorted;
	}

	/** Of values in rising order. */
	static double median(final double[] sorted) {
		return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
	}
}
