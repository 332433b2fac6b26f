package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The kernel between all pairs of training frames.
 *
 * @param values K, m×m, symmetric
 * @param trivialVector the unit eigenvector to eigenvalue 1 that every kernel of this kind has and that says nothing
 *          about the frames, if there is one
 * @param semidefinite whether every kernel of this kind is positive semidefinite
 */
public record KernelMatrix(DMatrixRMaj values, Optional<double[]> trivialVector, boolean semidefinite) {

	/** A positive semidefinite one. */
	public KernelMatrix(final DMatrixRMaj values, final Optional<double[]> trivialVector) {
		this(values, trivialVector, true);
	}
}
