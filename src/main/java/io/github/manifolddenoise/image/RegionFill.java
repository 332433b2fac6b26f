package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * What stands in all frames at the pixels of their rectangle that do not count: the value of the nearest pixel that does,
 * on average over some frames, so that filters of neighbouring pixels meet no edge there. It does not depend on the pixels
 * that stand there in the image.
 *
 * @param values at all pixels of a frame; none if every pixel counts
 */
record RegionFill(FrameGeometry geometry, float[] values) {

	private static final int FRAMES = 16;

	RegionFill {
		if (values.length != (geometry.shape().isWhole() ? 0 : geometry.pixels())) throw new IllegalArgumentException(
			values.length + " values of " + geometry);
	}

	/**
	 * The values for some frames. Cost: reading 16 of them, one frame in memory.
	 *
	 * @param source the frames as they are in the image
	 */
	static RegionFill of(final FrameSource source) throws IOException {
		final FrameGeometry geometry = source.geometry();
		if (geometry.shape().isWhole()) return new RegionFill(geometry, new float[0]);
		final int m = source.frameCount(), count = Math.min(m, FRAMES);
		final int[] chosen = new int[count];
		for (int i = 0; i < count; i++) chosen[i] = (int) ((long) i * m / count);
		final float[] means = new float[geometry.pixels()];
		FrameBlocks.write(source.select(chosen), (first, block) -> addMeans(block, first, means), Progress.NONE);
		final int[] nearest = nearest(geometry);
		final float[] values = new float[means.length];
		for (int k = 0; k < values.length; k++) values[k] = means[k - k % nearest.length + nearest[k % nearest.length]];
		return new RegionFill(geometry, values);
	}

	/** Where a value is no finite number the mean is 0: the pixel itself will be complained about. */
	private static void addMeans(final DMatrixRMaj block, final int first, final float[] means) {
		for (int k = 0; k < block.numCols; k++) {
			double sum = 0;
			for (int i = 0; i < block.numRows; i++) sum += block.data[i * block.numCols + k] / block.numRows;
			means[first + k] = Double.isFinite((float) sum) ? (float) sum : 0;
		}
	}

	/** For every pixel of a plane the nearest one that counts, in steps along rows and columns. */
	private static int[] nearest(final FrameGeometry geometry) {
		final int width = geometry.width(), pixels = width * geometry.height();
		final BitSet outside = geometry.shape().outside();
		final int[] nearest = new int[pixels], queue = new int[pixels];
		Arrays.fill(nearest, -1);
		int end = 0;
		for (int k = outside.nextClearBit(0); k < pixels; k = outside.nextClearBit(k + 1)) {
			nearest[k] = k;
			queue[end++] = k;
		}
		for (int next = 0; next < end; next++) {
			final int k = queue[next], x = k % width;
			final int[] neighbours = { k - width, x > 0 ? k - 1 : -1, x + 1 < width ? k + 1 : -1, k + width };
			for (final int neighbour : neighbours) {
				if (neighbour < 0 || neighbour >= pixels || nearest[neighbour] >= 0) continue;
				nearest[neighbour] = nearest[k];
				queue[end++] = neighbour;
			}
		}
		return nearest;
	}

	/**
	 * Puts the values at the pixels that do not count.
	 *
	 * @param values the frame's pixels from {@code firstPixel} on, at {@code at}
	 */
	void apply(final double[] to, final int at, final int firstPixel, final int count) {
		if (values.length == 0) return;
		final int plane = geometry.width() * geometry.height();
		final BitSet outside = geometry.shape().outside();
		for (int k = 0; k < count; k++) {
			if (outside.get((firstPixel + k) % plane)) to[at + k] = values[firstPixel + k];
		}
	}
}
