package io.github.manifolddenoise.cluster;


import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.task.UserException;

/**
 * Gives a frame the label that most of its k nearest training frames have (Wu 2020, Kernelized nearest neighbor
 * classification, which has k = 1). Distances may come from any kernel; only their order counts.
 * <p>
 * Of training frames equally far away the earlier one is the nearer. Of labels with equally many votes the one whose
 * nearest voter is nearer wins, and if these are equally far away the smaller label.
 * </p>
 *
 * @param neighbours k, 1 or more
 */
public record NearestNeighbours(int neighbours) {

	public NearestNeighbours {
		if (neighbours < 1) throw new UserException("neighbours = " + neighbours + " is too few. Choose 1 or more.");
	}

	/**
	 * What became of each frame.
	 *
	 * @param labels the labels given
	 * @param shares the part of the k votes that each label got, 1/k..1
	 */
	public record Prediction(int[] labels, double[] shares) {

		/** The part of the frames whose label is as expected, 0..1. */
		public double accuracy(final int[] expected) {
			if (expected.length != labels.length) throw new IllegalArgumentException(expected.length + " labels of " +
				labels.length + " frames.");
			int right = 0;
			for (int i = 0; i < labels.length; i++) {
				if (labels[i] == expected[i]) right++;
			}
			return right / (double) labels.length;
		}
	}

	/**
	 * Labels new frames. Cost O(nmk) at worst.
	 *
	 * @param distances n×m, from new frames to training frames, squared or not
	 * @param labels of the m training frames
	 * @throws UserException if there are fewer than k training frames, or a distance is NaN
	 */
	public Prediction predict(final DMatrixRMaj distances, final int[] labels, final Compute compute) {
		return predict(distances, labels, false, compute);
	}

	/**
	 * Labels every training frame by the others. Cost O(m²k) at worst.
	 *
	 * @param distances m×m among the training frames, squared or not
	 * @throws UserException if there are not more than k training frames, or a distance is NaN
	 */
	public Prediction leaveOneOut(final DMatrixRMaj distances, final int[] labels, final Compute compute) {
		if (distances.numRows != distances.numCols) throw new IllegalArgumentException(distances.numRows + " × " +
			distances.numCols + " distances are not those among training frames.");
		return predict(distances, labels, true, compute);
	}

	private Prediction predict(final DMatrixRMaj distances, final int[] labels, final boolean withoutItself,
		final Compute compute)
	{
		final int n = distances.numRows, m = distances.numCols, others = withoutItself ? m - 1 : m;
		if (labels.length != m) throw new IllegalArgumentException(labels.length + " labels of " + m + " training frames.");
		if (neighbours > others) throw new UserException("neighbours = " + neighbours + " needs at least " + neighbours +
			(withoutItself ? " other" : "") + " training frames; there are " + others + ". " + (others > 0
				? "Choose neighbours ≤ " + others + "." : "Choose more training frames."));
		final int[] given = new int[n];
		final double[] shares = new double[n];
		compute.workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) {
				final int[] nearest = nearest(distances, i, withoutItself ? i : -1);
				final int voter = winner(distances, i, nearest, labels);
				given[i] = labels[voter];
				shares[i] = votes(nearest, labels, labels[voter]) / (double) neighbours;
			}
		});
		return new Prediction(given, shares);
	}

	/** The nearest frames, nearest first. */
	private int[] nearest(final DMatrixRMaj distances, final int row, final int except) {
		final NearestPoints nearest = new NearestPoints(neighbours);
		final int start = row * distances.numCols;
		for (int j = 0; j < distances.numCols; j++) {
			final double distance = distances.data[start + j];
			if (Double.isNaN(distance)) throw new UserException("The distance from frame " + (row + 1) +
				" to training frame " + (j + 1) + " is no number. Choose frames whose values are finite.");
			if (j != except) nearest.offer(j, distance);
		}
		return nearest.points();
	}

	/** The nearest voter for the label that wins. */
	private static int winner(final DMatrixRMaj distances, final int row, final int[] nearest, final int[] labels) {
		int best = nearest[0], most = votes(nearest, labels, labels[best]);
		for (final int voter : nearest) {
			final int votes = votes(nearest, labels, labels[voter]);
			final boolean asNear = distances.get(row, voter) == distances.get(row, best);
			if (votes > most || votes == most && asNear && labels[voter] < labels[best]) {
				best = voter;
				most = votes;
			}
		}
		return best;
	}

	private static int votes(final int[] nearest, final int[] labels, final int label) {
		int votes = 0;
		for (final int voter : nearest) {
			if (labels[voter] == label) votes++;
		}
		return votes;
	}
}
