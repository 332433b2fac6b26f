package io.github.manifolddenoise.preimage;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** A method that finds a frame whose image in feature space is near a given point of that space. */
public interface Preimage {

	/** Kernel principal components kept, q. */
	int components();

	/**
	 * The frames found for n points of feature space.
	 *
	 * @param query targets n×q, the points' first q = {@link #components()} coordinates, and start n×r
	 * @return points n×r in the coordinates of the start, and n reports; a frame for which there is no answer is as it was
	 * @throws UserException if the method is not defined for the space's kernel
	 */
	PreimageResult find(PreimageQuery query);

	/**
	 * Pre-images of all rows of {@code start}, each of its own projection P_qφ(x₀).
	 *
	 * @param start n×r, the frames x₀ in the coordinates of the space's training frames
	 */
	default PreimageResult find(final FeatureSpace space, final DMatrixRMaj start, final Compute compute,
		final Progress progress)
	{
		return find(PreimageQuery.ofProjections(space, start, components(), Optional.empty(), compute, progress));
	}

	/** @throws UserException if q is below 1 */
	static void checkComponents(final int q) {
		if (q < 1) throw new UserException("q = " + q + " is too few. Choose 1 or more kernel components.");
	}
}
