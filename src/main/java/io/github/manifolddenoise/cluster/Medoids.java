package io.github.manifolddenoise.cluster;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * K frames that represent all (K-medoids): those for which the sum of the distances from every frame to its nearest
 * representative is small.
 * <p>
 * The sum is of distances, not of their squares as in Wu 2020, Algorithm 14.1, so that a single odd frame does not outweigh
 * many; whoever wants squares hands them in. Instead of that algorithm, which starts at random and stops at worse places,
 * it is PAM (Kaufman and Rousseeuw 1990): BUILD takes the frame that lowers the cost most, K times, then SWAP exchanges the
 * representative and the other frame that lower it most, until no exchange does. An exchange is found in O(m²) instead of
 * O(m²K) (FastPAM1 of Schubert and Rousseeuw 2019, arXiv:1810.05691). Nothing is random; of equals the earlier frame
 * counts. The result is a minimum with respect to single exchanges, not always the best of all. Cost O(m²K) for BUILD and
 * about K exchanges.
 * </p>
 *
 * @param representatives frames counted from 0, rising, K of them
 * @param assignment for each of the m frames the place of its representative in {@code representatives}, 0..K-1
 * @param distances of each frame to its representative, m numbers
 * @param cost their sum
 */
public record Medoids(int[] representatives, int[] assignment, double[] distances, double cost) {

	/**
	 * Finds representatives.
	 *
	 * @param distances m×m, symmetric, not negative, diagonal 0; not changed
	 * @param count K
	 * @param option name of the user's option, for messages
	 * @throws UserException if K is below 1 or above the number of distinct frames, or a distance is NaN, infinite or negative
	 */
	public static Medoids of(final DMatrixRMaj distances, final int count, final String option,
		final Compute compute)
	{
		final int m = distances.numRows;
		if (m == 0 || distances.numCols != m) throw new IllegalArgumentException(m + " × " + distances.numCols +
			" distances are not those among frames.");
		checkNumbers(distances);
		checkCount(count, distinctFrames(distances), option);
		return of(distances, new MedoidSearch(distances, count, compute.workers()).representatives());
	}

	/**
	 * Checks a number of representatives.
	 *
	 * @param distinct number of frames, repeated ones counted once
	 * @throws UserException if {@code count} is below 1 or above that
	 */
	public static void checkCount(final int count, final int distinct, final String option) {
		if (count < 1) throw new UserException(option + " = " + count + " is too small. Choose 1 or more.");
		if (count > distinct) throw new UserException(option + " = " + count + " needs at least " + count +
			" distinct frames; the stack has " + distinct + ". Choose " + option + " ≤ " + distinct + ".");
	}

	/** Assigns every frame to its nearest representative; of equally near ones to the earlier. */
	private static Medoids of(final DMatrixRMaj distances, final int[] representatives) {
		final int m = distances.numRows;
		final int[] assignment = new int[m];
		final double[] nearest = new double[m];
		double cost = 0;
		for (int i = 0; i < m; i++) {
			for (int k = 1; k < representatives.length; k++) {
				if (distances.get(i, representatives[k]) < distances.get(i, representatives[assignment[i]])) assignment[i] = k;
			}
			nearest[i] = distances.get(i, representatives[assignment[i]]);
			cost += nearest[i];
		}
		return new Medoids(representatives, assignment, nearest, cost);
	}

	private static void checkNumbers(final DMatrixRMaj distances) {
		for (int i = 0; i < distances.numRows; i++) {
			for (int j = 0; j < distances.numCols; j++) {
				final double distance = distances.get(i, j);
				if (!(distance >= 0) || distance == Double.POSITIVE_INFINITY) throw new UserException("The distance of frames " + (i +
					1) + " and " + (j + 1) + " is " + distance + ". Choose frames whose values are finite.");
			}
		}
	}

	/** Frames at distance 0 from no earlier one. */
	private static int distinctFrames(final DMatrixRMaj distances) {
		int distinct = 0;
		for (int i = 0; i < distances.numRows; i++) {
			int j = 0;
			while (j < i && distances.get(i, j) > 0) j++;
			if (j == i) distinct++;
		}
		return distinct;
	}

	/** How many frames each representative stands for, itself among them: K numbers with sum m. */
	public int[] sizes() {
		final int[] sizes = new int[representatives.length];
		for (final int place : assignment) sizes[place]++;
		return sizes;
	}
}
