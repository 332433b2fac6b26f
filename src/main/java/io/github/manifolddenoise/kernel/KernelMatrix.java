package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The kernel between all pairs of training frames.
 *
 * @param values K, m×m, symmetric; positive semidefinite unless its kernel says otherwise
 * @param trivialVector the unit eigenvector to the largest eigenvalue that every kernel of this kind has and that says
 *          nothing about the frames, if there is one
 * @param factors what the coordinates of each frame are multiplied by, if anything: m numbers
 */
public record KernelMatrix(DMatrixRMaj values, Optional<double[]> trivialVector, Optional<double[]> factors) {

	/** Coordinates as they are. */
	public KernelMatrix(final DMatrixRMaj values, final Optional<double[]> trivialVector) {
		this(values, trivialVector, Optional.empty());
	}
}
