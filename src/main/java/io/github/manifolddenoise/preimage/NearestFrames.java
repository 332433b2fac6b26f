package io.github.manifolddenoise.preimage;

import java.util.Comparator;
import java.util.stream.IntStream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.task.UserException;

/** The training frames that a combination is made of: the n nearest to the target. */
final class NearestFrames {

	/** So many may be asked for of stacks that have fewer: then all are taken. */
	static final int USUAL = 10;

	static final Option<Integer> N = Option.count("n", "Nearest frames",
		"How many training frames, the nearest to the target, a frame is combined from.", Integer.toString(USUAL), 1);

	private NearestFrames() {}

	/** @throws UserException if n is below 1 */
	static void check(final int n) {
		if (n < 1) throw new UserException("n = " + n + " is too few. Choose 1 or more.");
	}

	/**
	 * How many of m frames to take.
	 *
	 * @throws UserException if n is above both m and {@link #USUAL}
	 */
	static int count(final int n, final int m) {
		if (n > m && n > USUAL) throw new UserException("n = " + n + " is more than the " + m +
			" training frames. Choose n ≤ " + m + ".");
		return Math.min(n, m);
	}

	/** The {@code count} nearest, nearest first; of equally near frames the earlier ones. Cost O(m log m). */
	static int[] of(final double[] squaredDistances, final int count) {
		return IntStream.range(0, squaredDistances.length).boxed().sorted(Comparator.comparingDouble(
			j -> squaredDistances[j])).limit(count).mapToInt(Integer::intValue).toArray();
	}
}
