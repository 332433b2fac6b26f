package io.github.manifolddenoise.kernel;

import static java.util.Map.entry;

import java.util.List;
import java.util.function.Function;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.UserException;

/**
 * The kernel of Laplacian Eigenmaps (Belkin and Niyogi 2003; Arias 2007, eq. 2.84-91): K = D^-½WD^-½ with Gaussian
 * affinities W on a graph and their row sums D, m×m and without units. It has the eigenvalue 1 with the trivial eigenvector
 * D^½1, and with the complete graph is the diffusion kernel of α = 0. Other graphs may leave K a few negative eigenvalues,
 * down to -1, which kernel PCA leaves out: they belong to what changes sign from neighbour to neighbour.
 * Wang's Algorithm 1 with its threshold η extends it by thresholded affinities, which jump to 0 as a frame moves.
 * The affinity of a frame to itself stays 1, as in eq. 2.84. Cost that of the graph, at most O(m² log m).
 *
 * @param graph which pairs of frames have an affinity
 */
public record LaplacianKernel(Graph graph) implements Kernel {

	public static final Option<Function<OptionValues, Graph>> GRAPH = Option.<Function<OptionValues, Graph>> choice("graph",
		"Graph", "Laplacian Eigenmaps: which pairs of frames are tied: complete, nearest (graphneighbours) or threshold (eta).",
		entry("complete", values -> new Graph.Complete()), entry("nearest", values -> new Graph.Nearest(values.get(
			Graph.NEIGHBOURS))), entry("threshold", values -> new Graph.Threshold(values.get(Graph.ETA))));

	public static final Entry<Kernel> ENTRY = new Entry<>("laplacian", "Laplacian Eigenmaps",
		"Gaussian affinities on a graph of the frames, divided by the frames' degrees.",
		"Arias 2007, eq. 2.84-91; Wang, Algorithm 1", List.of(GRAPH, Graph.NEIGHBOURS, Graph.ETA),
		values -> new LaplacianKernel(graph(values)));

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
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final LinearAlgebra algebra) {
		return DiffusionKernel.normalised(graph.affinities(squaredDistances, scale, algebra));
	}
}
