package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Runs an {@link Optimizer} over all frames, in batches small enough that the constraint gradients of a batch fit in
 * 8 MB, and reports on every frame. A frame's result depends on the others in its batch by rounding errors
 * at most, with the Java backend not at all.
 */
final class DescentSearch {

	private static final int BATCH_VALUES = 1 << 20;

	private final FeatureSpace space;
	private final int components;
	private final int constraints;
	private final Optimizer optimizer;
	private final LinearAlgebra algebra;

	DescentSearch(final FeatureSpace space, final int components, final int constraints, final Optimizer optimizer,
		final LinearAlgebra algebra)
	{
		if (components > space.map().components()) throw new UserException("q = " + components + " needs at least " +
			components + " kernel components; these frames have " + space.map().components() + ". Choose q ≤ " + space.map()
				.components() + ".");
		this.space = space;
		this.components = components;
		this.constraints = constraints;
		this.optimizer = optimizer;
		this.algebra = algebra;
	}

	static void checkComponents(final int q) {
		if (q < 1) throw new UserException("q = " + q + " is too few. Choose 1 or more kernel components.");
	}

	PreimageResult find(final DMatrixRMaj start, final Progress progress) {
		final DMatrixRMaj affinities = space.map().affinities(start, algebra);
		final DMatrixRMaj embedded = space.map().values(affinities, algebra);
		final Objective objective = space.distanceToProjection(embedded, components, algebra);
		final double yardstick = yardstick(embedded);
		final DescentProblem problem = new DescentProblem(space.map(), constraints, embedded, objective, yardstick,
			algebra);
		final int n = start.numRows;
		final Descent[] descents = new Descent[n];
		final int[] reachable = IntStream.range(0, n).filter(i -> KernelExpansion.isInReach(affinities, i)).toArray();
		final int batch = batchSize(start.numCols);
		for (int from = 0; from < reachable.length; from += batch) {
			progress.fraction(from / (double) n);
			final int[] frames = Arrays.copyOfRange(reachable, from, Math.min(reachable.length, from + batch));
			final Descent[] found = optimizer.descend(problem, located(start, affinities, frames), frames, progress);
			for (int i = 0; i < frames.length; i++) descents[frames[i]] = found[i];
		}
		keepLost(descents, start, affinities, objective);
		progress.fraction(1);
		final DMatrixRMaj points = points(descents, start.numCols);
		return new PreimageResult(points, reports(descents, drifts(points, embedded, yardstick)));
	}

	private static DescentProblem.Located located(final DMatrixRMaj points, final DMatrixRMaj affinities,
		final int[] frames)
	{
		return new DescentProblem.Located(Rows.gather(points, frames), Rows.gather(affinities, frames));
	}

	/** Frames out of reach stay where they are. */
	private void keepLost(final Descent[] descents, final DMatrixRMaj start, final DMatrixRMaj affinities,
		final Objective objective)
	{
		final int[] lost = IntStream.range(0, descents.length).filter(i -> descents[i] == null).toArray();
		if (lost.length == 0) return;
		final double[] values = objective.values(Rows.gather(affinities, lost), lost, algebra);
		for (int k = 0; k < lost.length; k++) {
			descents[lost[k]] = new Descent(Rows.get(start, lost[k]), values[k], values[k], 0, Ending.OUT_OF_REACH);
		}
	}

	private int batchSize(final int dimension) {
		final long perFrame = (constraints + 1L) * Math.max(dimension, space.map().centres().numRows);
		return (int) Math.max(1, BATCH_VALUES / perFrame);
	}

	private double yardstick(final DMatrixRMaj embedded) {
		double largest = 0;
		for (int i = 0; i < embedded.numRows; i++) {
			for (int k = 0; k < components; k++) largest = Math.max(largest, Math.abs(embedded.get(i, k)));
		}
		return Math.max(largest, Double.MIN_NORMAL);
	}

	/** max_i≤q |y_i(x) - y_i(x₀)| / yardstick of every frame. */
	private double[] drifts(final DMatrixRMaj points, final DMatrixRMaj before, final double yardstick) {
		final KernelExpansion kept = space.map().first(components);
		final DMatrixRMaj after = kept.values(kept.affinities(points, algebra), algebra);
		final double[] drifts = new double[points.numRows];
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < components; k++) {
				drifts[i] = Math.max(drifts[i], Math.abs(after.get(i, k) - before.get(i, k)) / yardstick);
			}
		}
		return drifts;
	}

	private static List<FrameReport> reports(final Descent[] descents, final double[] drifts) {
		return IntStream.range(0, descents.length).mapToObj(i -> new FrameReport(descents[i].iterations(), descents[i]
			.objectiveBefore(), descents[i].objectiveAfter(), drifts[i], descents[i].ending())).toList();
	}

	private static DMatrixRMaj points(final Descent[] descents, final int dimension) {
		final DMatrixRMaj points = new DMatrixRMaj(descents.length, dimension);
		for (int i = 0; i < descents.length; i++) {
			System.arraycopy(descents[i].point(), 0, points.data, i * dimension, dimension);
		}
		return points;
	}
}
