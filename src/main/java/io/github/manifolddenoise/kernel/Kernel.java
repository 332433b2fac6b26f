package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/** A kernel on the training frames, made from their distances. */
public interface Kernel {

	/**
	 * The kernel matrix of the training frames.
	 *
	 * @param squaredDistances m×m, diagonal 0; not changed
	 * @param scale σ, in the units of the distances; kernels that have no scale leave it unused
	 */
	KernelMatrix matrix(DMatrixRMaj squaredDistances, double scale, LinearAlgebra algebra);

	/** Whether its matrices have an eigenvector that says nothing about the frames. */
	default boolean hasTrivialVector() {
		return false;
	}

	/** Whether the scale matters to it. */
	default boolean hasScale() {
		return true;
	}

	/** The rule for its scale where the user gives none. */
	default Bandwidth usualBandwidth(final Bandwidth neighbours) {
		return neighbours;
	}
}
