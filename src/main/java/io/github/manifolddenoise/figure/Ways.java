package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.FixedStep;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.UnconstrainedPreimage;
import io.github.manifolddenoise.task.Progress;

/** The ways that points take in small steps of steepest descent to their pre-images (Arias 2007, eq. 4.41). */
final class Ways {

	private static final int STEPS = 8;
	private static final double STEP = 0.2;
	private static final double TOLERANCE = 1e-6;

	private Ways() {}

	/**
	 * @param start n×d
	 * @param targets n×q
	 * @param stations how many places of a way, each some steps after the last
	 * @return for every point its way, one station per row, the start first
	 */
	static List<DMatrixRMaj> of(final Learnt learnt, final boolean constrained, final DMatrixRMaj start,
		final DMatrixRMaj targets, final int stations, final Progress progress)
	{
		final FixedStep steps = new FixedStep(TOLERANCE, STEPS, STEP);
		final PreimageKind kind = constrained ? new ConstrainedPreimage.Kind(steps) : new UnconstrainedPreimage.Kind(steps);
		final List<DMatrixRMaj> ways = new ArrayList<>();
		for (int i = 0; i < start.numRows; i++) ways.add(new DMatrixRMaj(stations + 1, start.numCols));
		DMatrixRMaj points = start;
		for (int station = 0; station <= stations; station++) {
			for (int i = 0; i < start.numRows; i++) Rows.copy(points, i, ways.get(i), station);
			if (station < stations) points = learnt.preimages(kind, points, targets, progress).points();
		}
		return ways;
	}
}
