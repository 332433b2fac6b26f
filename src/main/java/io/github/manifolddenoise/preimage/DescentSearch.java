package io.github.manifolddenoise.preimage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * Runs an {@link Optimizer} over all frames, in batches small enough that the constraint gradients of a batch fit in
 * 64 MB, and reports on every frame. The larger a batch, the less time goes into moving the matrices that its frames share.
 * A frame's result depends on the others in its batch by rounding errors at most, with fewer than
 * {@value #MANY_CENTRES} centres not at all.
 */
final class DescentSearch {

	private static final int BATCH_VALUES = 1 << 23;

	/** Centres from which on it pays to leave out those that are out of reach. */
	private static final int MANY_CENTRES = 1000;

	/** Scales beyond which a Gaussian is left out: below exp(-72), and exp(-40) after a move of {@link #MOVED} scales. */
	private static final double REACH = 12;
	private static final double MOVED = 3;

	private final PreimageQuery query;
	private final int constraints;
	private final Optimizer optimizer;
	private final Objective objective;
	/** The part of the space in which frames are searched from some starts. */
	private final Function<DMatrixRMaj, FeatureSpace> nearby;

	/** Makes the distance to the targets small. */
	DescentSearch(final PreimageQuery query, final int constraints, final Optimizer optimizer) {
		this(query, constraints, optimizer, distance(query, query.space()), starts -> near(query, starts));
	}

	/** @param objective what is made small instead; the objectives reported are its own */
	DescentSearch(final PreimageQuery query, final int constraints, final Optimizer optimizer, final Objective objective) {
		this(query, constraints, optimizer, objective, starts -> query.space());
	}

	private DescentSearch(final PreimageQuery query, final int constraints, final Optimizer optimizer,
		final Objective objective, final Function<DMatrixRMaj, FeatureSpace> nearby)
	{
		this.query = query;
		this.constraints = constraints;
		this.optimizer = optimizer;
		this.objective = objective;
		this.nearby = nearby;
	}

	private static FeatureSpace near(final PreimageQuery query, final DMatrixRMaj starts) {
		if (query.space().map().basis().centres().numRows < MANY_CENTRES) return query.space();
		return query.space().near(starts, REACH * scale(query), query.compute());
	}

	private static Objective distance(final PreimageQuery query, final FeatureSpace space) {
		return space.distanceTo(query.targets(), query.compute());
	}

	private static double scale(final PreimageQuery query) {
		return query.space().map().basis().scale();
	}

	PreimageResult find() {
		final DescentProblem whole = DescentProblem.of(query, constraints, objective);
		final DescentResult[] descents = new DescentResult[query.frameCount()];
		int done = 0;
		for (final int[] batch : batches()) {
			query.progress().fraction(done / (double) descents.length);
			search(whole, batch, descents);
			done += batch.length;
		}
		query.progress().fraction(1);
		return Reports.of(query, descents);
	}

	/** Frames one after the other, or, where centres are many, such as are near each other. */
	private List<int[]> batches() {
		final int n = query.frameCount(), size = batchSize();
		if (query.space().map().basis().centres().numRows >= MANY_CENTRES) return PlaceBatches.of(query.targets(), size);
		final List<int[]> batches = new ArrayList<>();
		for (int from = 0; from < n; from += size) batches.add(IntStream.range(from, Math.min(n, from + size)).toArray());
		return batches;
	}

	/** In the space near the batch, and in the whole one what has left it. */
	private void search(final DescentProblem whole, final int[] batch, final DescentResult[] descents) {
		final FeatureSpace near = nearby.apply(Rows.gather(query.start(), batch));
		if (near == query.space()) {
			descend(whole, batch, descents);
			return;
		}
		descend(whole.in(near.map(), distance(query, near)), batch, descents);
		final int[] gone = Arrays.stream(batch).filter(frame -> !hasStayed(frame, descents[frame].point())).toArray();
		if (gone.length > 0) descend(whole, gone, descents);
	}

	private boolean hasStayed(final int frame, final double[] point) {
		double squared = 0;
		for (int k = 0; k < point.length; k++) {
			final double step = point[k] - query.start().get(frame, k);
			squared += step * step;
		}
		return Math.sqrt(squared) <= MOVED * scale(query);
	}

	/** Frames out of reach stay where they are. */
	private void descend(final DescentProblem problem, final int[] batch, final DescentResult[] descents) {
		final EvaluatedPoints start = problem.locate(Rows.gather(query.start(), batch));
		final Map<Boolean, List<Integer>> inReach = IntStream.range(0, batch.length).boxed().collect(Collectors.partitioningBy(
			i -> problem.isInReach(start, i)));
		final int[] found = rows(inReach.get(true)), lost = rows(inReach.get(false));
		if (found.length > 0) {
			final int[] frames = Arrays.stream(found).map(i -> batch[i]).toArray();
			final EvaluatedPoints feasible = Feasibility.reach(problem, start.rows(found), frames);
			final DescentResult[] results = optimizer.descend(problem, feasible, frames, query.progress());
			for (int i = 0; i < frames.length; i++) descents[frames[i]] = results[i];
		}
		if (lost.length > 0) {
			final double[] values = problem.objectives(start.rows(lost), Arrays.stream(lost).map(i -> batch[i]).toArray());
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

	/** Divides points into batches of such as are near each other. */
	static final class PlaceBatches {

		private PlaceBatches() {}

		/**
		 * Halves the points at the median of the coordinate in which they lie farthest apart, and the halves again, until no
		 * batch is larger than {@code size} (a k-d tree; Bentley 1975). Cost n log n for every coordinate.
		 *
		 * @param points n×q
		 * @return all rows, each in one batch
		 */
		static List<int[]> of(final DMatrixRMaj points, final int size) {
			final List<int[]> batches = new ArrayList<>();
			if (points.numRows > 0) divide(points, IntStream.range(0, points.numRows).toArray(), size, batches);
			return batches;
		}

		private static void divide(final DMatrixRMaj points, final int[] rows, final int size, final List<int[]> batches) {
			if (rows.length <= size) {
				batches.add(rows);
				return;
			}
			final int widest = IntStream.range(0, points.numCols).boxed().max(Comparator.comparingDouble(k -> width(points, rows, k)))
				.orElse(0);
			final int[] sorted = points.numCols == 0 ? rows : Arrays.stream(rows).boxed().sorted(Comparator.comparingDouble(i -> points.get(
				i, widest))).mapToInt(Integer::intValue).toArray();
			divide(points, Arrays.copyOf(sorted, rows.length / 2), size, batches);
			divide(points, Arrays.copyOfRange(sorted, rows.length / 2, rows.length), size, batches);
		}

		private static double width(final DMatrixRMaj points, final int[] rows, final int coordinate) {
			double least = Double.POSITIVE_INFINITY, most = Double.NEGATIVE_INFINITY;
			for (final int i : rows) {
				least = Math.min(least, points.get(i, coordinate));
				most = Math.max(most, points.get(i, coordinate));
			}
			return most - least;
		}
	}
}
