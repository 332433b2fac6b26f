package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** A kernel on the training frames, made from their distances. */
public interface Kernel {

	/**
	 * The kernel matrix of the training frames.
	 *
	 * @param squaredDistances m×m, diagonal 0; not changed
	 * @param scale σ, in the units of the distances; kernels that have no scale leave it unused
	 * @return K, m×m
	 * @throws io.github.manifolddenoise.task.UserException if the kernel is not defined for these frames at this scale
	 */
	KernelMatrix matrix(DMatrixRMaj squaredDistances, double scale, Compute compute);

	/**
	 * The same, for kernels that take long: they ask now and then whether to stop.
	 *
	 * @throws java.util.concurrent.CancellationException if the user asked to stop
	 */
	default KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute,
		final Progress progress)
	{
		return matrix(squaredDistances, scale, compute);
	}

	/** Whether frames may stand for others that are like them, {@link #matrix(DMatrixRMaj, double, double[], Compute)}. */
	default boolean takesMasses() {
		return false;
	}

	/**
	 * The kernel matrix of frames that stand for several each.
	 *
	 * @param masses how many, each above 0
	 */
	default KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final double[] masses,
		final Compute compute)
	{
		throw new UnsupportedOperationException(toString());
	}

	/** Whether its matrices have an eigenvector that says nothing about the frames. */
	default boolean hasTrivialVector() {
		return false;
	}

	/** Whether frames many scales apart have nothing to do with each other. */
	default boolean isLocal() {
		return true;
	}

	/** The rule for its scale where the user gives none. */
	default Bandwidth usualBandwidth(final Bandwidth neighbours) {
		return neighbours;
	}
}
