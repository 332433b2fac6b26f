package io.github.manifolddenoise.kernel;

import java.util.Optional;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

/**
 * The kernel between all pairs of training frames.
 *
 * @param values K, m×m, symmetric
 * @param trivialVector the unit eigenvector to the largest eigenvalue that every kernel of this kind has and that says
 *          nothing about the frames, if there is one
 * @param factors what the coordinates of each frame are multiplied by, if anything: m numbers
 * @param semidefinite whether negative eigenvalues are no more than what a sparse graph leaves
 * @param isometryResidual of a kernel that is to keep distances between frames: {@link Unfolding#largestResidual}
 * @param masses w, how many frames each one stands for, if not for itself alone; the values are then √w_i K_ij √w_j, which
 *          has the eigenvalues of all frames' kernel (Nyström's method with w as weights of the quadrature; Williams and
 *          Seeger 2001, Zhang and Kwok 2010), and the eigenvectors √w u
 * @param unscaled whether coordinates are the eigenvectors themselves, without the roots of their eigenvalues
 */
public record KernelMatrix(DMatrixRMaj values, Optional<double[]> trivialVector, Optional<double[]> factors,
	boolean semidefinite, OptionalDouble isometryResidual, Optional<double[]> masses, boolean unscaled)
{

	/** Coordinates have the length of kernel PCA. */
	public KernelMatrix(final DMatrixRMaj values, final Optional<double[]> trivialVector, final Optional<double[]> factors,
		final boolean semidefinite, final OptionalDouble isometryResidual, final Optional<double[]> masses)
	{
		this(values, trivialVector, factors, semidefinite, isometryResidual, masses, false);
	}

	/** Every frame stands for itself. */
	public KernelMatrix(final DMatrixRMaj values, final Optional<double[]> trivialVector, final Optional<double[]> factors,
		final boolean semidefinite, final OptionalDouble isometryResidual)
	{
		this(values, trivialVector, factors, semidefinite, isometryResidual, Optional.empty());
	}

	/** A positive semidefinite one, coordinates as they are. */
	public KernelMatrix(final DMatrixRMaj values, final Optional<double[]> trivialVector) {
		this(values, trivialVector, Optional.empty(), true, OptionalDouble.empty());
	}
}
