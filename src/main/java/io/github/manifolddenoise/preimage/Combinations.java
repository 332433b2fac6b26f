package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.KernelBasis;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * What pre-images that combine training frames have in common. A combination is, but for one form, of the frames less their mean,
 * x = Σw_jx_j in span coordinates, so that an offset of all grey values changes nothing whatever the sum of the
 * weights; its coordinate orthogonal to the span is 0.
 */
final class Combinations {

	private Combinations() {}

	/** Endings of n frames: all found at once. */
	static TerminationReason[] atOnce(final int n) {
		final TerminationReason[] endings = new TerminationReason[n];
		Arrays.fill(endings, TerminationReason.AT_ONCE);
		return endings;
	}

	/** Frames found in one step: x = Wz for weights W, n×m. */
	static PreimageResult ofWeights(final PreimageQuery query, final DMatrixRMaj weights) {
		return of(query, query.compute().algebra().times(weights, query.space().points()), new int[weights.numRows], atOnce(
			weights.numRows));
	}

	/**
	 * The report on frames found. One whose start is out of reach of all training frames is returned unchanged, like in a
	 * descent: its coordinates say nothing.
	 *
	 * @param points x, n×r
	 */
	static PreimageResult of(final PreimageQuery query, final DMatrixRMaj points, final int[] iterations,
		final TerminationReason[] endings)
	{
		leaveThoseOutOfReach(query, endings);
		return Reports.of(query, points, iterations, endings);
	}

	/**
	 * Combinations of the frames themselves, x = Σw_jx_j, which leave the affine span where the sum of the weights
	 * is not 1: the mean frame μ is in them as often as that says, x = Wz + ΣW μ.
	 *
	 * @param weights W, n×m
	 * @param mean μ as r coordinates and what is orthogonal to the span
	 */
	static PreimageResult ofFrames(final PreimageQuery query, final DMatrixRMaj weights, final double[] mean, final int[] iterations,
		final TerminationReason[] endings)
	{
		final int n = weights.numRows, m = weights.numCols, last = mean.length - 1;
		final PreimageQuery whole = query.start().numCols > last ? query : query.withOrthogonalCoordinate();
		final DMatrixRMaj inSpan = query.compute().algebra().times(weights, Rows.first(query.space().points(), last));
		final DMatrixRMaj places = Rows.withColumn(inSpan, 0);
		final double[] sums = new double[n];
		for (int i = 0; i < n; i++) {
			sums[i] = Vectors.sum(weights.data, i * m, m);
			for (int k = 0; k <= last; k++) places.add(i, k, (sums[i] - 1) * mean[k]);
		}
		leaveThoseOutOfReach(whole, endings);
		final PreimageResult found = Reports.of(whole, places, iterations, endings);
		final DMatrixRMaj points = Rows.first(found.points(), query.start().numCols);
		for (int i = 0; i < n; i++) {
			if (found.reports().get(i).ending().isUnchanged()) sums[i] = 1;
			else for (int k = 0; k < points.numCols; k++) points.set(i, k, k < last ? inSpan.get(i, k) : 0);
		}
		return new PreimageResult(points, found.reports(), sums);
	}

	private static void leaveThoseOutOfReach(final PreimageQuery query, final TerminationReason[] endings) {
		final KernelBasis basis = query.space().map().basis();
		final Affinities start = basis.at(query.start(), query.compute());
		for (int i = 0; i < endings.length; i++) {
			if (!basis.isInReach(start, i)) endings[i] = TerminationReason.OUT_OF_REACH;
		}
	}
}
