package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/** A kernel on the training frames, made from their distances. */
public sealed interface Kernel permits GaussianKernel, DiffusionKernel {

	/**
	 * The kernel matrix of the training frames.
	 *
	 * @param squaredDistances m×m, diagonal 0; not changed
	 * @param scale σ, in the units of the distances
	 */
	KernelMatrix matrix(DMatrixRMaj squaredDistances, double scale, LinearAlgebra algebra);
}
