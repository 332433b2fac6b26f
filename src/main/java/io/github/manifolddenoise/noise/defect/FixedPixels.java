package io.github.manifolddenoise.noise.defect;

import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Pixels that show too much, or too little, in all frames: the mean frame stands out there from all neighbours but one, by
 * several times as much as these differ among themselves. Anything that a lens has drawn is wider. Pixels of a border are not
 * judged.
 *
 * @param hot pixels that show too much
 * @param dead pixels that show too little
 */
record FixedPixels(BitSet hot, BitSet dead) {

	/** Standard deviations of the noise of a frame. */
	private static final double LIMIT = 5;
	private static final double TIMES_AROUND = 8;

	/** Where more pixels stand out, it is the picture that is made of points. */
	private static final double MOST = 0.01;

	/** @param mean frame */
	static FixedPixels of(final FrameGeometry geometry, final float[] mean, final double sigma) {
		final BitSet hot = new BitSet(), dead = new BitSet();
		final double[] values = IntStream.range(0, mean.length).mapToDouble(k -> mean[k]).toArray();
		for (int pixel = 0; pixel < mean.length; pixel++) {
			final PixelNeighbours around = PixelNeighbours.of(geometry, pixel, 1);
			final double[] sorted = around.sorted(0, values, around.start(), 1);
			if (sorted.length < PixelNeighbours.MOST) continue;
			final double low = sorted[1], high = sorted[sorted.length - 2];
			final double limit = Math.max(LIMIT * sigma, TIMES_AROUND * (high - low));
			hot.set(pixel, values[pixel] - high > limit);
			dead.set(pixel, low - values[pixel] > limit);
		}
		final boolean many = hot.cardinality() + dead.cardinality() > MOST * geometry.countedPixels();
		return many ? new FixedPixels(new BitSet(), new BitSet()) : new FixedPixels(hot, dead);
	}

	int count() {
		return hot.cardinality() + dead.cardinality();
	}

	boolean contains(final int pixel) {
		return hot.get(pixel) || dead.get(pixel);
	}

	/** Whether one of these is among {@code count} pixels. */
	boolean touch(final int first, final int count) {
		final int end = first + count, nextHot = hot.nextSetBit(first), nextDead = dead.nextSetBit(first);
		return nextHot >= 0 && nextHot < end || nextDead >= 0 && nextDead < end;
	}

	/** The mean of the neighbours that are in order, in one frame; the pixel's own value where there are none. */
	double replacement(final PixelNeighbours neighbours, final int k, final DMatrixRMaj wide, final int frame) {
		double sum = 0;
		int count = 0;
		for (final int place : neighbours.lists()[k]) {
			if (contains(neighbours.start() + place)) continue;
			sum += wide.get(frame, place);
			count++;
		}
		return count == 0 ? wide.get(frame, neighbours.place(k)) : sum / count;
	}
}
