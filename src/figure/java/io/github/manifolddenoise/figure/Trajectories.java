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
final class Trajectories {

	private static final int STATIONS_ALIKE = 4;
	private static final double STEP = 0.2;
	private static final double TOLERANCE = 1e-6;

	private Trajectories() {}

	/**
	 * @param start n×d
	 * @param targets n×q
	 * @param stations how many places of a way, the first each one step after the last, later ones ever more
	 * @return for every point its way, one station per row, the start first
	 */
	static List<DMatrixRMaj> of(final FittedKernelPca learnt, final boolean constrained, final DMatrixRMaj start,
		final DMatrixRMaj targets, final int stations, final Progress progress)
	{
		final List<DMatrixRMaj> ways = new ArrayList<>();
		for (int i = 0; i < start.numRows; i++) ways.add(new DMatrixRMaj(stations + 1, start.numCols));
		DMatrixRMaj points = start;
		for (int station = 0; station <= stations; station++) {
			for (int i = 0; i < start.numRows; i++) Rows.copy(points, i, ways.get(i), station);
			if (station < stations) points = learnt.preimages(kind(constrained, station), points, targets, progress).points();
		}
		return ways;
	}

	private static PreimageKind kind(final boolean constrained, final int station) {
		final FixedStep steps = new FixedStep(TOLERANCE, steps(station), STEP);
		return constrained ? new ConstrainedPreimage.Kind(steps) : new UnconstrainedPreimage.Kind(steps);
	}

	/** Points move fast at first. */
	private static int steps(final int station) {
		return 1 + station / STATIONS_ALIKE;
	}
}
