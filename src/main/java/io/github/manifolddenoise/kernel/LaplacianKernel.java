package io.github.manifolddenoise.kernel;

import static java.util.Map.entry;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The kernel of Laplacian Eigenmaps (Belkin and Niyogi 2003; Arias 2007, eq. 2.84-91): K = D^-½WD^-½ with Gaussian
 * affinities W on a graph and their row sums D, m×m and without units. It has the eigenvalue 1 with the trivial eigenvector
 * D^½1, and with the complete graph is the diffusion kernel of α = 0. Other graphs may leave K a few negative eigenvalues,
 * down to -1, which kernel PCA leaves out: they belong to what changes sign from neighbour to neighbour.
 * Wang's Algorithm 1 with its threshold η extends it by thresholded affinities, which jump to 0 as a frame moves.
 * The affinity of a frame to itself stays 1, as in eq. 2.84, but is 0 where ties are 1 or 0. Cost that of the graph, at most
 * O(m² log m).
 * <p>
 * The paper's own coordinates are the v of Lv = λDv with vᵀDv = 1 (eq. 2.87-89): those of kernel PCA divided by the root of
 * their eigenvalue, 1 - λ, and every frame's by the root of its degree.
 * </p>
 *
 * @param graph which pairs of frames have an affinity
 * @param equal whether tied pairs have the affinity 1 in place of the Gaussian one
 * @param unscaled whether coordinates are the paper's own
 */
public record LaplacianKernel(Graph graph, boolean equal, boolean unscaled) implements Kernel {

	public static final Option<Boolean> TIES = Option.choice("ties", "Ties",
		"Laplacian Eigenmaps: affinities of tied frames: gaussian, or equal (1, for graph = nearest or threshold).", entry(
			"gaussian", false), entry("equal", true));
	public static final Option<Boolean> SCALING = Option.choice("scaling", "Scaling",
		"Laplacian Eigenmaps: coordinates as kernel PCA has them, times the roots of the eigenvalues, or none: as the paper has" +
			" them, without, and divided by the roots of the frames' degrees.", entry("eigenvalues", false), entry("none", true));

	public static final Option<Function<OptionValues, Graph>> GRAPH = Option.<Function<OptionValues, Graph>> choice("graph",
		"Graph", "Laplacian Eigenmaps: which pairs of frames are tied: complete, nearest (graphneighbours) or threshold (eta).",
		entry("complete", values -> new Graph.Complete()), entry("nearest", values -> new Graph.Nearest(values.get(
			Graph.NEIGHBOURS))), entry("threshold", values -> new Graph.Threshold(values.get(Graph.ETA))));

	public static final Entry<Kernel> ENTRY = new Entry<>("laplacian", "Laplacian Eigenmaps",
		"Gaussian affinities on a graph of the frames, divided by the frames' degrees.",
		"Arias 2007, eq. 2.84-91; Wang, Algorithm 1", List.of(GRAPH, Graph.NEIGHBOURS, Graph.ETA, TIES,
			SCALING), values -> new LaplacianKernel(graph(values), values.get(TIES), values.get(SCALING)));

	public LaplacianKernel {
		if (equal && graph instanceof Graph.Complete) throw new UserException(
			"ties = equal tells no frame from another where all are tied. Choose graph = nearest or threshold.");
	}

	/** Gaussian affinities and the coordinates of kernel PCA. */
	public LaplacianKernel(final Graph graph) {
		this(graph, false, false);
	}

	private static Graph graph(final OptionValues values) {
		final Graph graph = values.get(GRAPH).apply(values);
		if (!(graph instanceof Graph.Nearest)) requireNotGiven(Graph.NEIGHBOURS, "nearest", values);
		if (!(graph instanceof Graph.Threshold)) requireNotGiven(Graph.ETA, "threshold", values);
		return graph;
	}

	/** @param graph the only one that uses it */
	private static void requireNotGiven(final Option<?> parameter, final String graph, final OptionValues values) {
		if (values.isGiven(parameter)) throw new UserException(parameter.name() + " = " + values.get(parameter) +
			" has no effect with graph = " + values.texts().get(GRAPH.name()) + ". Choose graph = " + graph + ", or leave " +
			parameter.name() + " out.");
	}

	@Override
	public boolean hasTrivialVector() {
		return true;
	}

	/** @throws UserException if the frames are too few for the graph, or fall apart in it */
	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		if (!equal && !unscaled) return DiffusionKernel.normalised(graph.affinities(squaredDistances, scale, compute));
		final DMatrixRMaj affinities = equal ? ties(squaredDistances, scale, compute) : graph.affinities(squaredDistances,
			scale, compute);
		final double[] roots = new double[affinities.numRows];
		for (int i = 0; i < roots.length; i++) {
			roots[i] = 1 / Math.sqrt(Vectors.sum(affinities.data, i * roots.length, roots.length));
		}
		final KernelMatrix kernel = DiffusionKernel.normalised(affinities);
		return new KernelMatrix(kernel.values(), kernel.trivialVector(), unscaled ? Optional.of(roots) : Optional.empty(), true,
			OptionalDouble.empty(), Optional.empty(), unscaled);
	}

	private DMatrixRMaj ties(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		final DMatrixRMaj ties = graph.ties(squaredDistances, scale, compute);
		final int m = ties.numRows;
		if (Vectors.sum(ties.data, 0, m * m) == (double) m * (m - 1)) throw new UserException("With ties = equal all " + m +
			" frames are tied to each other alike, so that none is told from another. Choose fewer graphneighbours, or a larger" +
			" eta.");
		return ties;
	}
}
