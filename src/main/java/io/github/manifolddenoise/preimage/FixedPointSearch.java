package io.github.manifolddenoise.preimage;

import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * Solves x = T(x) for every frame by x ← x + θ(T(x) - x). With θ = 1 this is the plain iteration; departure: a step that
 * raises f, or behind which f rises again with more than half of the slope that it fell with, is halved, so that the
 * iteration cannot diverge or go round in cycles. θ then doubles again up to 1. A frame at which T is not defined starts
 * at the training frame nearest to its target in feature space instead; if T is not defined there either, it is returned
 * unchanged, {@link TerminationReason#STALLED}. Cost per iteration that of T for the frames not yet done.
 */
final class FixedPointSearch {

	private static final double OVERSHOOT = 0.5;
	private static final double SHORTEST = 1e-9;
	private static final double ROUNDING = 1e-14;
	/** In units of the kernel's bandwidth: who moves less stands still. */
	private static final double STILL = 1e-10;

	private final PreimageQuery query;
	private final ExpandedTargets targets;
	private final FixedPoint equation;
	private final FixedPointSteps steps;

	FixedPointSearch(final PreimageQuery query, final ExpandedTargets targets, final FixedPoint equation,
		final FixedPointSteps steps)
	{
		this.query = query;
		this.targets = targets;
		this.equation = equation;
		this.steps = steps;
	}

	PreimageResult find() {
		final int n = query.frameCount();
		final DMatrixRMaj points = query.start().copy();
		final int[] iterations = new int[n];
		final TerminationReason[] endings = new TerminationReason[n];
		final boolean[] reached = ClosedForm.inReach(query);
		final List<Walk> walks = new ArrayList<>();
		for (int i = 0; i < n; i++) {
			endings[i] = reached[i] ? TerminationReason.STALLED : TerminationReason.OUT_OF_REACH;
			if (reached[i]) walks.add(new Walk(i, Rows.get(points, i)));
		}
		for (final Walk walk : settled(started(walks))) {
			System.arraycopy(walk.point, 0, points.data, walk.frame * points.numCols, points.numCols);
			iterations[walk.frame] = walk.taken;
			endings[walk.frame] = walk.ending;
		}
		query.progress().fraction(1);
		return Reports.of(query, points, iterations, endings);
	}

	/** The walks whose start has an image, some after a restart. */
	private List<Walk> started(final List<Walk> walks) {
		evaluate(walks);
		if (steps.guarded()) restart(walks.stream().filter(walk -> !walk.isDefined()).toList());
		final List<Walk> defined = walks.stream().filter(Walk::isDefined).toList();
		defined.forEach(Walk::begin);
		return defined;
	}

	private void restart(final List<Walk> lost) {
		for (final Walk walk : lost) walk.point = Rows.get(query.space().points(), targets.nearest(walk.frame));
		evaluate(lost);
	}

	/** Sets the equation's terms at the walks' own points. */
	private void evaluate(final List<Walk> walks) {
		if (walks.isEmpty()) return;
		final DMatrixRMaj points = new DMatrixRMaj(walks.size(), query.start().numCols);
		for (int k = 0; k < walks.size(); k++) Rows.set(points, k, walks.get(k).point);
		final FixedPoint.Images images = at(points, walks);
		for (int k = 0; k < walks.size(); k++) walks.get(k).stand(walks.get(k).point, images, k);
	}

	private FixedPoint.Images at(final DMatrixRMaj points, final List<Walk> walks) {
		final EvaluatedPoints located = new EvaluatedPoints(points, query.space().map().basis().at(points, query.compute()));
		return equation.at(located, walks.stream().mapToInt(walk -> walk.frame).toArray(), query.compute());
	}

	private List<Walk> settled(final List<Walk> walks) {
		List<Walk> active = unfinished(walks);
		for (int iteration = 1; iteration <= steps.iterations() && !active.isEmpty(); iteration++) {
			query.progress().checkCanceled();
			final DMatrixRMaj points = new DMatrixRMaj(active.size(), query.start().numCols);
			for (int k = 0; k < active.size(); k++) Rows.set(points, k, active.get(k).ahead());
			final FixedPoint.Images images = at(points, active);
			for (int k = 0; k < active.size(); k++) active.get(k).advance(Rows.get(points, k), images, k);
			active = unfinished(active);
		}
		active.forEach(walk -> walk.ending = TerminationReason.ITERATION_LIMIT);
		return walks;
	}

	private static List<Walk> unfinished(final List<Walk> walks) {
		return walks.stream().filter(walk -> walk.ending == null).toList();
	}

	/** One frame on its way. */
	private final class Walk {

		private final int frame;
		private double[] point;
		private double[] image;
		private double value;
		private double pull;
		private double first;
		private double theta = 1;
		private int taken;
		private TerminationReason ending;

		Walk(final int frame, final double[] point) {
			this.frame = frame;
			this.point = point;
		}

		boolean isDefined() {
			return pull > 0 && Double.isFinite(value + pull + move());
		}

		void begin() {
			first = pull * move();
			end();
		}

		void stand(final double[] here, final FixedPoint.Images images, final int row) {
			point = here;
			image = Rows.get(images.images(), row);
			value = images.values()[row];
			pull = images.pulls()[row];
		}

		/** ‖T(x) - x‖. */
		private double move() {
			double squares = 0;
			for (int k = 0; k < point.length; k++) squares += (image[k] - point[k]) * (image[k] - point[k]);
			return Math.sqrt(squares);
		}

		double[] ahead() {
			final double[] ahead = new double[point.length];
			for (int k = 0; k < point.length; k++) ahead[k] = theta == 1 ? image[k] : point[k] + theta * (image[k] - point[k]);
			return ahead;
		}

		/** Takes the step to {@code there} if it lowers f and does not overshoot, else shortens it. */
		void advance(final double[] there, final FixedPoint.Images images, final int row) {
			taken++;
			if (images.pulls()[row] > 0 && (!steps.guarded() || lowers(there, images, row))) {
				stand(there, images, row);
				theta = Math.min(1, 2 * theta);
				end();
			}
			else {
				theta /= 2;
				if (!steps.guarded() || theta < SHORTEST) ending = TerminationReason.STALLED;
			}
		}

		private boolean lowers(final double[] there, final FixedPoint.Images images, final int row) {
			final boolean falls = images.values()[row] <= value + ROUNDING * equation.magnitude(frame, value);
			return falls && rise(there, images, row) <= OVERSHOOT;
		}

		/** The slope of f along the step, at its end, over the slope with which f fell at its start; NaN if not finite. */
		private double rise(final double[] there, final FixedPoint.Images images, final int row) {
			double start = 0, end = 0;
			for (int k = 0; k < there.length; k++) {
				final double step = image[k] - point[k];
				start += step * step;
				end -= step * (images.images().get(row, k) - there[k]);
			}
			return images.pulls()[row] * end / (pull * start);
		}

		private void end() {
			final double move = move();
			if (pull * move <= steps.tolerance() * first || move <= STILL * targets.space().scale()) {
				ending = TerminationReason.STILL;
			}
		}
	}
}
