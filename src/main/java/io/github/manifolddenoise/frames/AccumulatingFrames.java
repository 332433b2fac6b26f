package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames whose values are summed up while somebody walks through them, so that their statistics cost no walk of their own.
 * It is one thread that reads, and each block once.
 */
public final class AccumulatingFrames implements DerivedFrames {

	private final FrameSource source;
	private long count;
	/** Sums are those of differences from the first value: a large offset takes no digits. */
	private double shift, sum, squares, minimum = Double.POSITIVE_INFINITY, maximum = Double.NEGATIVE_INFINITY;

	public AccumulatingFrames(final FrameSource source) {
		this.source = source;
	}

	@Override
	public FrameSource source() {
		return source;
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		if (count == 0) shift = block.data[0];
		for (int k = 0; k < block.getNumElements(); k++) {
			final double value = block.data[k], difference = value - shift;
			sum += difference;
			squares += difference * difference;
			minimum = Math.min(minimum, value);
			maximum = Math.max(maximum, value);
		}
		count += block.getNumElements();
	}

	/**
	 * The statistics of all that was read.
	 *
	 * @param squaredDistances m×m, between the frames
	 */
	public FrameStatistics statistics(final DMatrixRMaj squaredDistances) {
		final double mean = sum / count, variance = Math.max(0, squares / count - mean * mean);
		return new FrameStatistics(shift + mean, Math.sqrt(variance), minimum, maximum, nearest(squaredDistances));
	}

	private static double nearest(final DMatrixRMaj squaredDistances) {
		double total = 0;
		for (int i = 0; i < squaredDistances.numRows; i++) {
			double least = Double.POSITIVE_INFINITY;
			for (int j = 0; j < squaredDistances.numCols; j++) {
				if (j != i) least = Math.min(least, squaredDistances.get(i, j));
			}
			total += Math.sqrt(Math.max(0, least));
		}
		return total / squaredDistances.numRows;
	}
}
