package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.FrameMap;
import io.github.manifolddenoise.extension.KernelBasis;

/** Puts a method's findings together. */
final class Reports {

	private Reports() {}

	/** The frames where descents ended, and how far each has drifted from its target. */
	static PreimageResult of(final PreimageQuery query, final DescentResult[] descents) {
		final DMatrixRMaj points = new DMatrixRMaj(descents.length, query.start().numCols);
		for (int i = 0; i < descents.length; i++) {
			System.arraycopy(descents[i].point(), 0, points.data, i * points.numCols, points.numCols);
		}
		final double[] drifts = drifts(query, points);
		final List<FrameReport> reports = IntStream.range(0, descents.length).mapToObj(i -> new FrameReport(descents[i]
			.iterations(), descents[i].objectiveBefore(), descents[i].objectiveAfter(), drifts[i], descents[i].ending()))
			.toList();
		return new PreimageResult(points, reports);
	}

	/**
	 * The frames that a method without a descent of D found.
	 *
	 * @param points n×r; rows that are not finite or out of reach of all training frames, where nothing is known of a frame, or
	 *          whose ending leaves the frame unchanged, are replaced by the start
	 * @param iterations one number per frame
	 * @param endings one per frame
	 */
	static PreimageResult of(final PreimageQuery query, final DMatrixRMaj points, final int[] iterations,
		final TerminationReason[] endings)
	{
		final DMatrixRMaj usable = points.copy();
		final KernelBasis basis = query.space().map().basis();
		final Affinities affinities = basis.at(points, query.compute());
		for (int i = 0; i < endings.length; i++) {
			if (!isFinite(points, i) || !basis.isInReach(affinities, i)) endings[i] = TerminationReason.OUT_OF_REACH;
			if (endings[i].isUnchanged()) {
				System.arraycopy(query.start().data, i * points.numCols, usable.data, i * points.numCols, points.numCols);
			}
		}
		final double[] before = distances(query, query.start()), after = distances(query, usable);
		final double[] drifts = drifts(query, usable);
		return new PreimageResult(usable, IntStream.range(0, endings.length).mapToObj(i -> new FrameReport(iterations[i],
			before[i], after[i], drifts[i], endings[i])).toList());
	}

	private static boolean isFinite(final DMatrixRMaj points, final int row) {
		for (int k = row * points.numCols; k < (row + 1) * points.numCols; k++) {
			if (!Double.isFinite(points.data[k])) return false;
		}
		return true;
	}

	/** D at every point. */
	private static double[] distances(final PreimageQuery query, final DMatrixRMaj points) {
		final EvaluatedPoints located = new EvaluatedPoints(points, query.space().map().basis().at(points, query.compute()));
		return query.space().distanceTo(query.targets(), query.compute()).values(located, IntStream.range(0, points.numRows)
			.toArray(), query.compute());
	}

	/** max_i≤q |y_i(x) - y*_i| / yardstick of every frame. */
	private static double[] drifts(final PreimageQuery query, final DMatrixRMaj points) {
		final FrameMap kept = query.space().map().first(query.components());
		final DMatrixRMaj reached = kept.at(points, query.compute());
		final double reference = query.reference();
		final double[] drifts = new double[points.numRows];
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < query.components(); k++) {
				drifts[i] = Math.max(drifts[i], Math.abs(reached.get(i, k) - query.targets().get(i, k)) / reference);
			}
		}
		return drifts;
	}
}
