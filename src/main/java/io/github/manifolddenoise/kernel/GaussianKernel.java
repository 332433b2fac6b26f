package io.github.manifolddenoise.kernel;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;

/** K_ij = exp(-‖x_i-x_j‖²/2σ²), the Gaussian or radial basis function kernel (Arias 2007, eq. 2.6). */
public record GaussianKernel() implements Kernel {

	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final LinearAlgebra algebra) {
		return new KernelMatrix(GaussianAffinity.of(squaredDistances, scale, algebra), Optional.empty());
	}
}
