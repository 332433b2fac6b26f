package io.github.manifolddenoise.preimage;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.linalg.Rows;

/** Pre-images that are combinations of the training frames with weights known at once. */
final class ClosedForm {

	/** Weights whose sum is less than this part of the sum of their sizes have no mean. */
	static final double CANCELLED = 1e-10;

	private ClosedForm() {}

	/** Whether the weights of a frame have a positive sum that is no rounding error. */
	static boolean hasMean(final double sum, final double absoluteSum) {
		return sum > CANCELLED * absoluteSum && sum >= Double.MIN_NORMAL;
	}

	/**
	 * Frames Σw_jx_j / Σw_j. Frames whose weights have no positive sum stay where they are, {@link TerminationReason#STALLED}.
	 *
	 * @param weights w, n×m; overwritten
	 */
	static PreimageResult means(final PreimageQuery query, final DMatrixRMaj weights) {
		final int n = weights.numRows, m = weights.numCols;
		final boolean[] defined = new boolean[n];
		query.compute().workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) {
				double sum = 0, absoluteSum = 0;
				for (int j = i * m; j < (i + 1) * m; j++) {
					sum += weights.data[j];
					absoluteSum += Math.abs(weights.data[j]);
				}
				defined[i] = hasMean(sum, absoluteSum);
				for (int j = i * m; j < (i + 1) * m; j++) weights.data[j] = defined[i] ? weights.data[j] / sum : 0;
			}
		});
		return sums(query, weights, defined);
	}

	/** Frames Σw_jx_j where they are defined; the others stay where they are. */
	static PreimageResult sums(final PreimageQuery query, final DMatrixRMaj weights, final boolean[] defined) {
		final int n = weights.numRows;
		final DMatrixRMaj points = query.compute().algebra().times(weights, query.space().points());
		final boolean[] reached = inReach(query);
		final TerminationReason[] endings = new TerminationReason[n];
		for (int i = 0; i < n; i++) {
			endings[i] = !reached[i] ? TerminationReason.OUT_OF_REACH : defined[i] ? TerminationReason.AT_ONCE : TerminationReason.STALLED;
			if (endings[i] != TerminationReason.AT_ONCE) Rows.copy(query.start(), i, points, i);
		}
		final int[] iterations = new int[n];
		Arrays.setAll(iterations, i -> endings[i] == TerminationReason.AT_ONCE ? 1 : 0);
		return Reports.of(query, points, iterations, endings);
	}

	/** Whether anything is known of a frame's start: if not, its target says nothing of it either. */
	static boolean[] inReach(final PreimageQuery query) {
		final Affinities affinities = query.space().map().basis().at(query.start(), query.compute());
		final boolean[] reached = new boolean[query.frameCount()];
		for (int i = 0; i < reached.length; i++) reached[i] = query.space().map().basis().isInReach(affinities, i);
		return reached;
	}
}
