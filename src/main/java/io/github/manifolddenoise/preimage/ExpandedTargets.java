package io.github.manifolddenoise.preimage;

import java.util.Comparator;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Vectors;

/**
 * The points ψ that a query asks for, in the feature space of a kernel known for any two frames. Cost n·m² multiply-adds.
 *
 * @param space the feature space
 * @param gamma γ, n×m, with ψ = Σγ_jφ(x_j) (Arias 2007, eq. 4.7)
 * @param products k_ψ = γK, n×m: ⟨ψ, φ(x_j)⟩ (Arias 2007, eq. 4.14)
 * @param squaredNorms ‖ψ‖² = γᵀKγ (Arias 2007, eq. 4.13)
 */
record ExpandedTargets(KernelFeatureSpace space, DMatrixRMaj gamma, DMatrixRMaj products, double[] squaredNorms) {

	static ExpandedTargets of(final PreimageQuery query, final KernelFeatureSpace space) {
		final DMatrixRMaj gamma = space.expansions(query.targets(), query.compute());
		final DMatrixRMaj products = query.compute().algebra().times(gamma, space.matrix());
		final int m = gamma.numCols;
		final double[] norms = IntStream.range(0, gamma.numRows).mapToDouble(i -> Vectors.dot(gamma.data, i * m,
			products.data, i * m, m)).toArray();
		return new ExpandedTargets(space, gamma, products, norms);
	}

	/** ‖ψ - φ(x_j)‖² without ‖ψ‖², the same for all j. */
	private double distance(final int frame, final int training) {
		return space.matrix().get(training, training) - 2 * products.get(frame, training);
	}

	/** The training frame nearest to ψ in feature space, the first of equals. */
	int nearest(final int frame) {
		int nearest = 0;
		for (int j = 1; j < gamma.numCols; j++) {
			if (distance(frame, j) < distance(frame, nearest)) nearest = j;
		}
		return nearest;
	}

	/** The {@code count} training frames nearest to ψ in feature space, the nearest first. */
	int[] nearest(final int frame, final int count) {
		return IntStream.range(0, gamma.numCols).boxed().sorted(Comparator.comparingDouble(j -> distance(frame, j))).limit(
			count).mapToInt(Integer::intValue).toArray();
	}
}
