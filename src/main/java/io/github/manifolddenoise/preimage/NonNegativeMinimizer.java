package io.github.manifolddenoise.preimage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

import io.github.manifolddenoise.linalg.Vectors;

/**
 * Minimises a smooth function of a few numbers none of which may be negative, by projected quasi-Newton steps (Bertsekas
 * 1982): numbers at their bound that the gradient pushes against it are held there; the others move along -Hg, where
 * the inverse Hessian H comes from the last 10 steps (L-BFGS), and are cut off at 0. The step is halved until the
 * function falls by 1e-4 of what the gradient promises, or doubled while the slope stays steep. Cost of an iteration
 * besides the function: O(10 n).
 *
 * @param tolerance ends when max |w - max(0, w - ∇J)| is no larger
 * @param decrease ends when J falls by no more than this part of max(|J|, 1)
 * @param iterations most steps
 */
record NonNegativeMinimizer(double tolerance, double decrease, int iterations) {

	private static final int MEMORY = 10;
	private static final double SUFFICIENT_DECREASE = 1e-4;
	private static final double STEEP = 0.9;
	private static final int HALVINGS = 30;
	private static final double AT_BOUND = 1e-8;
	private static final double CURVED = 1e-12;
	/** Where no step lowers J, a larger gradient is no rounding error. */
	private static final double FLAT = 1e-5;

	/** A function and its gradient. */
	@FunctionalInterface
	interface Discrepancy {

		/**
		 * J(w).
		 *
		 * @param gradient overwritten by ∇J
		 */
		double at(double[] w, double[] gradient);
	}

	/** Where the search ended, and by which rule. */
	record Minimum(double[] point, double value, int iterations, TerminationReason ending) {}

	/** A step s and what it changed in the gradient, y. */
	private record Pair(double[] s, double[] y) {}

	/** A place with its value and gradient. */
	private record Place(double[] w, double value, double[] gradient) {

		static Place of(final Discrepancy discrepancy, final double[] w) {
			final double[] gradient = new double[w.length];
			return new Place(w, discrepancy.at(w, gradient), gradient);
		}

		/** max |w - max(0, w - g)|. */
		double unrest() {
			double largest = 0;
			for (int k = 0; k < w.length; k++) largest = Math.max(largest, Math.abs(w[k] - Math.max(0, w[k] - gradient[k])));
			return largest;
		}
	}

	/** @param start no number below 0 */
	Minimum minimise(final Discrepancy discrepancy, final double[] start) {
		final Deque<Pair> pairs = new ArrayDeque<>();
		Place here = Place.of(discrepancy, start.clone());
		for (int iteration = 0; iteration < iterations; iteration++) {
			final double unrest = here.unrest();
			if (unrest <= tolerance) return new Minimum(here.w, here.value, iteration, TerminationReason.CONVERGED);
			Place next = search(discrepancy, here, direction(here, pairs, unrest), pairs.isEmpty());
			if (next == here && !pairs.isEmpty()) {
				pairs.clear();
				next = search(discrepancy, here, direction(here, pairs, unrest), true);
			}
			if (here.value - next.value <= decrease * Math.max(Math.max(Math.abs(here.value), Math.abs(next.value)), 1)) {
				return new Minimum(next.w, next.value, iteration + 1, next != here ? TerminationReason.SMALL_DECREASE : unrest <= FLAT
					? TerminationReason.LOWEST : TerminationReason.STALLED);
			}
			remember(pairs, here, next);
			here = next;
		}
		return new Minimum(here.w, here.value, iterations, here.unrest() <= tolerance ? TerminationReason.CONVERGED
			: TerminationReason.ITERATION_LIMIT);
	}

	/**
	 * -Hg of what is free to move, -g of what is held at its bound: first what the gradient pushes against it, then what
	 * the direction itself would.
	 */
	private static double[] direction(final Place here, final Deque<Pair> pairs, final double unrest) {
		final int n = here.w.length;
		final double bound = Math.min(AT_BOUND, unrest);
		final boolean[] held = new boolean[n];
		final double[] slope = here.gradient.clone();
		boolean changed = true;
		double[] direction = slope;
		while (changed) {
			for (int k = 0; k < n; k++) held[k] |= here.w[k] <= bound && direction[k] > 0;
			direction = free(slope, held);
			multiplyByInverseHessian(direction, pairs, held);
			changed = false;
			for (int k = 0; k < n; k++) changed |= !held[k] && here.w[k] <= bound && direction[k] > 0;
		}
		for (int k = 0; k < n; k++) direction[k] = held[k] ? -Math.max(0, slope[k]) : -direction[k];
		return direction;
	}

	/** The two loops of L-BFGS on the numbers that are free, leaving out steps that are not convex there. */
	private static void multiplyByInverseHessian(final double[] vector, final Deque<Pair> pairs, final boolean[] held) {
		final Deque<Pair> used = new ArrayDeque<>();
		final double[] factors = new double[MEMORY];
		for (final Pair pair : pairs) {
			final Pair free = new Pair(free(pair.s, held), free(pair.y, held));
			if (dot(free.s, free.y) > CURVED * dot(free.y, free.y)) used.add(free);
		}
		int place = 0;
		for (final Pair pair : used) {
			factors[place] = dot(pair.s, vector) / dot(pair.s, pair.y);
			add(vector, -factors[place++], pair.y);
		}
		if (used.isEmpty()) return;
		final Pair latest = used.getFirst();
		final double size = dot(latest.s, latest.y) / dot(latest.y, latest.y);
		for (int k = 0; k < vector.length; k++) vector[k] *= size;
		for (final Iterator<Pair> oldestFirst = used.descendingIterator(); oldestFirst.hasNext();) {
			final Pair pair = oldestFirst.next();
			add(vector, factors[--place] - dot(pair.y, vector) / dot(pair.s, pair.y), pair.s);
		}
	}

	/**
	 * The first place along the direction where the function has fallen enough; {@code here} if there is none. If that is
	 * the first place tried and the slope there is still steep, steps twice as long each time follow as far as it falls.
	 */
	private static Place search(final Discrepancy discrepancy, final Place here, final double[] direction,
		final boolean unscaled)
	{
		double step = unscaled ? Math.min(1, 1 / Math.max(Vectors.absoluteSum(direction, 0, direction.length),
			Double.MIN_NORMAL)) : 1;
		for (int halving = 0; halving < HALVINGS; halving++, step /= 2) {
			final double[] w = moved(here.w, step, direction);
			final double promised = promised(here, w);
			if (!(promised < 0)) return here;
			final Place trial = Place.of(discrepancy, w);
			if (trial.value <= here.value + SUFFICIENT_DECREASE * promised) {
				return halving == 0 ? farther(discrepancy, here, direction, step, trial) : trial;
			}
		}
		return here;
	}

	private static Place farther(final Discrepancy discrepancy, final Place here, final double[] direction,
		final double first, final Place reached)
	{
		Place best = reached;
		double step = first;
		final double steep = STEEP * dot(here.gradient, direction);
		for (int doubling = 0; doubling < HALVINGS && dot(best.gradient, direction) < steep; doubling++) {
			step *= 2;
			final Place trial = Place.of(discrepancy, moved(here.w, step, direction));
			if (!(trial.value < best.value)) return best;
			best = trial;
		}
		return best;
	}

	/** g·(w - w₀). */
	private static double promised(final Place here, final double[] w) {
		double promised = 0;
		for (int k = 0; k < w.length; k++) promised += here.gradient[k] * (w[k] - here.w[k]);
		return promised;
	}

	/** max(0, w + td). */
	private static double[] moved(final double[] w, final double step, final double[] direction) {
		final double[] moved = new double[w.length];
		for (int k = 0; k < w.length; k++) moved[k] = Math.max(0, w[k] + step * direction[k]);
		return moved;
	}

	/** Keeps the latest pairs, the newest first. */
	private static void remember(final Deque<Pair> pairs, final Place here, final Place next) {
		final double[] s = next.w.clone(), y = next.gradient.clone();
		add(s, -1, here.w);
		add(y, -1, here.gradient);
		pairs.addFirst(new Pair(s, y));
		if (pairs.size() > MEMORY) pairs.removeLast();
	}

	private static double[] free(final double[] vector, final boolean[] held) {
		final double[] result = vector.clone();
		for (int k = 0; k < result.length; k++) {
			if (held[k]) result[k] = 0;
		}
		return result;
	}

	private static double dot(final double[] a, final double[] b) {
		return Vectors.dot(a, 0, b, 0, a.length);
	}

	private static void add(final double[] target, final double factor, final double[] vector) {
		for (int k = 0; k < target.length; k++) target[k] += factor * vector[k];
	}
}
