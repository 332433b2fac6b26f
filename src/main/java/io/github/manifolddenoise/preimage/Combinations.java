package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.KernelBasis;

/**
 * What pre-images that combine training frames have in common. A combination is one of the frames less their mean,
 * x = Σw_jx_j in span coordinates, so that an offset of all grey values changes nothing whatever the sum of the
 * weights; its coordinate orthogonal to the span is 0.
 */
final class Combinations {

	private Combinations() {}

	/** Endings of n frames: all converged. */
	static TerminationReason[] converged(final int n) {
		final TerminationReason[] endings = new TerminationReason[n];
		Arrays.fill(endings, TerminationReason.CONVERGED);
		return endings;
	}

	/** Frames found in one step: x = Wz for weights W, n×m. */
	static PreimageResult ofWeights(final PreimageQuery query, final DMatrixRMaj weights) {
		return of(query, query.algebra().times(weights, query.space().points()), new int[weights.numRows], converged(
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
		final KernelBasis basis = query.space().map().basis();
		final Affinities start = basis.at(query.start(), query.algebra());
		for (int i = 0; i < endings.length; i++) {
			if (!basis.isInReach(start, i)) endings[i] = TerminationReason.OUT_OF_REACH;
		}
		return Reports.of(query, points, iterations, endings);
	}
}
