package io.github.manifolddenoise.filter;

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

	/** How many to keep of vectors without the constant one, that one among them. */
	int kept(final DMatrixRMaj vectors) {
		return count(gains(vectors, 1));
	}

	/**
	 * Gains of harmonics.
	 *
	 * @param leftOut 1 where the vectors begin with the second, else 0; the first's gain is among the result in any case
	 */
	double[] gains(final DMatrixRMaj vectors, final int leftOut) {
		final double shrinking = Math.max(0, varying - 2) * variance;
		final DMatrixRMaj images = algebra.transposeTimes(vectors, frames);
		final double[] gains = new double[vectors.numCols + leftOut];
		gains[0] = 1;
		for (int k = 1; k < gains.length; k++) {
			final int row = (k - leftOut) * images.numCols;
			final double energy = Vectors.dot(images.data, row, images.data, row, images.numCols);
			gains[k] = Math.max(0, 1 - shrinking / Math.max(energy, Double.MIN_NORMAL));
		}
		return gains;
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

	/**
	 * Energy of the signal that no combination of these vectors and the constant one holds, as a part of the noise; about 0 if there
	 * is none.
	 */
	double outside(final DMatrixRMaj vectors) {
		final double noise = varying * variance, rest = frames.numRows - 1 - vectors.numCols;
		final double energy = energy(frames) - energy(algebra.transposeTimes(vectors, frames));
		return noise > 0 ? (energy - rest * noise) / (frames.numRows * noise) : Double.POSITIVE_INFINITY;
	}

	private static double energy(final DMatrixRMaj matrix) {
		double energy = 0;
		for (final double value : matrix.data) energy += value * value;
		return energy;
	}
}
