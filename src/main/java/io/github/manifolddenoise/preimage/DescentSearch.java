package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * Runs an {@link Optimizer} over all frames, in batches small enough that the constraint gradients of a batch fit in
 * 8 MB, and reports on every frame. A frame's result depends on the others in its batch by rounding errors
 * at most, with the Java backend not at all.
 */
final class DescentSearch {

	private static final int BATCH_VALUES = 1 << 20;

	private final PreimageQuery query;
	private final int constraints;
	private final Optimizer optimizer;
	private final Objective objective;

	/** Makes the distance to the targets small. */
	DescentSearch(final PreimageQuery query, final int constraints, final Optimizer optimizer) {
		this(query, constraints, optimizer, query.space().distanceTo(query.targets(), query.algebra()));
	}

	/** @param objective what is made small instead; the objectives reported are its own */
	DescentSearch(final PreimageQuery query, final int constraints, final Optimizer optimizer, final Objective objective) {
		this.query = query;
		this.constraints = constraints;
		this.optimizer = optimizer;
		this.objective = objective;
	}

	PreimageResult find() {
		final EvaluatedPoints start = new EvaluatedPoints(query.start(), query.space().map().basis().at(query.start(), query.algebra()));
		final DescentProblem problem = new DescentProblem(query.space().map(), constraints, query.targets(), objective,
			query.reference(), query.algebra());
		final int n = query.frameCount();
		final DescentResult[] descents = new DescentResult[n];
		final int[] reachable = IntStream.range(0, n).filter(i -> query.space().map().basis().isInReach(start.affinities(),
			i)).toArray();
		final int batch = batchSize();
		for (int from = 0; from < reachable.length; from += batch) {
			query.progress().fraction(from / (double) n);
			final int[] frames = Arrays.copyOfRange(reachable, from, Math.min(reachable.length, from + batch));
			final EvaluatedPoints feasible = Feasibility.reach(problem, start.rows(frames), frames);
			final DescentResult[] found = optimizer.descend(problem, feasible, frames, query.progress());
			for (int i = 0; i < frames.length; i++) descents[frames[i]] = found[i];
		}
		keepLost(descents, start);
		query.progress().fraction(1);
		return Reports.of(query, descents);
	}

	/** Frames out of reach stay where they are. */
	private void keepLost(final DescentResult[] descents, final EvaluatedPoints start) {
		final int[] lost = IntStream.range(0, descents.length).filter(i -> descents[i] == null).toArray();
		if (lost.length == 0) return;
		final double[] values = objective.values(start.rows(lost), lost, query.algebra());
		for (int k = 0; k < lost.length; k++) {
			descents[lost[k]] = new DescentResult(Rows.get(start.points(), lost[k]), values[k], values[k], 0, TerminationReason.OUT_OF_REACH);
		}
	}

	private int batchSize() {
		final DMatrixRMaj centres = query.space().map().basis().centres();
		final long perFrame = (constraints + 1L) * Math.max(query.start().numCols, centres.numRows);
		return (int) Math.max(1, BATCH_VALUES / perFrame);
	}
}
