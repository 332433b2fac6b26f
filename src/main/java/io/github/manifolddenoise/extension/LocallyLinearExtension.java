package io.github.manifolddenoise.extension;

import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.LocallyLinearKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The out-of-sample rule of Locally Linear Embedding (Roweis and Saul 2000; Arias 2007, sect. 2.6.1, p. 32): a frame is written
 * as a combination of its nearest training frames, as training frames are (with the regularisation 1e-3 of the kernel's
 * default), and its coordinates are the same combination of theirs. It takes any kernel.
 * <p>
 * With {@code rule = kernel} it is kernel PCA with the kernel of Bengio et al. 2003, k(x, x_j) = (c - 1)w_j for a new frame: the
 * same combination times (c - 1)/λ_k, where c = λmax(M) and λ_k = c - λ_k(M) are the kernel's eigenvalues. As c grows the factor
 * becomes 1. That is for the lle kernel only. On training frames both give nearly their own coordinates times the factor.
 * Cost n³ a frame for n neighbours, besides the distances.
 * </p>
 *
 * @param neighbours n, 1 or more
 * @param rule which of the two
 */
public record LocallyLinearExtension(int neighbours, Rule rule) implements Extension {

	/** The combination itself, or kernel PCA with a kernel made of it. */
	public enum Rule {
		WEIGHTS, KERNEL
	}

	public static final Option<Integer> NEIGHBOURS = Option.count("rulenear", "Neighbours of the rule",
		"Extensions of neighbours: from how many nearest training frames a frame's place is found.", "6", 1);
	public static final Option<Rule> RULE = Option.choice("rule", "Rule",
		"Locally linear embedding: weights (the combination of neighbours) or kernel (kernel PCA with a kernel made of it).",
		Map.entry("weights", Rule.WEIGHTS), Map.entry("kernel", Rule.KERNEL));

	public static final Entry<Extension> ENTRY = new Entry<>("lle", "Locally linear embedding's own",
		"A frame as a combination of its nearest training frames, its coordinates as the same combination of theirs.",
		"Arias 2007, p. 32; Bengio et al. 2003", List.of(NEIGHBOURS, RULE), values -> new LocallyLinearExtension(values.get(
			NEIGHBOURS), values.get(RULE)));

	public LocallyLinearExtension {
		if (neighbours < 1) throw new UserException("rulenear = " + neighbours + " is too few. Choose 1 or more.");
	}

	@Override
	public NeighbourMap fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		final DMatrixRMaj places = frames.embedding().coordinates().copy();
		if (rule == Rule.KERNEL) {
			final double[] factors = factors(frames);
			for (int k = 0; k < places.getNumElements(); k++) places.data[k] *= factors[k % factors.length];
		}
		return map(frames.points(), places, scale, compute);
	}

	/** (c - 1)/λ_k; 1 has the eigenvalue c of the kernel. */
	private static double[] factors(final EmbeddedFrames frames) {
		if (!(frames.kernel() instanceof LocallyLinearKernel)) throw new UserException(
			"extension = lle with rule = kernel is for the lle kernel only. Choose kernel = lle, or rule = weights.");
		final DMatrixRMaj matrix = frames.matrix().values(), vectors = frames.embedding().vectors();
		final int m = matrix.numRows;
		final double c = Vectors.sum(matrix.data, 0, m * m) / m;
		final double[] factors = new double[vectors.numCols];
		for (int k = 0; k < factors.length; k++) {
			double eigenvalue = 0;
			for (int i = 0; i < m; i++) {
				for (int j = 0; j < m; j++) eigenvalue += vectors.get(i, k) * matrix.get(i, j) * vectors.get(j, k);
			}
			factors[k] = (c - 1) / eigenvalue;
		}
		return factors;
	}

	private NeighbourMap map(final DMatrixRMaj points, final DMatrixRMaj places, final double scale, final Compute compute) {
		return NeighbourMap.of(points, places, new NeighbourRule.Weights(LocallyLinearKernel.USUAL_REGULARISATION), neighbours,
			scale, compute);
	}

	@Override
	public FrameMap kept(final FrameMap numbers, final Kernel kernel, final Compute compute) {
		return map(numbers.basis().centres(), ((KernelExpansion) numbers).coefficients(), numbers.basis().scale(), compute);
	}
}
