package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The kernel between all pairs of training frames.
 *
 * @param values K, m×m, symmetric; positive semidefinite unless its kernel says otherwise
 * @param trivialVector the unit eigenvector to the largest eigenvalue that every kernel of this kind has and that says
 *          nothing about the frames, if there is one
 */
public record KernelMatrix(DMatrixRMaj values, Optional<double[]> trivialVector) {}
