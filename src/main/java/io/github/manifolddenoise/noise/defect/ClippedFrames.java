package io.github.manifolddenoise.noise.defect;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;

/**
 * Frames without single pixels that stand far out: every value is brought to within a margin of the second smallest and the
 * second largest of its neighbours. Values that are not finite stay.
 *
 * @param source the frames
 * @param margin in grey values
 */
record ClippedFrames(FrameSource source, double margin, Compute compute) implements DerivedFrames {

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final PixelNeighbours neighbours = PixelNeighbours.of(geometry(), firstPixel, block.numCols);
		final DMatrixRMaj wide = neighbours.read(source);
		compute.workers().forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < block.numCols; k++) block.data[i * block.numCols + k] = clipped(neighbours, k, wide.data, i *
					wide.numCols);
			}
		});
	}

	private double clipped(final PixelNeighbours neighbours, final int k, final double[] values, final int row) {
		final double value = values[row + neighbours.place(k)];
		final int[] list = neighbours.lists()[k];
		if (list.length < PixelNeighbours.FEWEST || !Double.isFinite(value)) return value;
		double smallest = Double.POSITIVE_INFINITY, low = smallest, largest = Double.NEGATIVE_INFINITY, high = largest;
		for (final int place : list) {
			final double other = values[row + place];
			low = Math.min(low, Math.max(smallest, other));
			smallest = Math.min(smallest, other);
			high = Math.max(high, Math.min(largest, other));
			largest = Math.max(largest, other);
		}
		// A neighbour that is no number makes these none either.
		return Double.isNaN(smallest) ? value : Math.max(low - margin, Math.min(high + margin, value));
	}
}
