package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * The training frames in the reduced space of Garcia-Gonzalez 2021, eq. 27: z = V*ᵀg = Λ^½y, the first q coordinates of
 * kernel PCA, each times the root of its eigenvalue.
 *
 * @param eigenvalues λ of the q components
 * @param frames z_j, m×q
 */
record ReducedSpace(double[] eigenvalues, DMatrixRMaj frames) {

	/** The eigenvalues are those of F = UΛ^½: λ_k = Σ_jF_jk². */
	static ReducedSpace of(final FeatureSpace space, final int q) {
		final DMatrixRMaj frames = Rows.first(space.coordinates(), q);
		final double[] eigenvalues = new double[q];
		for (int j = 0; j < frames.numRows; j++) {
			for (int k = 0; k < q; k++) eigenvalues[k] += frames.get(j, k) * frames.get(j, k);
		}
		for (int j = 0; j < frames.numRows; j++) {
			for (int k = 0; k < q; k++) frames.data[j * q + k] *= Math.sqrt(eigenvalues[k]);
		}
		return new ReducedSpace(eigenvalues, frames);
	}

	/** z* of a row of targets. */
	double[] point(final DMatrixRMaj targets, final int row) {
		final double[] point = Rows.get(targets, row);
		for (int k = 0; k < point.length; k++) point[k] *= Math.sqrt(eigenvalues[k]);
		return point;
	}

	/** ‖z* - z_j‖² of all training frames; exactly 0 where they are equal. Cost m·q. */
	double[] squaredDistances(final double[] point) {
		final double[] squares = new double[frames.numRows];
		for (int j = 0; j < squares.length; j++) {
			for (int k = 0; k < point.length; k++) {
				final double difference = point[k] - frames.data[j * point.length + k];
				squares[j] += difference * difference;
			}
		}
		return squares;
	}
}
