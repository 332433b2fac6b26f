package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/**
 * Feature space of the Gaussian kernel itself: D(x) = ‖φ(x) - ψ‖² = 1 - 2Σγ_jk(x,x_j) + γᵀKγ where
 * ψ = P_qφ(x₀) = Σγ_jφ(x_j), γ = A_q y(x₀), plus 1/m each when the kernel matrix was centred; v = -γ∘h.
 * This is the true distance, not its projection on the training frames' features (Arias 2007, sect. 4.1). Cost n·m.
 *
 * @param map y(x) of kernel PCA
 * @param kernel K, m×m
 * @param offset what every γ_j has besides A_q y: 1/m for a centred kernel matrix, else 0
 */
public record GaussianFeatureSpace(KernelExpansion map, DMatrixRMaj kernel, double offset) implements FeatureSpace {

	@Override
	public GaussianFeatureSpace withOrthogonalCoordinate() {
		return new GaussianFeatureSpace(map.withOrthogonalCoordinate(), kernel, offset);
	}

	@Override
	public Objective distanceToProjection(final DMatrixRMaj embedded, final int q, final LinearAlgebra algebra) {
		final DMatrixRMaj gamma = expansionOfProjection(embedded, q, algebra);
		final DMatrixRMaj smoothed = algebra.times(gamma, kernel);
		final double[] constants = new double[gamma.numRows];
		for (int i = 0; i < gamma.numRows; i++) {
			constants[i] = 1;
			for (int j = 0; j < gamma.numCols; j++) constants[i] += gamma.get(i, j) * smoothed.get(i, j);
		}
		return new TrueDistance(gamma, constants);
	}

	private DMatrixRMaj expansionOfProjection(final DMatrixRMaj embedded, final int q, final LinearAlgebra algebra) {
		final DMatrixRMaj kept = new DMatrixRMaj(embedded.numRows, q);
		for (int i = 0; i < kept.numRows; i++) {
			for (int k = 0; k < q; k++) kept.set(i, k, embedded.get(i, k));
		}
		final DMatrixRMaj gamma = algebra.timesTranspose(kept, map.first(q).coefficients());
		for (int k = 0; k < gamma.getNumElements(); k++) gamma.data[k] += offset;
		return gamma;
	}

	/**
	 * @param gamma γ, one row per frame
	 * @param constants 1 + γᵀKγ of every frame
	 */
	private record TrueDistance(DMatrixRMaj gamma, double[] constants) implements Objective {

		@Override
		public Evaluation evaluate(final DMatrixRMaj affinities, final int[] frames, final LinearAlgebra algebra) {
			final DMatrixRMaj v = new DMatrixRMaj(frames.length, gamma.numCols);
			for (int i = 0; i < frames.length; i++) {
				for (int j = 0; j < gamma.numCols; j++) v.set(i, j, -gamma.get(frames[i], j) * affinities.get(i, j));
			}
			return new Evaluation(values(affinities, frames, algebra), v);
		}

		@Override
		public double[] values(final DMatrixRMaj affinities, final int[] frames, final LinearAlgebra algebra) {
			final double[] values = new double[frames.length];
			for (int i = 0; i < frames.length; i++) {
				double sum = 0;
				for (int j = 0; j < gamma.numCols; j++) sum += gamma.get(frames[i], j) * affinities.get(i, j);
				values[i] = constants[frames[i]] - 2 * sum;
			}
			return values;
		}
	}
}
