package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The kernel between all pairs of training frames.
 *
 * @param values K, m×m, symmetric positive semidefinite
 * @param trivialVector the unit eigenvector to eigenvalue 1 that every kernel of this kind has and that says nothing
 *          about the frames, if there is one
 */
public record KernelMatrix(DMatrixRMaj values, Optional<double[]> trivialVector) {}
