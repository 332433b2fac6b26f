package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/** The feature space in which a pre-image's distance is measured. */
public sealed interface FeatureSpace permits ExtendedFeatureSpace, GaussianFeatureSpace {

	/** y(x), the coordinates of kernel PCA for any frame. */
	KernelExpansion map();

	/** The same space for frames with a coordinate orthogonal to the training frames' span. */
	FeatureSpace withOrthogonalCoordinate();

	/**
	 * The squared distance to P_qφ(x₀) of every frame.
	 *
	 * @param embedded y(x₀), n×p
	 * @param q components kept
	 */
	Objective distanceToProjection(DMatrixRMaj embedded, int q, LinearAlgebra algebra);
}
