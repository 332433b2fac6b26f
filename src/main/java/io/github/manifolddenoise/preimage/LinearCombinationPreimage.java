package io.github.manifolddenoise.preimage;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * The pre-image by a linear combination of neighbours (Arias 2007, eq. 4.32-34 and appendix E), for any kernel: the n
 * training frames nearest to ψ in feature space, with the weights β that come nearest to it there,
 * β = argmin ‖ψ - Σβ_iφ(x_i)‖² with Σβ = 1; the same weights combine the frames.
 * <p>
 * β = G⁻¹(b + μ1), μ = (1 - 1ᵀG⁻¹b)/(1ᵀG⁻¹1), G = AAᵀ + 1e-8 tr(AAᵀ)/n and b = AT for the coordinates A, n×p, of the
 * neighbours and T = (y*, 0, ...). The printed E.7-8 have β on their right-hand sides where α, the expansion of ψ, is
 * meant; their pseudo-inverse is replaced by the small ridge, for neighbours that depend on each other. "Convex" in the
 * thesis says that the weights' sum is 1, not that none is negative, and so here. Cost m²p + n·m·q, and n³/3 per frame.
 * </p>
 *
 * @param components q
 * @param neighbours n; up to 10 may be asked for of fewer training frames
 */
public record LinearCombinationPreimage(int components, int neighbours) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("linear-combination", "linear combination",
		"The nearest training frames, with the weights that come nearest to the target in feature space.",
		"Arias 2007, appendix E", List.of(NearestFrames.N, PublishedForm.STRICT),
			values -> new Kind(values.get(NearestFrames.N)));

	private static final double RIDGE = 1e-8;

	public LinearCombinationPreimage {
		Preimage.checkComponents(components);
		NearestFrames.check(neighbours);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final Compute compute = query.compute();
		final DMatrixRMaj coordinates = query.space().coordinates();
		final int m = coordinates.numRows, n = query.frameCount(), count = NearestFrames.count(neighbours, m);
		final DMatrixRMaj gram = new DMatrixRMaj(m, m), weights = new DMatrixRMaj(n, m);
		compute.algebra().addGram(coordinates, gram);
		final DMatrixRMaj products = compute.algebra().timesTranspose(query.targets(), Rows.first(coordinates,
			query.components()));
		for (int i = 0; i < n; i++) {
			query.progress().checkCanceled();
			final double[] distances = new double[m];
			for (int j = 0; j < m; j++) distances[j] = gram.get(j, j) - 2 * products.get(i, j);
			final int[] nearest = NearestFrames.of(distances, count);
			final double[] beta = weights(gram, Rows.get(products, i), nearest, compute);
			for (int k = 0; k < count; k++) weights.set(i, nearest[k], beta[k]);
		}
		return Combinations.ofWeights(query, weights);
	}

	private static double[] weights(final DMatrixRMaj gram, final double[] products, final int[] nearest,
		final Compute compute)
	{
		final int n = nearest.length;
		final DMatrixRMaj system = new DMatrixRMaj(n, n), right = new DMatrixRMaj(n, 2);
		double trace = 0;
		for (int k = 0; k < n; k++) {
			trace += gram.get(nearest[k], nearest[k]);
			right.set(k, 0, products[nearest[k]]);
			right.set(k, 1, 1);
			for (int l = 0; l < n; l++) system.set(k, l, gram.get(nearest[k], nearest[l]));
		}
		for (int k = 0; k < n; k++) system.add(k, k, Math.max(RIDGE * trace / n, Double.MIN_NORMAL));
		final DMatrixRMaj solved = compute.algebra().solvePositiveDefinite(system, right);
		double sum = 0, ones = 0;
		for (int k = 0; k < n; k++) {
			sum += solved.get(k, 0);
			ones += solved.get(k, 1);
		}
		final double[] beta = new double[n];
		for (int k = 0; k < n; k++) beta[k] = solved.get(k, 0) + (1 - sum) / ones * solved.get(k, 1);
		return beta;
	}

	/** @param neighbours n */
	public record Kind(int neighbours) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new LinearCombinationPreimage(q, neighbours);
		}
	}
}
