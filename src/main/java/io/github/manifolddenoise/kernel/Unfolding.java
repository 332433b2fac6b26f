package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames unfolded by maximum variance.
 *
 * @param kernel K, m×m, positive semidefinite with rows of sum 0, in the units of the squared distances
 * @param relativeResidual root of the mean of (K_ii + K_jj - 2K_ij - d²_ij)² over the pairs whose distance is to be kept,
 *          over that of d⁴_ij
 * @param largestResidual the largest |K_ii + K_jj - 2K_ij - d²_ij|, over the mean of d²_ij
 * @param relativeGap how far tr K may be from the largest possible, over tr K: the duality gap; below 0 where
 *          the residual lets tr K pass the bound
 * @param iterations Newton steps
 */
public record Unfolding(DMatrixRMaj kernel, double relativeResidual, double largestResidual, double relativeGap,
	int iterations)
{}
