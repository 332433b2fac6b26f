package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
		final DescentProblem problem = new DescentProblem(query.space().map(), constraints, query.targets(), objective,
			query.reference(), query.algebra());
		final int n = query.frameCount(), batch = batchSize();
		final DescentResult[] descents = new DescentResult[n];
		for (int from = 0; from < n; from += batch) {
			query.progress().fraction(from / (double) n);
			search(problem, IntStream.range(from, Math.min(n, from + batch)).toArray(), descents);
		}
		query.progress().fraction(1);
		return Reports.of(query, descents);
	}

	/** Frames out of reach stay where they are. */
	private void search(final DescentProblem problem, final int[] batch, final DescentResult[] descents) {
		final EvaluatedPoints start = problem.locate(Rows.gather(query.start(), batch));
		final Map<Boolean, List<Integer>> inReach = IntStream.range(0, batch.length).boxed().collect(Collectors.partitioningBy(i -> query
			.space().map().basis().isInReach(start.affinities(), i)));
		final int[] found = rows(inReach.get(true)), lost = rows(inReach.get(false));
		if (found.length > 0) {
			final int[] frames = Arrays.stream(found).map(i -> batch[i]).toArray();
			final EvaluatedPoints feasible = Feasibility.reach(problem, start.rows(found), frames);
			final DescentResult[] results = optimizer.descend(problem, feasible, frames, query.progress());
			for (int i = 0; i < frames.length; i++) descents[frames[i]] = results[i];
		}
		if (lost.length > 0) {
			final double[] values = objective.values(start.rows(lost), Arrays.stream(lost).map(i -> batch[i]).toArray(), query.algebra());
			for (int k = 0; k < lost.length; k++) descents[batch[lost[k]]] = new DescentResult(Rows.get(start.points(), lost[k]), values[k],
				values[k], 0, TerminationReason.OUT_OF_REACH);
		}
	}

	private static int[] rows(final List<Integer> numbers) {
		return numbers.stream().mapToInt(Integer::intValue).toArray();
	}

	private int batchSize() {
		final DMatrixRMaj centres = query.space().map().basis().centres();
		final long perFrame = (constraints + 1L) * Math.max(query.start().numCols, centres.numRows);
		return (int) Math.max(1, BATCH_VALUES / perFrame);
	}
}
