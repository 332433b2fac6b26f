package io.github.manifolddenoise.preimage;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/** A method that finds, for a noisy frame, a frame whose image in feature space is near the projection of the noisy one. */
public sealed interface Preimage permits ConstrainedPreimage, UnconstrainedPreimage {

	/** Kernel principal components kept, q. */
	int components();

	/**
	 * Pre-images of all rows of {@code start}, each of its own projection P_qφ(x₀).
	 *
	 * @param start n×r, the frames x₀ in the coordinates of the feature space's centres
	 */
	PreimageResult find(FeatureSpace space, DMatrixRMaj start, LinearAlgebra algebra, Progress progress);
}
