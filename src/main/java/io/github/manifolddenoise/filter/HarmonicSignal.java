package io.github.manifolddenoise.filter;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * Frames with noise, by which is decided how many harmonics to keep.
 *
 * @param frames m×p with the mean frame taken off, in any coordinates that keep their distances
 * @param varying pixels that have noise
 * @param variance of the noise
 */
record HarmonicSignal(DMatrixRMaj frames, int varying, double variance, LinearAlgebra algebra) {

	/** How many to keep of vectors without the constant one, that one among them. */
	int kept(final DMatrixRMaj vectors) {
		return Harmonics.count(Harmonics.gains(frames, varying, variance, vectors, 1, algebra));
	}

	/** Energy of the signal that no combination of these vectors and the constant one holds, as a part of the noise; about 0 if there is none. */
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
