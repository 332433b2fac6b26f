package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames with noise, by which is decided how many harmonics to keep.
 *
 * @param energies of the images that vectors make of the frames less their mean
 * @param energy of all frames less their mean
 * @param varying pixels that have noise
 * @param variance of the noise
 */
record HarmonicSignal(Energies energies, double energy, int varying, double variance) {

	/** ‖Xu‖² for frames X. */
	@FunctionalInterface
	interface Energies {

		/** @param vectors u, orthonormal, one per column */
		double[] of(DMatrixRMaj vectors);
	}

	private static final int SMOOTHING = 2;
	private static final double NEGLIGIBLE_GAIN = 0.05;
	private static final double MARGIN = 1.5;

	/** @param frames m×p with the mean frame taken off, in any coordinates that keep their distances */
	static HarmonicSignal of(final DMatrixRMaj frames, final int varying, final double variance, final Compute compute) {
		final double energy = Vectors.dot(frames.data, 0, frames.data, 0, frames.getNumElements());
		return new HarmonicSignal(vectors -> energies(compute.algebra().transposeTimes(vectors, frames)), energy, varying,
			variance);
	}

	/** Frames that are read again and again: their coordinates do not have all that harmonics may find. */
	static HarmonicSignal of(final FrameSource frames, final double energy, final int varying, final double variance,
		final Compute compute, final Progress progress)
	{
		return new HarmonicSignal(vectors -> {
			final double[] sums = new double[vectors.numCols];
			try {
				FrameBlocks.forEachCentred(frames, compute.workers(), progress, (first, block) -> {
					final double[] some = energies(compute.algebra().transposeTimes(vectors, block));
					for (int k = 0; k < sums.length; k++) sums[k] += some[k];
				});
			}
			catch (final IOException exception) {
				throw new UncheckedIOException(exception);
			}
			return sums;
		}, energy, varying, variance);
	}

	private static double[] energies(final DMatrixRMaj images) {
		return IntStream.range(0, images.numRows).mapToDouble(k -> Vectors.dot(images.data, k * images.numCols, images.data, k *
			images.numCols, images.numCols)).toArray();
	}

	/**
	 * What there is to know of some vectors without the constant one.
	 *
	 * @param kept how many to keep, the constant one among them
	 * @param outside energy of the signal that no combination of these and the constant one holds, as a part of the noise; about
	 *          0 if there is none
	 */
	record Seen(int kept, double outside) {}

	/** Cost mKp for K vectors and p coordinates or pixels. */
	Seen seenBy(final DMatrixRMaj vectors) {
		final double[] found = energies.of(vectors);
		final double noise = varying * variance, rest = vectors.numRows - 1 - vectors.numCols;
		final double outside = energy - Arrays.stream(found).sum();
		return new Seen(count(gains(found, 1)), noise > 0 ? (outside - rest * noise) / (vectors.numRows * noise)
			: Double.POSITIVE_INFINITY);
	}

	/**
	 * Gains of harmonics.
	 *
	 * @param leftOut 1 where the vectors begin with the second, else 0; the first's gain is among the result in any case
	 */
	double[] gains(final DMatrixRMaj vectors, final int leftOut) {
		return gains(energies.of(vectors), leftOut);
	}

	private double[] gains(final double[] found, final int leftOut) {
		final double shrinking = Math.max(0, varying - 2) * variance;
		final double[] gains = new double[found.length + leftOut];
		gains[0] = 1;
		for (int k = 1; k < gains.length; k++) {
			gains[k] = Math.max(0, 1 - shrinking / Math.max(found[k - leftOut], Double.MIN_NORMAL));
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
}
