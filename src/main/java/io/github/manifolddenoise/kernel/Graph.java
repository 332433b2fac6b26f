package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/** Which pairs of frames are tied. A pair without a tie has no affinity; every frame keeps its affinity 1 to itself. */
public sealed interface Graph {

	Option<Integer> NEIGHBOURS = Option.count("graphneighbours", "Graph neighbours",
		"Kernels of a graph: how many nearest frames each frame is tied to.", "6", 1);
	Option<Double> ETA = Option.number("eta", "Threshold", "Laplacian Eigenmaps: affinities below it are taken for 0.", "0.01",
		new Option.Limits(0, false, 1, false));

	/**
	 * The Gaussian affinities W_ij = exp(-‖x_i-x_j‖²/2σ²) of the tied pairs (Arias 2007, eq. 2.84), 0 elsewhere.
	 *
	 * @param squaredDistances m×m, diagonal 0; not changed
	 * @param scale σ, in the units of the distances
	 * @throws UserException if the frames fall apart into groups without any numerical tie, with the number of groups and
	 *           what joins them
	 */
	DMatrixRMaj affinities(DMatrixRMaj squaredDistances, double scale, Compute compute);

	/**
	 * 1 for every tied pair of different frames, 0 elsewhere, the diagonal included (Belkin and Niyogi 2003; Arias 2007, p. 38).
	 *
	 * @throws UserException if the frames fall apart
	 */
	default DMatrixRMaj ties(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		final DMatrixRMaj ties = affinities(squaredDistances, scale, compute);
		final int m = ties.numRows;
		for (int k = 0; k < m * m; k++) ties.data[k] = ties.data[k] > 0 && k % (m + 1) != 0 ? 1 : 0;
		return ties;
	}

	/** Every pair is tied. Cost O(m²). */
	record Complete() implements Graph {

		@Override
		public DMatrixRMaj affinities(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			Connectivity.check(squaredDistances, scale);
			return GaussianAffinity.of(squaredDistances, scale, compute);
		}
	}

	/**
	 * i ~ j if either is among the other's nearest (Arias 2007, section 2.6.3). Of frames equally far away the earlier one
	 * counts as nearer. Cost O(m² log m).
	 */
	record Nearest(int neighbours) implements Graph {

		public Nearest {
			NeighbourLists.requirePositive(neighbours);
		}

		@Override
		public DMatrixRMaj affinities(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			final NeighbourLists nearest = new NeighbourLists(squaredDistances, compute.workers());
			nearest.requireMoreFramesThan(neighbours);
			Connectivity.check(squaredDistances, scale);
			nearest.requireOneGroup(neighbours, Connectivity.REACH * scale);
			final DMatrixRMaj affinities = GaussianAffinity.of(squaredDistances, scale, compute);
			final boolean[] graph = nearest.graph(neighbours);
			for (int k = 0; k < graph.length; k++) {
				if (!graph[k] && k % (affinities.numCols + 1) != 0) affinities.data[k] = 0;
			}
			return affinities;
		}

		/** They do not depend on the scale. */
		@Override
		public DMatrixRMaj ties(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			final NeighbourLists nearest = new NeighbourLists(squaredDistances, compute.workers());
			nearest.requireMoreFramesThan(neighbours);
			nearest.requireOneGroup(neighbours);
			final boolean[] graph = nearest.graph(neighbours);
			final DMatrixRMaj ties = squaredDistances.createLike();
			for (int k = 0; k < graph.length; k++) ties.data[k] = graph[k] ? 1 : 0;
			return ties;
		}
	}

	/** Affinities below {@code eta} become 0 (Wang, Algorithm 1). Cost O(m²). */
	record Threshold(double eta) implements Graph {

		private static final double MARGIN = 1e-6;

		public Threshold {
			if (!(eta > 0 && eta < 1)) throw new UserException("eta = " + eta +
				" is out of range. Choose a number above 0 and below 1, such as 0.01.");
		}

		@Override
		public DMatrixRMaj affinities(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			Connectivity.check(squaredDistances, scale);
			final DMatrixRMaj affinities = GaussianAffinity.of(squaredDistances, scale, compute);
			requireOneGroup(affinities, Connectivity.longestNeededTie(squaredDistances) / scale);
			for (int k = 0; k < affinities.getNumElements(); k++) if (affinities.data[k] < eta) affinities.data[k] = 0;
			return affinities;
		}

		/** @param longest the longest tie without which the frames would fall apart, in units of σ */
		private void requireOneGroup(final DMatrixRMaj affinities, final double longest) {
			final var groups = Connectivity.groups(affinities.numRows, (i, j) -> affinities.get(i, j) >= eta);
			if (groups.size() == 1) return;
			throw new UserException("With eta = " + eta + " the frames fall apart into " + groups.size() + " groups: " +
				Connectivity.named(groups) + ". Remove frames that show something else, de-noise the groups one by one, choose" +
				" eta ≤ " + (float) ((1 - MARGIN) * Math.exp(-longest * longest / 2)) + ", or choose a larger kernelbandwidth.");
		}
	}
}
