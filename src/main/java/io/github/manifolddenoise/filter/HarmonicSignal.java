package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * Frames with noise, by which is decided how many harmonics to keep.
 *
 * @param frames m×p with the mean frame taken off, in any coordinates that keep their distances
 * @param varying pixels that have noise
 * @param variance of the noise
 */
record HarmonicSignal(DMatrixRMaj frames, int varying, double variance, LinearAlgebra algebra) {

	private static final int SMOOTHING = 2;
	private static final double NEGLIGIBLE_GAIN = 0.05;
	private static final double MARGIN = 1.5;

	/**
	 * What there is to know of some vectors without the constant one.
	 *
	 * @param kept how many to keep, the constant one among them
	 * @param outside energy of the signal that no combination of these and the constant one holds, as a part of the noise; about
	 *          0 if there is none
	 */
	record Seen(int kept, double outside) {}

	/** Cost mKp for K vectors. */
	Seen seenBy(final DMatrixRMaj vectors) {
		final double[] energies = energies(vectors);
		final double noise = varying * variance, rest = frames.numRows - 1 - vectors.numCols;
		final double outside = Vectors.dot(frames.data, 0, frames.data, 0, frames.getNumElements()) - Arrays.stream(energies).sum();
		return new Seen(count(gains(energies, 1)), noise > 0 ? (outside - rest * noise) / (frames.numRows * noise)
			: Double.POSITIVE_INFINITY);
	}

	/**
	 * Gains of harmonics.
	 *
	 * @param leftOut 1 where the vectors begin with the second, else 0; the first's gain is among the result in any case
	 */
	double[] gains(final DMatrixRMaj vectors, final int leftOut) {
		return gains(energies(vectors), leftOut);
	}

	private double[] gains(final double[] energies, final int leftOut) {
		final double shrinking = Math.max(0, varying - 2) * variance;
		final double[] gains = new double[energies.length + leftOut];
		gains[0] = 1;
		for (int k = 1; k < gains.length; k++) {
			gains[k] = Math.max(0, 1 - shrinking / Math.max(energies[k - leftOut], Double.MIN_NORMAL));
		}
		return gains;
	}

	/** Of the images that vectors make of the frames. */
	private double[] energies(final DMatrixRMaj vectors) {
		final DMatrixRMaj images = algebra.transposeTimes(vectors, frames);
		return IntStream.range(0, images.numRows).mapToDouble(k -> Vectors.dot(images.data, k * images.numCols, images.data, k *
			images.numCols, images.numCols)).toArray();
	}

	/** How many have gains worth keeping, and some more. */
	static int count(final double[] gains) {
		int cut = 0;
		while (cut < gains.length && meanAround(gains, cut) >= NEGLIGIBLE_GAIN) cut++;
		return Math.min(gains.length, (int) Math.ceil(MARGIN * cut));
	}

	private static double meanAround(final double[] gains, final int k) {
		double sum = 0;
		for (int i = Math.max(0, k - SMOOTHING); i <= Math.min(gains.length - 1, k + SMOOTHING); i++) sum += gains[i];
		return sum / (2 * SMOOTHING + 1);
	}
}
