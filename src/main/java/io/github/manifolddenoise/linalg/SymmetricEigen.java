package io.github.manifolddenoise.linalg;

import org.ejml.data.DMatrixRMaj;

/**
 * Eigenpairs of a symmetric matrix, S·U = U·diag(λ).
 *
 * @param values λ, falling
 * @param vectors U, one orthonormal eigenvector per column, each with its entry of largest magnitude positive
 *          (the first of equals)
 */
public record SymmetricEigen(double[] values, DMatrixRMaj vectors) {}
