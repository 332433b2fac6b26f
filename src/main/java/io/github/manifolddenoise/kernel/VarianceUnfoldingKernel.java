package io.github.manifolddenoise.kernel;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * The kernel of Maximum Variance Unfolding (Weinberger and Saul 2006; Arias 2007, eq. 2.80-83): the K that maximises tr K
 * subject to K ⪰ 0, ΣK = 0 and K_ii + K_jj - 2K_ij = ‖x_i-x_j‖² for neighbouring frames, m×m, in the units of the squared
 * distances. Rows have the sum 0. The scale is not used.
 * <p>
 * Frames that are repeated count once. The programme is solved to its global optimum by an interior point method: with c
 * pairs O(c³ + m³) per iteration, 28c² + 80m² bytes, and usually twenty to forty iterations. 400 frames with 6 neighbours
 * take 6 to 11 s on two threads.
 * </p>
 *
 * @param neighbours k, 1 or more and fewer than there are different frames
 * @param isometry whose distances are kept
 */
public record VarianceUnfoldingKernel(int neighbours, Isometry isometry) implements Kernel {

	/** The pairs of frames whose distances stay. */
	public enum Isometry {
		/**
		 * i and j of which either is among the other's k nearest: about mk/2 to mk pairs. What the authors use since 2006.
		 */
		NEIGHBOURS,
		/**
		 * Also all pairs that share a neighbour (Arias 2007, eq. 2.82), up to mk(k+1)/2. Neighbourhoods that have more frames
		 * in common than the space has dimensions are rigid, and then nothing unfolds.
		 */
		NEIGHBOURHOODS
	}

	public static final Option<Isometry> ISOMETRY = Option.choice("isometry", "Isometry",
		"Maximum variance unfolding: keep the distances of neighbours, or also those between frames that share one.", entry(
			"neighbours", Isometry.NEIGHBOURS), entry("neighbourhoods", Isometry.NEIGHBOURHOODS));

	public static final Entry<Kernel> ENTRY = new Entry<>("mvu", "Maximum variance unfolding",
		"Frames drawn apart as far as their distances to neighbours allow. Has no scale.", "Arias 2007, eq. 2.80-83", List.of(
			Graph.NEIGHBOURS, ISOMETRY), values -> new VarianceUnfoldingKernel(values.get(Graph.NEIGHBOURS), values.get(
				ISOMETRY)));

	/** Pairs at most: each copy of their normal equations takes 300 MB then. */
	static final int MOST_PAIRS = 6000;

	private static final double RESIDUAL_ALLOWED = 1e-3;

	public VarianceUnfoldingKernel {
		NeighbourLists.requirePositive(neighbours);
	}

	@Override
	public boolean isLocal() {
		return false;
	}

	/** The distances of neighbours stay. */
	public VarianceUnfoldingKernel(final int neighbours) {
		this(neighbours, Isometry.NEIGHBOURS);
	}

	/** @throws UserException as {@link #unfold}, and if the distances of neighbours are not kept, or the
	 *           variance is not known to be the largest, within 1e-3 */
	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		return matrix(squaredDistances, scale, compute, Progress.NONE);
	}

	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute,
		final Progress progress)
	{
		final Unfolding unfolding = unfold(squaredDistances, compute, progress);
		if (!(unfolding.relativeResidual() <= RESIDUAL_ALLOWED && Math.abs(unfolding.relativeGap()) <= RESIDUAL_ALLOWED)) {
			throw new UserException("Maximum variance unfolding did not converge in " + unfolding.iterations() +
				" steps: the distances of neighbours are off by " + (float) unfolding.relativeResidual() +
				", the variance by " + (float) unfolding.relativeGap() + ", more than " + RESIDUAL_ALLOWED +
				". Choose another number of neighbours, or kernel = diffusion.");
		}
		return new KernelMatrix(unfolding.kernel(), Optional.empty(), Optional.empty(), true, OptionalDouble.of(unfolding
			.largestResidual()));
	}

	/**
	 * The frames unfolded, however well it went.
	 *
	 * @param squaredDistances m×m, diagonal 0; not changed
	 * @throws UserException if there are not more different frames than neighbours, too many pairs or too little memory for
	 *           them, or the graph of neighbours falls apart: its groups could then be infinitely far apart
	 */
	public Unfolding unfold(final DMatrixRMaj squaredDistances, final Compute compute) {
		return unfold(squaredDistances, compute, Progress.NONE);
	}

	private Unfolding unfold(final DMatrixRMaj squaredDistances, final Compute compute, final Progress progress) {
		final int[] originals = originals(squaredDistances);
		final int[] distinct = IntStream.range(0, originals.length).filter(i -> originals[i] == i).toArray();
		if (distinct.length == 1 && originals.length > 1) throw new UserException("The frames are all the same: nothing can be" +
			" unfolded. Choose a stack in which something changes.");
		final DMatrixRMaj squared = chosen(squaredDistances, distinct);
		final DistanceConstraints ties = ties(squared, compute.workers());
		requireMemory(ties, Runtime.getRuntime().maxMemory());
		final double[] targets = ties.pick(squared);
		final double unit = Arrays.stream(targets).average().orElseThrow();
		for (int e = 0; e < targets.length; e++) targets[e] /= unit;
		final VarianceProgramme programme = new VarianceProgramme(ties, targets, compute);
		programme.solve(progress);
		final double largest = Arrays.stream(programme.residuals()).map(Math::abs).max().orElseThrow();
		final int[] places = IntStream.of(originals).map(i -> Arrays.binarySearch(distinct, i)).toArray();
		final DMatrixRMaj kernel = centred(chosen(programme.kernel(), places));
		for (int k = 0; k < kernel.getNumElements(); k++) kernel.data[k] *= unit;
		return new Unfolding(kernel, programme.relativeResidual(), largest, programme.relativeGap(), programme.iterations());
	}

	/** Of every frame the first that is the same. */
	private static int[] originals(final DMatrixRMaj squaredDistances) {
		return IntStream.range(0, squaredDistances.numRows).map(i -> IntStream.rangeClosed(0, i).filter(
			j -> squaredDistances.get(i, j) == 0).findFirst().orElseThrow()).toArray();
	}

	/** Rows and columns in the order given. */
	private static DMatrixRMaj chosen(final DMatrixRMaj matrix, final int[] places) {
		final DMatrixRMaj result = new DMatrixRMaj(places.length, places.length);
		for (int i = 0; i < places.length; i++) {
			for (int j = 0; j < places.length; j++) result.set(i, j, matrix.get(places[i], places[j]));
		}
		return result;
	}

	DistanceConstraints ties(final DMatrixRMaj squaredDistances, final Workers workers) {
		final NeighbourLists nearest = new NeighbourLists(squaredDistances, workers);
		nearest.requireMoreFramesThan(neighbours);
		nearest.requireOneGroup(neighbours);
		final int m = squaredDistances.numRows;
		final BitSet tied = new BitSet(m * m);
		for (int i = 0; i < m; i++) {
			final int[] others = nearest.of(i, neighbours);
			for (int a = 0; a < others.length; a++) {
				tie(tied, m, i, others[a]);
				for (int b = 0; b < a && isometry == Isometry.NEIGHBOURHOODS; b++) tie(tied, m, others[a], others[b]);
			}
		}
		final DistanceConstraints ties = DistanceConstraints.of(m, tied);
		if (ties.count() > MOST_PAIRS) throw new UserException("Maximum variance unfolding of " + m +
			" frames with graphneighbours = " + neighbours + " keeps " + ties.count() + " distances, more than " + MOST_PAIRS +
			". Choose fewer neighbours, fewer frames or kernel = diffusion.");
		return ties;
	}

	/**
	 * The normal equations and their Cholesky factor, c×c each, and room to move such arrays about, as measured; some
	 * ten matrices m×m.
	 */
	void requireMemory(final DistanceConstraints ties, final long available) {
		final double c = ties.count(), m = ties.frames(), needed = Double.BYTES * (3.5 * c * c + 10 * m * m);
		if (needed > available) throw new UserException(String.format(Locale.ROOT,
			"Maximum variance unfolding of %d frames with graphneighbours = %d keeps %d distances and needs %.0f MB of memory;" +
				" Java has %.0f MB. Choose fewer neighbours or fewer frames, or allow Java more memory (-Xmx).", ties.frames(),
			neighbours, ties.count(), needed / 1e6, available / 1e6));
	}

	private static void tie(final BitSet tied, final int m, final int i, final int j) {
		tied.set(Math.min(i, j) * m + Math.max(i, j));
	}

	/** JKJ: repeated frames shift the mean. */
	private static DMatrixRMaj centred(final DMatrixRMaj kernel) {
		final int m = kernel.numRows;
		final double[] means = new double[m];
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) means[i] += kernel.get(i, j) / m;
		}
		final double mean = Arrays.stream(means).average().orElseThrow();
		final DMatrixRMaj result = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < m; j++) {
				result.set(i, j, (kernel.get(i, j) + kernel.get(j, i)) / 2 - (means[i] + means[j]) + mean);
			}
		}
		return result;
	}

	/**
	 * Frames unfolded by maximum variance.
	 *
	 * @param kernel K, m×m, positive semidefinite with rows of sum 0, in the units of the squared distances
	 * @param relativeResidual root of the mean of (K_ii + K_jj - 2K_ij - d²_ij)² over the pairs whose distance is to be kept,
	 *          over that of d⁴_ij
	 * @param largestResidual the largest |K_ii + K_jj - 2K_ij - d²_ij|, over the mean of d²_ij
	 * @param relativeGap how far tr K may be from the largest possible, over tr K: the duality gap; below 0 where
	 *          the residual lets tr K pass the bound
	 * @param iterations Newton steps
	 */
	public record Unfolding(DMatrixRMaj kernel, double relativeResidual, double largestResidual, double relativeGap,
		int iterations)
	{}
}
